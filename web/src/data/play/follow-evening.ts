import { playEvents } from '@rallybook/contract/endpoints/play';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { toCamelKeys } from '@rallybook/contract/wire/case';
import type { QueryClient } from '@tanstack/react-query';
import { open } from '../api/api';
import { eveningQuery } from './evening-query';

/** How long after the stream has ended it is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/** What a whole part of a stream says of the evening; null for what only keeps the connection open. */
function readChange(part: string): Partial<EveningState> | null {
  const line = part.split('\n').find((one) => one.startsWith('data: '));
  return line === undefined
    ? null
    : (toCamelKeys(JSON.parse(line.slice('data: '.length))) as Partial<EveningState>);
}

/**
 * Follows an evening by the server's stream of changes, and puts them into the evening on the screen. The browser's own
 * EventSource cannot carry the access token.
 * @param onLive is told whether the stream is open; while it is not, the evening has to be asked for
 * @returns ends it
 */
export function followEvening(
  queryClient: QueryClient,
  { clubId, sessionId }: { clubId: string; sessionId: string },
  onLive: (isLive: boolean) => void,
): () => void {
  const { queryKey } = eveningQuery(clubId, sessionId);
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Also what says nothing new says that the evening is as it is shown. */
  async function take(change: Partial<EveningState> | null): Promise<void> {
    // An answer that is still on its way is older, and would overwrite the change.
    if (change !== null) await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, (before) => {
      if (change === null) return before;
      // The first change that is told is all of it.
      return before === undefined ? (change as EveningState) : { ...before, ...change };
    });
  }

  async function read(): Promise<void> {
    const { signal } = ending;
    const params = { clubId, sessionId };
    const { body } = await open(playEvents, { params }, { clubId, signal });
    if (body === null) return;
    onLive(true);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) await take(readChange(part));
    }
  }

  async function follow(): Promise<void> {
    // Whatever ends it, the evening is asked for until it is open again.
    await read().catch(() => undefined);
    if (ending.signal.aborted) return;
    onLive(false);
    timer = setTimeout(() => void follow(), AGAIN_MS);
  }

  void follow();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

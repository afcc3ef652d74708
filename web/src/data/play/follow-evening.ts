import { playEvents } from '@rallybook/contract/endpoints/play';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { toCamelKeys } from '@rallybook/contract/wire/case';
import type { QueryClient } from '@tanstack/react-query';
import { open } from '../api/api';
import { eveningQuery } from './evening-query';

/** How long after the stream has ended it is asked for again, in milliseconds. */
const AGAIN_MS = 10_000;

/** After so long without a byte a stream is given up, in milliseconds: the server sends one at least each 20 seconds. */
const SILENT_MS = 45_000;

/** What a whole part of a stream says of the evening; null for what only keeps the connection open. */
function readChange(part: string): Partial<EveningState> | null {
  const line = part.split('\n').find((candidate) => candidate.startsWith('data: '));
  return line === undefined
    ? null
    : (toCamelKeys(JSON.parse(line.slice('data: '.length))) as Partial<EveningState>);
}

/**
 * Follows an evening by the server's stream of changes, and puts them into the evening on the screen. The browser's own
 * EventSource cannot carry the access token. A stream that has gone silent is asked for again, and so are stream and evening
 * once the page is visible again: a phone that slept has missed what others recorded.
 * @param onLive is told whether the stream is open; while it is not, the evening has to be asked for
 * @returns ends it
 */
export function followEvening(
  queryClient: QueryClient,
  { clubId, sessionId }: { clubId: string; sessionId: string },
  onLive: (isLive: boolean) => void,
): () => void {
  const { queryKey } = eveningQuery(clubId, sessionId);
  /** Ends the stream that is read now. */
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Also what says nothing new says that the evening is as it is shown. */
  async function take(change: Partial<EveningState> | null, signal: AbortSignal): Promise<void> {
    // An answer that is still on its way is older, and would overwrite the change.
    if (change !== null) await queryClient.cancelQueries({ queryKey, exact: true });
    if (signal.aborted) return;
    queryClient.setQueryData(queryKey, (before) => {
      if (change === null) return before;
      // The first change that is told is all of it.
      return before === undefined ? (change as EveningState) : { ...before, ...change };
    });
  }

  async function read({ signal }: AbortController, heard: () => boolean): Promise<void> {
    const params = { clubId, sessionId };
    const { body } = await open(playEvents, { params }, { clubId, signal });
    if (body === null || !heard()) return;
    onLive(true);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !heard()) return;
      const parts = (text + value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) await take(readChange(part), signal);
    }
  }

  /** Reads the stream until it ends, or nothing has come for too long. */
  async function readWhileHeard(stream: AbortController): Promise<void> {
    const giveUp = () => stream.abort();
    let silence = setTimeout(giveUp, SILENT_MS);
    let last = Date.now();
    /** Notes that something has come. No timer runs in a phone that sleeps: what comes so late was sent long ago. */
    const heard = () => {
      clearTimeout(silence);
      if (Date.now() - last > SILENT_MS) giveUp();
      if (stream.signal.aborted) return false;
      last = Date.now();
      silence = setTimeout(giveUp, SILENT_MS);
      return true;
    };
    // Whatever ends it, the evening is asked for until it is open again.
    await read(stream, heard).catch(() => undefined);
    clearTimeout(silence);
  }

  async function follow(): Promise<void> {
    const stream = new AbortController();
    current = stream;
    await readWhileHeard(stream);
    if (current !== stream) return;
    onLive(false);
    // One that was silent has kept us waiting already.
    timer = setTimeout(() => void follow(), stream.signal.aborted ? 0 : AGAIN_MS);
  }

  function begin(): void {
    clearTimeout(timer);
    current.abort();
    void follow();
  }

  function wake(): void {
    if (document.visibilityState !== 'visible') return;
    onLive(false);
    // A request that began before the page slept may never be answered: it is given up, too.
    void queryClient.invalidateQueries({ queryKey, exact: true });
    begin();
  }

  /** A page that has just been loaded is shown, too, but has not slept. */
  const wakeIfKept = ({ persisted }: PageTransitionEvent) => persisted && wake();

  begin();
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', wakeIfKept);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('pageshow', wakeIfKept);
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
  };
}

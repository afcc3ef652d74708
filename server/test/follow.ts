import { onTestFinished } from 'vitest';
import type { Json } from './client.ts';

type Event = { id: string; event: string; data: Json };

function readEvent(text: string): Event {
  const lines = text.split('\n').map((line) => line.split(': ') as [string, ...string[]]);
  const fields = new Map(lines.map(([name, ...rest]) => [name, rest.join(': ')]));
  return {
    id: fields.get('id')!,
    event: fields.get('event')!,
    data: JSON.parse(fields.get('data')!) as Json,
  };
}

/** Follows an evening, as a browser does. */
export async function follow(url: string, path: string, { token }: { token: string }) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': '1' };
  const answer = await fetch(`${url}${path}/events`, { headers, signal: ending.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next event; null once the stream has ended. */
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const block = text.slice(0, Math.max(0, end));
      if (end >= 0) text = text.slice(end + 2);
      if (block.startsWith('id: ')) return readEvent(block);
      if (end >= 0) continue;
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return { answer, next, stop: () => ending.abort() };
}

import { playEvents } from '@rallybook/contract/endpoints/play';
import type { EveningState } from '@rallybook/contract/schemas/play';
import { toSnakeKeys } from '@rallybook/contract/wire/case';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CLUB } from '../../../test/club';
import { eveningOf, PLAY_SESSION } from '../../../test/play';
import { startSession } from '../sign-in/session';
import { eveningQuery } from './evening-query';
import { followEvening } from './follow-evening';

const SECOND = 1000;
const EVENING = { clubId: CLUB.id, sessionId: PLAY_SESSION };

beforeEach(() => {
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'lan' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of the server, as the test lets it speak. */
interface Stream {
  tell: (change: Partial<EveningState>) => void;
  beat: () => void;
  isGivenUp: () => boolean;
}

/** Takes the network's place: each stream that is asked for is open at once, and every other request counts as one for the state. */
async function followInTest() {
  const streams: Stream[] = [];
  let asked = 0;
  const browsersFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith(playEvents.path.slice(playEvents.path.lastIndexOf('/')))) {
      asked += 1;
      return Promise.resolve(Response.json(toSnakeKeys(eveningOf({ version: 100 + asked }))));
    }
    const signal = init!.signal!;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        streams.push({
          tell: (change) => say(`event: change\ndata: ${JSON.stringify(toSnakeKeys(change))}\n\n`),
          beat: () => say(':\n\n'),
          isGivenUp: () => signal.aborted,
        });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const told: boolean[] = [];
  const query = eveningQuery(CLUB.id, PLAY_SESSION);
  const unsubscribe = new QueryObserver(client, { ...query, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  const stop = followEvening(client, EVENING, (isLive) => told.push(isLive));
  onTestFinished(() => {
    stop();
    unsubscribe();
    globalThis.fetch = browsersFetch;
  });
  const state = () => client.getQueryState(query.queryKey)!;
  await vi.advanceTimersByTimeAsync(SECOND);
  await expect.poll(() => streams.length).toBe(1);
  await expect.poll(() => told.at(-1)).toBe(true);
  return { streams, told, state, asked: () => asked, stop };
}

/** Lets the page be hidden or seen. */
function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: visibilityState,
  });
  document.dispatchEvent(new Event('visibilitychange'));
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
}

test('a stream that says nothing for 45 seconds is given up, and asked for again at once', async () => {
  const { streams, told } = await followInTest();
  // Whoever only says that they are there is not silent.
  for (let spent = 0; spent < 120; spent += 20) {
    streams[0]!.beat();
    await vi.advanceTimersByTimeAsync(20 * SECOND);
  }
  expect(streams[0]!.isGivenUp()).toBe(false);
  await vi.advanceTimersByTimeAsync(24 * SECOND);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(streams[0]!.isGivenUp()).toBe(true);
  await expect.poll(() => streams.length).toBe(2);
  await expect.poll(() => told.slice(-3)).toEqual([true, false, true]);
});

test('a stream that the network never opens is given up, too', async () => {
  const { streams, stop } = await followInTest();
  expect(streams).toHaveLength(1);
  const answer = globalThis.fetch;
  let opened = 0;
  globalThis.fetch = (input, init) => {
    if (!String(input).endsWith('/events')) return answer(input, init);
    opened += 1;
    return new Promise((_, reject) => {
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
    });
  };
  onTestFinished(() => {
    globalThis.fetch = answer;
    stop();
  });
  await vi.advanceTimersByTimeAsync(46 * SECOND);
  await expect.poll(() => opened).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  await expect.poll(() => opened).toBeGreaterThan(1);
});

test('what a phone finds in its buffer after it slept does not make an old evening a new one', async () => {
  const { streams, state } = await followInTest();
  streams[0]!.tell(eveningOf({ version: 7 }));
  await expect.poll(() => state().data?.version).toBe(7);
  const { dataUpdatedAt } = state();
  // No timer runs in a phone that sleeps.
  vi.setSystemTime(Date.now() + 600 * SECOND);
  streams[0]!.beat();
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => streams[0]!.isGivenUp()).toBe(true);
  expect(state().dataUpdatedAt).toBe(dataUpdatedAt);
});

test.each(['visibilitychange', 'pageshow'])(
  'a page that is seen again asks for the evening and the stream at once: %s',
  async (event) => {
    const { streams, told, state, asked } = await followInTest();
    streams[0]!.tell(eveningOf({ version: 7 }));
    await expect.poll(() => state().data?.version).toBe(7);
    const before = asked();
    if (event === 'pageshow')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    else {
      show('hidden');
      expect(told.at(-1)).toBe(true);
      show('visible');
    }
    expect(told.at(-1)).toBe(false);
    expect(streams[0]!.isGivenUp()).toBe(true);
    await vi.advanceTimersByTimeAsync(SECOND);
    await expect.poll(asked).toBeGreaterThan(before);
    await expect.poll(() => state().data?.version).toBeGreaterThan(100);
    await expect.poll(() => streams.length).toBe(2);
    streams[1]!.tell(eveningOf({ version: 300 }));
    await expect.poll(() => state().data?.version).toBe(300);
  },
);

import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { users } from '@rallybook/contract/endpoints/users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../test/fake-server';
import { open } from '../../../test/render';

const MINUTE = 60_000;
const ID = 'AAAA';

/** What the browser was asked for; `answer` is what a chosen passkey signs. */
interface Asked {
  isOffer: boolean;
  isEnded: () => boolean;
  answer: () => void;
}

/** Takes the place of the browser's passkeys, which answer as late as the test wants. */
function holdPasskeys(): Asked[] {
  const asked: Asked[] = [];
  const get = vi.spyOn(navigator.credentials, 'get');
  get.mockImplementation((options) => {
    const { promise, resolve, reject } = Promise.withResolvers<Credential | null>();
    const signal = options?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    const bytes = new Uint8Array(3).buffer;
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
    const chosen = { id: ID, rawId: bytes, type: 'public-key', response };
    asked.push({
      isOffer: (options as { mediation?: string }).mediation === 'conditional',
      isEnded: () => signal?.aborted === true,
      answer: () => resolve({ ...chosen, getClientExtensionResults: () => ({}) } as Credential),
    });
    return promise;
  });
  const available = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable');
  available.mockResolvedValue(true);
  onTestFinished(() => {
    get.mockRestore();
    available.mockRestore();
  });
  return asked;
}

async function openLogin() {
  const asked = holdPasskeys();
  const server = startFakeServer();
  server.answer(users.providers, {
    google: false,
    items: [],
    passkeys: true,
    signup: 'open',
    codesInLog: false,
  });
  let tickets = 0;
  server.answer(passkeys.signInOptions, () => {
    tickets += 1;
    return { options: { challenge: 'AAAA' }, ticket: `ticket ${tickets}` };
  });
  server.refuse(passkeys.signIn, 'passkey_refused');
  server.refuse(users.login, 'invalid_credentials');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open('/login');
  return { asked, server };
}

async function submitPassword() {
  await page.getByLabelText('Username').fill('chi.lan');
  await page.getByLabelText('Password').first().fill('wrong');
  await userEvent.keyboard('{Enter}');
}

const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 100));

test('passkeys are offered where the username is typed, once the page is idle', async () => {
  const waiting: IdleRequestCallback[] = [];
  const idle = vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((run) => {
    waiting.push(run);
    return 1;
  });
  onTestFinished(() => idle.mockRestore());
  const { asked, server } = await openLogin();
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await nextTurns();
  expect(server.received(passkeys.signInOptions)).toEqual([]);
  for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 1 });
  await expect.poll(() => asked.map(({ isOffer }) => isOffer)).toEqual([true]);
});

test('an offer that waits is renewed every four minutes, before its ticket is too old', async () => {
  const { asked, server } = await openLogin();
  await expect.poll(() => asked).toHaveLength(1);
  vi.advanceTimersByTime(3 * MINUTE);
  await nextTurns();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE);
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked.map(({ isEnded }) => isEnded())).toEqual([true, false]);
  asked[1]!.answer();
  await expect.poll(() => server.received(passkeys.signIn)).toHaveLength(1);
  expect(server.received(passkeys.signIn)[0]!.body.ticket).toBe('ticket 2');
});

test('who sends a password is offered none meanwhile, and again where it was refused', async () => {
  const { asked, server } = await openLogin();
  await expect.poll(() => asked).toHaveLength(1);
  const goOn = server.hold(users.login);
  await submitPassword();
  await expect.poll(() => server.received(users.login)).toHaveLength(1);
  await expect.poll(() => asked[0]!.isEnded()).toBe(true);
  vi.advanceTimersByTime(4 * MINUTE);
  await nextTurns();
  expect(asked).toHaveLength(1);
  goOn();
  await expect.poll(() => asked.map(({ isEnded }) => isEnded())).toEqual([true, false]);
});

test('an offer that the server answers too late does not begin', async () => {
  const { asked, server } = await openLogin();
  await expect.poll(() => asked).toHaveLength(1);
  const goOn = server.hold(passkeys.signInOptions);
  vi.advanceTimersByTime(4 * MINUTE);
  await expect.poll(() => server.received(passkeys.signInOptions)).toHaveLength(2);
  const answerLogin = server.hold(users.login);
  await submitPassword();
  await expect.poll(() => server.received(users.login)).toHaveLength(1);
  goOn();
  await nextTurns();
  expect(asked).toHaveLength(1);
  answerLogin();
});

test('whoever chooses a passkey by the button is not interrupted by an offer', async () => {
  const { asked, server } = await openLogin();
  await expect.poll(() => asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => asked.map(({ isOffer }) => isOffer)).toEqual([true, false]);
  expect(asked[0]!.isEnded()).toBe(true);
  vi.advanceTimersByTime(5 * MINUTE);
  await nextTurns();
  expect(asked[1]!.isEnded()).toBe(false);
  asked[1]!.answer();
  await expect.poll(() => server.received(passkeys.signIn)).toHaveLength(1);
});

import { test } from 'vitest';
import { startApp } from './app.ts';
import { SECOND } from './context.ts';
import { tapAtOnce } from './play-at-once.ts';
import { makePlayClub } from './play-evenings.ts';

test.each([1, 2, 3])(
  'phones that send all their taps twice and at once lose and double no game (%i)',
  async (seed) => {
    const app = await startApp();
    const club = await makePlayClub(app);
    const { api } = club.owner;
    await club.settings({ courts: ['1', '2', '3'] });
    await club.come('abcdefghijkl', 60);
    await tapAtOnce(
      club,
      (method, path, body, key) => {
        if (method === 'DELETE') return api.delete(path);
        if (method === 'PATCH') return api.patch(path, body);
        return api.post(path, body, key === undefined ? {} : { 'idempotency-key': key });
      },
      { seed, rounds: 20, pass: () => app.pass(20 * SECOND) },
    );
  },
  90_000,
);

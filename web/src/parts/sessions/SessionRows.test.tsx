import { members } from '@rallybook/contract/endpoints/members';
import { sessions } from '@rallybook/contract/endpoints/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub } from '../../../test/club';
import { useWidth } from '../../../test/looks';
import { SESSION } from '../../../test/sessions';
import { SessionRows } from './SessionRows';

test('until when one can say is not cut on a small phone', async () => {
  await useWidth(360);
  const late = { ...SESSION, answerBy: '2020-01-01T00:00:00.000Z' };
  await showInClub(<SessionRows label="Next sessions" sessions={[late]} />, (server) => {
    server.answer(members.me, HOA);
    server.answer(sessions.get, late);
  });
  const said = page.getByText(/it counts as late/);
  await expect.element(said).toBeVisible();
  const { right } = said.element().getBoundingClientRect();
  const row = said.element().parentElement!;
  expect(right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});

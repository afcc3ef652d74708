import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/render';
import { MonthSessions } from './MonthSessions';

const sessionOf = (day: number) => ({
  id: `session-${day}`,
  date: `2026-11-${String(day).padStart(2, '0')}`,
  scheduleId: null,
  startTime: '19:00',
  endTime: '21:00',
});

const showSessions = (count: number) => {
  const sessions = Array.from({ length: count }, (_, index) => sessionOf(count - index));
  return show(
    <MonthSessions sessions={sessions} open={sessions[0]!} records={[]} onOpen={() => undefined} />,
  );
};

const listed = () => page.getByRole('list', { name: 'Sessions of the month' }).getByRole('button');
const all = () => page.getByRole('button', { name: /^Show all/ });

test('the sessions of the month that are not among the latest six come with one tap', async () => {
  await showSessions(9);
  await expect.element(listed().last()).toHaveTextContent('Wed 04/11 · 0');
  await page.getByRole('button', { name: 'Show all 9 sessions' }).click();
  await expect.element(listed().last()).toHaveTextContent('Sun 01/11 · 0');
  expect(listed().elements()).toHaveLength(9);
  await expect.element(all()).not.toBeInTheDocument();
});

test('six sessions of a month are all there, with nothing to tap for more', async () => {
  await showSessions(6);
  await expect.element(listed().last()).toHaveTextContent('Sun 01/11 · 0');
  await expect.element(all()).not.toBeInTheDocument();
});

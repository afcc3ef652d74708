import { overview } from '@rallybook/contract/endpoints/overview';
import { addMonths } from '@rallybook/contract/rules/overview';
import type { Overview } from '@rallybook/contract/schemas/overview';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOA, showInClub } from '../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { Figures, OverviewPage } from './OverviewPage';
import type { Month } from './queries';

const LAST = { year: 2026, month: 11 };

const EMPTY = {
  costs: [],
  totalCost: 0,
  sessions: 0,
  playerHours: 0,
  costPerSession: null,
  costPerPlayerHour: null,
  booked: 0,
  dropIn: 0,
  guests: 0,
  charged: 0,
  paidIn: 0,
  open: 0,
};

/** Months up to November 2026, of which some have something. */
const monthsOf = (count: number, change: (index: number) => Partial<Month> = () => ({})) =>
  Array.from({ length: count }, (_, index): Month =>
    kvnd({
      ...EMPTY,
      ...addMonths(LAST, index + 1 - count),
      ...change(index),
    }),
  );

const costOf = (courts: number, shuttles: number): Partial<Month> => ({
  costs: [
    { category: 'SHUTTLE', amount: kvnd(shuttles) },
    { category: 'COURT_RENTAL', amount: kvnd(courts) },
  ],
  totalCost: kvnd(courts + shuttles),
});

const played = (cost: number): Partial<Month> => ({
  ...costOf(cost * 0.75, cost * 0.25),
  sessions: 2,
  playerHours: 20,
  costPerSession: kvnd(cost / 2),
  costPerPlayerHour: kvnd(cost / 20),
  booked: 12,
  dropIn: 5,
  guests: 3,
});

const figure = (name: string) => page.getByRole('region', { name, exact: true });

async function showMonths(months: Month[], fading: Overview['fading'] = []): Promise<void> {
  await page.viewport(390, 844);
  await showInClub(<Figures overview={{ months, fading }} />);
}

test('months with nothing in them say so, and draw nothing', async () => {
  await showMonths(monthsOf(12));
  await expect.element(figure('Costs')).toMatchTextContent('There are no costs in these months.');
  await expect.element(figure('What playing costs')).toMatchTextContent('Nobody has played');
  await expect
    .element(figure('What came in, and what is open'))
    .toMatchTextContent('No money came in, and nobody owes anything.');
  await expect.element(figure('Who comes less')).toMatchTextContent('Nobody came much less');
  // A figure's table is there at once, its drawing loads later.
  expect(page.getByText('Show as a table').elements()).toHaveLength(0);
  expect(await faultsOnPage()).toEqual([]);
});

test('one month is not compared with others', async () => {
  await showMonths(monthsOf(1, () => kvnd({ ...played(800), paidIn: 500, open: 300 })));
  await expect
    .element(figure('Costs'))
    .toMatchTextContent('All of the 800 kVND was spent in November 2026.');
  await expect
    .element(figure('What playing costs'))
    .toMatchTextContent('A session cost 400 kVND in November 2026.');
  await expect
    .element(figure('What came in, and what is open'))
    .toMatchTextContent('500 kVND came in, and 300 kVND is open.');
  expect(await faultsOnPage()).toEqual([]);
});

test('a huge month is named, and everything still fits on a phone', async () => {
  await showMonths(monthsOf(12, (index) => played(index === 4 ? 999_999_999_999 : 1000)));
  await expect
    .element(figure('Costs'))
    .toMatchTextContent(/100% of the [\d,]+ kVND was spent in April 2026 alone/);
  await expect.element(page.getByRole('slider').first()).toBeVisible();
  for (const summary of document.querySelectorAll('summary')) summary.click();
  expect(sidewaysScroll()).toBe(0);
  expect(await faultsOnPage()).toEqual([]);
});

test('of two years, each month can be read with the arrow keys', async () => {
  await showMonths(
    monthsOf(24, (index) => kvnd({ ...played(1000 + index), paidIn: index, open: 24 - index })),
  );
  await expect
    .element(figure('What came in, and what is open'))
    .toMatchTextContent('276 kVND came in, and 1 kVND is open, less than a month before.');
  await expect
    .element(figure('What playing costs'))
    .toMatchTextContent('about as much as on average');
  const slider = figure('Costs').getByRole('slider');
  await expect
    .element(slider)
    .toHaveAttribute(
      'aria-valuetext',
      'November 2026, SHUTTLE: 255.75 kVND, COURT RENTAL: 767.25 kVND',
    );
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', 'December 2024, SHUTTLE: 250 kVND, COURT RENTAL: 750 kVND');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(figure('Costs')).toMatchTextContent(/January 20251,001 kVND/);
  expect(sidewaysScroll()).toBe(0);
  expect(await faultsOnPage()).toEqual([]);
});

test('staff see by name who came less in the last month that is over', async () => {
  const fading = [{ memberId: HOA.id, memberName: HOA.name, before: 8, now: 1 }];
  await showMonths(monthsOf(12), fading);
  const card = figure('Who comes less');
  await expect
    .element(card)
    .toMatchTextContent('1 member came in October 2026 at most half as often');
  await expect.element(card.getByText('8 sessions in the two months before, then 1')).toBeVisible();
});

test('earlier months are asked for, and the last ones again', async () => {
  const server = await showInClub(withLinks(<OverviewPage />), (fake) =>
    fake.answer(overview.read, { months: monthsOf(12, () => played(500)), fading: [] }),
  );
  await expect.element(figure('Costs')).toMatchTextContent('75% of the 6,000 kVND went to courts.');
  server.answer(overview.read, { months: monthsOf(12), fading: [] });
  await page.getByRole('button', { name: 'Earlier months' }).click();
  await expect.element(page.getByText('12/2024 – 11/2025')).toBeVisible();
  await expect.element(figure('Costs')).toMatchTextContent('There are no costs in these months.');
  await page.getByRole('button', { name: 'The last 12 months' }).click();
  await expect.element(page.getByText('12/2025 – 11/2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Later months' })).toBeDisabled();
});

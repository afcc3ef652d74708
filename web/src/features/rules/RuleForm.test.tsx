import { absence } from '@rallybook/contract/endpoints/absence';
import { bills } from '@rallybook/contract/endpoints/bills';
import { rules } from '@rallybook/contract/endpoints/rules';
import type { TriedBill } from '@rallybook/contract/schemas/bills';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { retype } from '../../../test/retype';
import { RuleForm } from './RuleForm';

const SHARED: GivenFeeRule = { kind: 'shared', roundTo: 0 };
const FLAT: GivenFeeRule = {
  kind: 'flat',
  roundTo: 0,
  monthlyFee: kvnd(300),
  halfFee: kvnd(170),
  halfUpToDays: 5,
  dropInFee: kvnd(70),
};

/** A month in which Hoa pays as much as a monthly fee, or 200 kVND without one. */
function triedBy(rule: GivenFeeRule | undefined): TriedBill {
  const owed = rule?.kind === 'flat' ? (rule.monthlyFee ?? 0) : 200;
  const numbers = { totalFee: owed, registrationFee: null, unregistrationFee: null };
  const more = { guestCost: 0, surplusCost: 0, absenceCost: 0, gameCost: 0, unborneCost: 0 };
  const total = { totalCost: 200, ...numbers, ...more, unregisteredFeeRatio: null };
  const noTimes = { unregisteredTimes: 0, guestTimes: 0, coveredTimes: 0 };
  const noCosts = { paidCost: 0, unregistrationCost: 0, guestCost: 0, passedCost: 0 };
  const row = {
    memberId: HOA.id,
    memberName: HOA.name,
    registeredTimes: 4,
    registrationCost: 0 - owed,
    totalCost: 0 - owed,
    ...noTimes,
    ...noCosts,
    absenceCost: 0,
    gameCost: 0,
    surplusCost: 0,
  };
  // Whoever plays by a rule of their own pays the same whatever is chosen.
  const same = { ...row, memberId: TUAN.id, memberName: TUAN.name, totalCost: -50 };
  return {
    total: { ...kvnd({ ...total, fundShare: owed - 200 }), rule: rule ?? SHARED, classes: [] },
    rows: [row, same].map((item) => ({ ...kvnd(item), lines: [], difference: null })),
  };
}

const openForm = (present: GivenFeeRule) =>
  showInClub(<RuleForm present={present} settings={SHARED} />, (server) => {
    server.answer(bills.trial, ({ body }) => triedBy(body.rule));
    server.answer(bills.list, { items: [], total: 0, limit: 1, offset: 0 });
    server.answer(absence.list, { items: [] });
  });

const kind = (name: string, options = {}) => page.getByRole('radio', { name, ...options });
const field = (name: string) => page.getByRole('spinbutton', { name, exact: true });
const save = page.getByRole('button', { name: 'Save rule' });
const tryIt = page.getByRole('button', { name: 'Try it' });
const pays = page.getByRole('list', { name: 'What everybody would pay' });

test('rules are tried on the month before, which is whole', async () => {
  await openForm(SHARED);
  await expect.element(page.getByText('Tried on October 2026')).toBeVisible();
});

test('a club that has just begun tries its rules on this month', async () => {
  await showInClub(<RuleForm present={SHARED} settings={SHARED} />, (server) => {
    server.answer(bills.trial, ({ body }) => {
      const { total, rows } = triedBy(body.rule);
      return { total, rows: body.month === 10 ? [] : rows };
    });
    server.answer(bills.list, { items: [], total: 0, limit: 1, offset: 0 });
    server.answer(absence.list, { items: [] });
  });
  await expect.element(page.getByText('Tried on November 2026')).toBeVisible();
});

test('arrow keys choose a rule, whose fields stand below it', async () => {
  await openForm(SHARED);
  await expect.element(kind('Fixed fees')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await expect.element(field('Ratio of a drop-in')).not.toBeInTheDocument();
  const shared = page.getByRole('radio', { name: 'Shared cost', exact: true });
  (shared.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const ratio = field('Ratio of a drop-in');
  await expect.element(ratio).toBeVisible();
  const chosen = kind('Shared cost, drop-ins by ratio');
  await expect.element(chosen).toBeChecked();
  const next = kind('Each schedule by itself').element();
  const isBetween =
    chosen.element().compareDocumentPosition(ratio.element()) &
    ratio.element().compareDocumentPosition(next) &
    Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBetween).toBeTruthy();
  await userEvent.keyboard('{Tab}');
  await expect.element(ratio).toHaveFocus();
  expect(await faultsOnPage()).toEqual([]);
});

test("the rules are told with the club's own numbers, as they are entered", async () => {
  await openForm(FLAT);
  const told = (text: RegExp) => page.getByText(text);
  await expect.element(told(/300 kVND a month, or 170 kVND for at most 5 days/)).toBeVisible();
  await field('Monthly fee').fill('320');
  await expect.element(told(/320 kVND a month, or 170 kVND/)).toBeVisible();
  await tryIt.click();
  await expect.element(pays.getByText('-200 → -320')).toBeVisible();
  await expect.element(pays.getByText('120 kVND more')).toBeVisible();
});

test('who would pay the same is counted, and a rule that is not chosen tells its figures whole', async () => {
  await page.viewport(390, 844);
  await openForm(FLAT);
  const shared = kind('Shared cost', { exact: true });
  // A phone shows the rule that holds first, and the others on a tap.
  await expect.element(kind('One fee a month')).toBeVisible();
  await expect.element(shared).not.toBeInTheDocument();
  await page.getByText('The five other rules').click();
  await expect.element(shared).toHaveAccessibleDescription(/^\d pay more.* 100 kVND\.$|^Nobody/);
  for (const told of document.querySelectorAll('label span'))
    expect(told.scrollWidth).toBeLessThanOrEqual(told.clientWidth + 1);
  await tryIt.click();
  await expect.element(pays.getByText('100 kVND more')).toBeVisible();
  await expect.element(pays.getByText(TUAN.name)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 person pays the same as now')).toBeVisible();
});

test('a number that is missing is asked for where it is entered, and nothing is sent', async () => {
  const server = await openForm(FLAT);
  await field('Half fee').fill('');
  await save.click();
  await expect.element(field('Half fee')).toHaveAccessibleDescription('Required');
  await expect.element(field('Half fee')).toHaveFocus();
  expect(server.received(rules.put)).toEqual([]);
  expect(await faultsOnPage()).toEqual([]);
});

test('a rule is saved with the month from which it holds', async () => {
  const server = await openForm(FLAT);
  server.answer(rules.put, ({ body }) => ({
    id: idOf(41),
    fromYear: 2026,
    fromMonth: 12,
    rule: body.rule,
  }));
  await field('Monthly fee').fill('320');
  await page.getByLabelText('Holds from').selectOptions('December 2026');
  await save.click();
  await expect.element(page.getByText(/^Saved: this rule holds from December 2026/)).toBeVisible();
  const [sent] = server.received(rules.put);
  expect(sent?.params).toMatchObject({ year: 2026, month: 12 });
  expect(sent?.body.rule).toEqual({ ...FLAT, monthlyFee: 320 });
});

test('what was entered stays where the server refuses it', async () => {
  const server = await openForm(FLAT);
  server.refuse(rules.put, 'month_closed');
  await field('Monthly fee').fill('320');
  await save.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(field('Monthly fee')).toHaveValue('320');
});

test('the numbers of a rule that are deleted key by key are stored as they are typed then', async () => {
  const server = await openForm(FLAT);
  server.answer(rules.put, { id: idOf(51), fromYear: 2026, fromMonth: 11, rule: FLAT });
  await retype(field('Monthly fee'), '60');
  await retype(field('Half fee'), '30');
  await retype(field('Half fee up to (days)'), '7');
  await retype(field('Drop-in fee'), '9');
  await save.click();
  await expect.poll(() => server.received(rules.put)).toHaveLength(1);
  expect(server.received(rules.put)[0]?.body?.rule).toMatchObject({
    monthlyFee: 60,
    halfFee: 30,
    halfUpToDays: 7,
    dropInFee: 9,
  });
});

test('a fixed fee that is deleted key by key is stored as it is typed then', async () => {
  const fixed: GivenFeeRule = {
    kind: 'fixed_fees',
    roundTo: 0,
    registrationFee: kvnd(40),
    unregisteredFeeRatio: 1.5,
  };
  const server = await openForm(fixed);
  server.answer(rules.put, { id: idOf(51), fromYear: 2026, fromMonth: 11, rule: fixed });
  await retype(field('Registration Fee'), '60');
  await save.click();
  await expect.poll(() => server.received(rules.put)).toHaveLength(1);
  expect(server.received(rules.put)[0]?.body?.rule).toMatchObject({
    registrationFee: 60,
    unregisteredFeeRatio: 1.5,
  });
});

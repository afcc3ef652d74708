import { bills } from '@rallybook/contract/endpoints/bills';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { rules } from '@rallybook/contract/endpoints/rules';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub, TUAN } from '../../../../test/club';
import { withLinks } from '../../../../test/render';
import { useKeptSteps } from '../../../data/kept/first-steps';
import { RuleFinder } from './RuleFinder';

const MONTH = { year: 2026, month: 10 };
const TARGETS = [HOA, TUAN].map(({ id }) => ({ memberId: id, amount: kvnd(320) }));

const FOUND: FoundRules['items'][number] = {
  rule: { kind: 'shared', roundTo: 0 },
  classes: null,
  countsPaid: true,
  matched: 2,
  near: 0,
  of: 2,
  fundShare: kvnd(0),
  off: [],
};

const open = () =>
  showInClub(
    withLinks(
      <>
        <RuleFinder targets={{ month: MONTH, targets: kvnd(TARGETS) }} />
        <StepsDone />
      </>,
    ),
    (server) => server.answer(rules.find, { items: [FOUND, { ...FOUND, countsPaid: false }] }),
  );

const useBest = page.getByRole('button', { name: 'Use this rule from October 2026' }).first();

/** What else a page shows of the club's first steps. */
function StepsDone() {
  return <p>{useKeptSteps(CLUB.id).done.join(', ')}</p>;
}

test('a rule that is saved is not sought again, and is no step that is left', async () => {
  const server = await open();
  server.answer(rules.put, { id: HOA.id, fromYear: 2026, fromMonth: 10, rule: FOUND.rule });
  const nothing = {
    totalCost: 0,
    totalFee: 0,
    guestCost: 0,
    surplusCost: 0,
    absenceCost: 0,
    gameCost: 0,
  };
  const noFees = { registrationFee: null, unregistrationFee: null, unregisteredFeeRatio: null };
  server.answer(
    bills.calculate,
    kvnd({
      ...nothing,
      ...noFees,
      unborneCost: kvnd(0),
      fundShare: kvnd(0),
      rule: FOUND.rule,
      classes: [],
      changed: [],
    }),
  );
  await useBest.click();
  await expect.element(page.getByText('This rule holds from October 2026')).toBeVisible();
  expect(server.received(rules.find)).toHaveLength(1);
  await expect.element(page.getByText('rule, bill')).toBeInTheDocument();
});

test('where a rule could not be saved, rules are sought anew', async () => {
  const server = await open();
  server.refuse(rules.put, 'month_closed');
  await useBest.click();
  await expect.poll(() => server.received(rules.find)).toHaveLength(2);
});

const THREE = [HOA, TUAN, { id: idOf(15) }].map(({ id }) => ({ memberId: id, amount: kvnd(350) }));
const REGISTRATION: Registration = {
  id: idOf(60),
  memberId: HOA.id,
  memberName: HOA.name,
  memberStatus: 'active',
  ...MONTH,
  scheduleIds: [],
  schedules: [],
  days: 4,
  registrationDate: '2026-09-25',
};

const openWith = (
  found: Pick<FoundRules['items'][number], 'matched' | 'near' | 'billDiffers'> | null,
  registered: Registration[] = [],
  targets = THREE,
) =>
  showInClub(
    withLinks(<RuleFinder targets={{ month: MONTH, targets: kvnd(targets) }} />),
    (server) => {
      server.answer(rules.find, { items: found === null ? [] : [{ ...FOUND, ...found, of: 3 }] });
      server.answer(registrations.list, {
        items: registered,
        total: registered.length,
        limit: 100,
        offset: 0,
      });
    },
  );

const noRule = page.getByText('No rule gives these amounts.');
const register = page.getByRole('link', { name: 'Register people for October 2026' });

test('a rule that gives fewer than half of the amounts is offered only below a fold', async () => {
  await openWith({ matched: 0, near: 1 });
  await expect.element(noRule).toBeVisible();
  await expect.element(page.getByText('The closest one gives 1 of 3.')).toBeVisible();
  await expect.element(useBest).not.toBeInTheDocument();
  await page.getByText('The closest rules').click();
  await expect.element(useBest).toBeVisible();
});

test('a monthly fee that gives all amounts as well as a fee for each session is offered beside it', async () => {
  const fixed = {
    ...FOUND,
    rule: {
      kind: 'fixed_fees' as const,
      registrationFee: kvnd(40),
      unregistrationFee: kvnd(50),
      unregisteredFeeRatio: null,
      roundTo: 0 as const,
    },
  };
  const flat = {
    ...FOUND,
    rule: {
      kind: 'flat' as const,
      monthlyFee: kvnd(320),
      halfFee: kvnd(320),
      halfUpToDays: 0,
      dropInFee: kvnd(50),
      roundTo: 0 as const,
    },
  };
  await showInClub(
    withLinks(<RuleFinder targets={{ month: MONTH, targets: kvnd(TARGETS) }} />),
    (server) => server.answer(rules.find, { items: [fixed, flat, FOUND] }),
  );
  await expect.element(page.getByText(/^Two rules give the amounts of this month/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Use this rule from/ }).elements()).toHaveLength(2);
  await expect.element(page.getByText('Other rules that come near')).toBeVisible();
});

test('a rule that gives half of the amounts or more is offered', async () => {
  await openWith({ matched: 1, near: 1 });
  await expect.element(useBest).toBeVisible();
  await expect.element(noRule).not.toBeInTheDocument();
});

test('who wants one amount of most people, and has nobody registered, is told to register', async () => {
  await openWith(
    { matched: 1, near: 0 },
    [],
    [{ ...THREE[0]!, amount: kvnd(300) }, ...THREE.slice(1)],
  );
  await expect.element(page.getByText(/^2 people pay the same, 350 kVND, but/)).toBeVisible();
  await expect.element(register).toHaveAttribute('href', '/registration');
});

test('where no rule fits, what may be set by hand is linked', async () => {
  await openWith({ matched: 0, near: 0 }, [REGISTRATION]);
  await expect
    .element(page.getByRole('link', { name: 'Registrations of October 2026' }))
    .toHaveAttribute('href', '/registration');
  await expect
    .element(page.getByRole('link', { name: 'Set the fee rule yourself' }))
    .toHaveAttribute('href', '/rules');
});

test('who wants one amount of everybody is told to register also where no rule gives any', async () => {
  await openWith(null);
  await expect.element(page.getByText(/^No rule comes near your amounts/)).toBeVisible();
  await expect.element(register).toBeVisible();
});

test.each<[string, Registration[], typeof THREE]>([
  ['the amounts differ', [], kvnd(THREE.map((target, nth) => ({ ...target, amount: 300 + nth })))],
  ['somebody is registered', [REGISTRATION], THREE],
])('where %s, nobody is told to register people', async (_, registered, targets) => {
  const server = await openWith({ matched: 0, near: 0 }, registered, targets);
  await expect.element(noRule).toBeVisible();
  await expect.poll(() => server.received(registrations.list)).toHaveLength(1);
  await expect.element(register).not.toBeInTheDocument();
});

test('what the bill would show otherwise is not claimed as equal to the đồng', async () => {
  const difference = { memberId: HOA.id, memberName: HOA.name };
  await openWith({
    matched: 3,
    near: 0,
    billDiffers: [{ ...difference, target: kvnd(313), found: kvnd(312.967) }],
  });
  await expect.element(page.getByText('2 of 3 to the đồng')).toBeVisible();
  const told = page.getByText('Your sheet says 313 kVND, the bill 312.967 kVND.');
  await expect.element(told).toBeVisible();
});

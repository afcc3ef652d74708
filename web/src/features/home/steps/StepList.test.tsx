import { costs } from '@rallybook/contract/endpoints/costs';
import { payees } from '@rallybook/contract/endpoints/payees';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { settings } from '@rallybook/contract/endpoints/settings';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBills } from '../../../../test/bills';
import { CLUB, HOA, idOf, showInClub } from '../../../../test/club';
import { withLinks } from '../../../../test/render';
import { StepList } from './StepList';

const NOTHING = { items: [], total: 0, limit: 100, offset: 0 };
const DECEMBER = {
  id: idOf(31),
  memberId: HOA.id,
  memberName: HOA.name,
  memberStatus: 'active' as const,
  year: 2026,
  month: 12,
  days: 4,
  scheduleIds: [CLUB.schedules[0]!.id],
  schedules: [CLUB.schedules[0]!],
  registrationDate: '2026-11-25',
};

/** The first steps of a club whose bills are all open, or all closed. */
const showSteps = (
  status: 'calculated' | 'closed',
  registered: readonly (typeof DECEMBER)[] = [],
) =>
  showInClub(withLinks(<StepList open onEditClub={() => {}} onClose={() => {}} />), (server) => {
    answerBills(server, status);
    server.answer(registrations.list, ({ query }) => {
      const items = registered.filter(({ month }) => month === query.month);
      return { ...NOTHING, items, total: items.length };
    });
    server.answer(trackings.list, NOTHING);
    server.answer(costs.list, NOTHING);
    server.answer(
      settings.getBill,
      kvnd({
        registrationFee: 40,
        unregistrationFee: 50,
        unregisteredFeeRatio: 1.25,
        given: ['registration_fee', 'unregistration_fee'] as (
          | 'registration_fee'
          | 'unregistration_fee'
        )[],
        version: 4,
      }),
    );
    server.answer(payees.get, {
      scheme: null,
      bank: null,
      accountNumber: null,
      accountHolder: null,
    });
  });

const step = (name: RegExp) => page.getByRole('link', { name });

test('whoever plays is registered for this month, and once it is closed for the next', async () => {
  await showSteps('calculated');
  await expect.element(step(/^Register who plays this month/)).toBeVisible();
});

test('in a month that is closed, nobody is sent to register for it', async () => {
  await showSteps('closed');
  await expect.element(step(/^Register who plays next month/)).toBeVisible();
  await step(/^Register who plays next month/).click();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('\\"month\\":12');
});

test('a registration for the next month is one', async () => {
  await showSteps('closed', [DECEMBER]);
  await expect.element(step(/^Enter the account to pay to/)).toBeVisible();
  expect(step(/^Register who plays/).elements()).toEqual([]);
});

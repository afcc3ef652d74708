import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { withLinks } from '../../../../test/render';
import { settleBill } from '../../../parts/money/settle';
import { BillTable } from './BillTable';

const NOTHING = {
  registeredTimes: 0,
  unregisteredTimes: 0,
  paidCost: 0,
  registrationCost: 0,
  unregistrationCost: 0,
  guestTimes: 0,
  guestCost: 0,
  coveredTimes: 0,
  passedCost: 0,
  absenceCost: 0,
  gameCost: 0,
  surplusCost: 0,
};

/** Two members' bills, as staff see them beside the summary in a window of 1280 px. */
async function showTable(hoa: Partial<MemberBill>, tuan: Partial<MemberBill>) {
  const rows = [
    { ...NOTHING, memberId: HOA.id, memberName: HOA.name, totalCost: 0, ...hoa },
    { ...NOTHING, memberId: TUAN.id, memberName: TUAN.name, totalCost: 0, ...tuan },
  ];
  await page.viewport(1280, 800);
  await showInClub(
    withLinks(
      <div data-testid="room" style={{ width: 836, overflow: 'hidden' }}>
        <BillTable
          rows={rows.map((bill) => settleBill('VND', kvnd(bill), kvnd(bill.totalCost), true))}
          ownId={undefined}
          month={{ year: 2026, month: 11 }}
          isClosed
          mayOpen={() => true}
          isStaff
        />
      </div>,
    ),
  );
}

const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const textsOf = (row: ReturnType<typeof rowOf>) =>
  row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent);

test('a month in which games bear shuttlecocks has a column of what they cost', async () => {
  await showTable(
    {
      unregisteredTimes: 1,
      unregistrationCost: kvnd(67.13),
      gameCost: kvnd(87.5),
      surplusCost: kvnd(0.37),
      totalCost: kvnd(-155),
    },
    {
      unregisteredTimes: 1,
      unregistrationCost: kvnd(67.13),
      gameCost: kvnd(12.5),
      surplusCost: kvnd(0.37),
      totalCost: kvnd(-80),
    },
  );
  await expect.element(rowOf(HOA.name)).toBeVisible();
  expect(headers().slice(5)).toEqual([
    'Unregistration Cost',
    'Shuttles of Games',
    'Rounding',
    'Member Cost',
    'Payment',
  ]);
  expect(textsOf(rowOf(HOA.name)).slice(4, 8)).toEqual([
    '67.13 kVND',
    '87.5 kVND',
    '0.37 kVND',
    '-155 kVND',
  ]);
  expect(textsOf(rowOf('Total')).slice(4, 8)).toEqual([
    '134.26 kVND',
    '100 kVND',
    '0.74 kVND',
    '-235 kVND',
  ]);
  expect(await faultsOnPage()).toEqual([]);
});

test('places that were passed and forgiven times have columns where a month has them', async () => {
  await showTable(
    {
      registrationCost: kvnd(100),
      passedCost: kvnd(-40),
      absenceCost: kvnd(20),
      totalCost: kvnd(-40),
    },
    { registrationCost: kvnd(100), passedCost: kvnd(40), totalCost: kvnd(-140) },
  );
  await expect.element(rowOf(HOA.name)).toBeVisible();
  expect(headers().slice(6, 8)).toEqual(['Passed Places', 'Forgiven']);
  expect(textsOf(rowOf(HOA.name)).slice(5, 8)).toEqual(['-40 kVND', '-20 kVND', '-40 kVND']);
  expect(textsOf(rowOf('Total')).slice(5, 8)).toEqual(['-', '-20 kVND', '-180 kVND']);
});

test('a month with one rule and nothing else has no columns for other amounts', async () => {
  await showTable({ registrationCost: kvnd(100), totalCost: kvnd(-100) }, {});
  await expect.element(rowOf(HOA.name)).toBeVisible();
  expect(headers()).toHaveLength(8);
});

test('the table of a month with everything fits beside the summary', async () => {
  const all = {
    registeredTimes: 12,
    unregisteredTimes: 4,
    paidCost: 1240.5,
    registrationCost: 1320.575,
    unregistrationCost: 1067.135,
    guestTimes: 12,
    guestCost: 1120.25,
    passedCost: -140.125,
    absenceCost: 120.125,
    gameCost: 1087.505,
    surplusCost: 0.375,
  };
  await showTable(kvnd({ ...all, totalCost: -3094.99 }), kvnd({ ...all, totalCost: -3094.99 }));
  await expect.element(rowOf(HOA.name)).toBeVisible();
  const room = page.getByTestId('room').element();
  expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth);
});

test('who has nothing in the month stands in one line below the table', async () => {
  await showTable(kvnd({ registeredTimes: 4, registrationCost: 160, totalCost: -160 }), {});
  await expect.element(rowOf(HOA.name)).toBeVisible();
  await expect.element(rowOf(TUAN.name)).not.toBeInTheDocument();
  await page.getByText('1 person with nothing').click();
  await expect.element(page.getByText(TUAN.name)).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

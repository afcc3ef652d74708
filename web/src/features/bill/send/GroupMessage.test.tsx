import { bills } from '@rallybook/contract/endpoints/bills';
import { monthLinks } from '@rallybook/contract/endpoints/month-links';
import { payees } from '@rallybook/contract/endpoints/payees';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { MemberBill, StoredClubBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { withLinks } from '../../../../test/render';
import { settleBill } from '../../../parts/money/settle';
import { toastStore } from '../../../ui/feedback/toast-store';
import { GroupMessage } from './GroupMessage';

const month = { year: 2026, month: 10 };
const URL_OF_MONTH = 'https://club.example/g/october';

const bill = {
  memberId: HOA.id,
  memberName: HOA.name,
  registeredTimes: 4,
  unregisteredTimes: 0,
  guestTimes: 0,
  gameCost: 0,
  paidCost: 0,
  totalCost: -120,
} as MemberBill;

const CLOSED_BILL: StoredClubBill = {
  totalCost: kvnd(120),
  totalFee: kvnd(120),
  registrationFee: kvnd(30),
  unregistrationFee: kvnd(40),
  unregisteredFeeRatio: 1.25,
  guestCost: kvnd(0),
  surplusCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  unborneCost: kvnd(0),
  fundShare: kvnd(0),
  rule: null,
  classes: [],
  calculatedAt: '2026-11-01T03:00:00.000Z',
  isCurrent: true,
  status: 'closed',
  closedAt: '2026-11-02T03:00:00.000Z',
};

interface Shown {
  isCurrent?: boolean;
  url?: string;
  hasPayee?: boolean;
  /** The older months that are not closed. */
  older?: YearMonth[];
  /** Whether November is closed. */
  isLaterClosed?: boolean;
  /** Thousands of VND. */
  balance?: number;
}

const showMessage = (
  isClosed: boolean,
  { isCurrent = true, url = URL_OF_MONTH, hasPayee = true, ...more }: Shown = {},
) =>
  showInClub(
    withLinks(
      <GroupMessage
        rows={[settleBill('VND', bill, kvnd(more.balance ?? (isClosed ? -120 : 0)), isClosed)]}
        month={month}
        isClosed={isClosed}
        isCurrent={isCurrent}
        older={more.older ?? []}
      />,
    ),
    (server) => {
      server.answer(
        payees.get,
        hasPayee
          ? {
              bank: 'vietcombank',
              accountNumber: '0121000891319',
              accountHolder: 'NGUYEN VAN A',
              scheme: 'vietqr',
            }
          : { bank: null, accountNumber: null, accountHolder: null, scheme: null },
      );
      server.answer(payees.banks, {
        items: [{ key: 'vietcombank', shortName: 'Vietcombank', name: 'VCB', bin: '970436' }],
      });
      server.answer(monthLinks.get, { url });
      const total = more.isLaterClosed ? 1 : 0;
      server.answer(bills.list, { items: [], total, limit: 1, offset: 0 });
      server.answer(bills.total, CLOSED_BILL);
    },
  );

const message = () => page.getByLabelText('Message', { exact: true });

test('the message of a closed month has the account and one link', async () => {
  await showMessage(true);
  await expect
    .element(message())
    .toHaveValue(
      `Sân Bình Minh, October 2026\n\nTo pay:\nLê Hoa: 120.000 đ (4 fixed)\n\nTotal to pay: 120.000 đ\n\nPay to: Vietcombank 0121000891319, NGUYEN VAN A\nQR code of each, and who has paid: ${URL_OF_MONTH}`,
    );
  expect(await faultsOnPage()).toEqual([]);
  await expect.element(page.getByText(/^This link opens only/)).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'With links' }).click();
  await expect.element(message()).not.toHaveValue(expect.stringContaining('https://') as string);
  await expect
    .element(message())
    .toHaveValue(expect.stringContaining('Pay to: Vietcombank 0121000891319') as string);
});

test.each([
  ['http://localhost:3000/g/october', 'This link opens only on this computer'],
  ['http://192.168.1.20:3000/g/october', 'This link opens only in this network'],
])('before it is sent, a message with %s says that others cannot open it', async (url, warning) => {
  await showMessage(true, { url });
  await expect.element(page.getByText(warning)).toBeVisible();
  await page.getByRole('switch', { name: 'With links' }).click();
  await expect.element(page.getByText(warning)).not.toBeInTheDocument();
});

/** What the system's share sheet is asked to send, from now until the test ends. */
function watchShared(): string[] {
  const shared: string[] = [];
  const share = ({ text }: { text: string }) => Promise.resolve(void shared.push(text));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return shared;
}

test('links before closing need the month closed, which one button does, and sends', async () => {
  const shared = watchShared();
  const server = await showMessage(false);
  await expect.element(message()).toHaveValue(expect.stringContaining('not closed yet') as string);
  await page.getByRole('switch', { name: 'With links' }).click();
  await expect.element(page.getByText('Close the month first')).toBeVisible();
  await expect.element(message()).not.toHaveValue(expect.stringContaining('https://') as string);
  expect(await faultsOnPage()).toEqual([]);
  server.refuse(bills.close, 'bill_outdated');
  const button = page.getByRole('button', { name: 'Close and send' });
  await button.click();
  await expect.poll(() => server.received(bills.close)).toHaveLength(1);
  await expect.element(button).toBeEnabled();
  expect(shared).toEqual([]);
  server.answer(bills.close, CLOSED_BILL);
  await button.click();
  await expect.poll(() => shared).toHaveLength(1);
  expect(shared[0]).toContain(`QR code of each, and who has paid: ${URL_OF_MONTH}`);
  expect(shared[0]).not.toContain('not closed');
  // What comes next, not what was just done.
  expect(toastStore.read().at(-1)?.next?.label).toBe('Next: Money in');
});

test('a message without an account to pay to says so before it is sent, with the way to enter it', async () => {
  await showMessage(true, { hasPayee: false });
  await expect.element(page.getByText(/^The club has no account to pay to/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Enter the account to pay to' }))
    .toHaveAttribute('href', '/settings#payee');
  expect(await faultsOnPage()).toEqual([]);
});

test('a closed month that was sent waits for the money', async () => {
  watchShared();
  await showMessage(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => toastStore.read().at(-1)?.next?.label).toBe('Next: Money in');
});

test('a bill that is outdated is not closed by the button', async () => {
  await showMessage(false, { isCurrent: false });
  await page.getByRole('switch', { name: 'With links' }).click();
  await expect.element(page.getByRole('button', { name: 'Close and send' })).toBeDisabled();
});

test('what is owed for a later month that is closed is not called before', async () => {
  await showMessage(true, { isLaterClosed: true, balance: -514 });
  const line = 'Lê Hoa: 514.000 đ (10/2026: 120.000, other months: 394.000)';
  await expect.element(message()).toHaveValue(expect.stringContaining(line) as string);
});

test('a month is not closed and sent while the message counts an older one that is not closed', async () => {
  await showMessage(false, { older: [{ year: 2026, month: 9 }] });
  await page.getByRole('switch', { name: 'With links' }).click();
  await expect
    .element(page.getByText(/Before it, close 09\/2026: the message counts that, too\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close and send' })).toBeDisabled();
});

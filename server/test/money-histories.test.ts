import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import { fundOf } from '@rallybook/contract/rules/ledger';
import { sum } from '@rallybook/contract/rules/money/amounts';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Answer, Client } from './client.ts';
import { makeWorld, type World } from './factories.ts';
import { expectTrueSizes } from './sizes.ts';

const STEPS = 160;
const MONTHS = [8, 9, 10].map((month) => ({ year: 2026, month }));

type Choose = ReturnType<typeof chooser>;
type Step = () => Promise<Answer>;

/** Random steps that change a club's months and money. */
function stepsOf(world: World, { between, isLucky, oneOf }: Choose): Step[] {
  const { owner, manager, player, clubId, scheduleId, app } = world;
  const memberIds = [owner.memberId, manager.memberId, player.memberId];
  const by = (): Client => oneOf([owner.api, manager.api]);
  const post = (path: string, body: object) => by().post(path, { club_id: clubId, ...body });
  const date = () => `2026-${oneOf(['08', '09', '10'])}-${String(between(1, 28)).padStart(2, '0')}`;
  const amount = () => between(1, 500_000) / 1000;
  const oneOfTable = async (
    table:
      | 'costs'
      | 'trackings'
      | 'registrations'
      | 'guests'
      | 'entries'
      | 'fundEntries'
      | 'deletedThings',
  ) => {
    const rows = await app.db.selectFrom(table).select('id').where('clubId', '=', clubId).execute();
    return rows.length === 0 ? clubId : oneOf(rows).id;
  };
  const money = () => ({ amount: amount(), date: date() });
  return [
    () =>
      post('/api/costs/', {
        ...money(),
        category: oneOf(['SHUTTLE', 'COURT_RENTAL', 'OTHER']),
        payer_id: isLucky(0.5) ? oneOf(memberIds) : null,
      }),
    async () => by().patch(`/api/costs/${await oneOfTable('costs')}/`, money()),
    async () => by().delete(`/api/costs/${await oneOfTable('costs')}/`),
    () =>
      by().post('/api/trackings/', {
        member_id: oneOf(memberIds),
        date: date(),
        schedule_id: isLucky(0.5) ? scheduleId : null,
      }),
    async () => by().patch(`/api/trackings/${await oneOfTable('trackings')}/`, { date: date() }),
    async () => post('/api/trackings/remove-bulk/', { ids: [await oneOfTable('trackings')] }),
    () => {
      const [year, month, day] = date().split('-');
      return post('/api/trackings/bulk/', {
        raw_registration_text: `${day}/${month}/${year}: player, manager`,
      });
    },
    () =>
      post('/api/trackings/session/', {
        date: date(),
        schedule_id: scheduleId,
        add: [player.memberId],
        remove: [manager.memberId],
      }),
    () =>
      by().post('/api/registrations/create-bulk/', {
        member_ids: [oneOf(memberIds)],
        ...oneOf(MONTHS),
        schedules: [scheduleId],
      }),
    () => post('/api/registrations/copy/', { from: oneOf(MONTHS), to: oneOf(MONTHS) }),
    async () => by().delete(`/api/registrations/${await oneOfTable('registrations')}/`),
    () =>
      post('/api/guests/', {
        date: date(),
        name: 'Khách',
        host_member_id: isLucky(0.3) ? oneOf(memberIds) : null,
        fee: isLucky(0.8) ? amount() : null,
      }),
    async () => by().post(`/api/guests/${await oneOfTable('guests')}/paid/`, {}),
    async () => by().post(`/api/guests/${await oneOfTable('guests')}/paid/`, {}),
    async () =>
      by().patch(`/api/guests/${await oneOfTable('guests')}/`, {
        date: date(),
        fee: isLucky(0.5) ? amount() : null,
        ...(isLucky(0.3) ? { host_member_id: oneOf([null, player.memberId]) } : {}),
      }),
    async () => by().delete(`/api/guests/${await oneOfTable('guests')}/`),
    async () =>
      owner.api.post(`/api/clubs/${clubId}/deleted/${await oneOfTable('deletedThings')}/restore/`),
    () =>
      owner.api.post(`/api/settings/bill/${clubId}/`, {
        registration_fee: amount(),
        unregistered_fee_ratio: 1.5,
      }),
    () => post('/api/bills/', oneOf(MONTHS)),
    async () => {
      const month = oneOf(MONTHS);
      await post('/api/bills/', month);
      return post('/api/bills/close/', month);
    },
    () => post('/api/bills/close/', oneOf(MONTHS)),
    () => owner.api.post('/api/bills/reopen/', { club_id: clubId, ...oneOf(MONTHS) }),
    () =>
      post('/api/accounts/entries/', {
        ...money(),
        member_id: oneOf(memberIds),
        kind: oneOf(['payment', 'payout', 'opening', 'adjustment']),
        note: 'Ghi sổ',
      }),
    () =>
      post('/api/accounts/transfers/', {
        ...money(),
        from_member_id: oneOf(memberIds),
        to_member_id: player.memberId,
      }),
    async () => by().post(`/api/accounts/entries/${await oneOfTable('entries')}/reverse/`, {}),
    () =>
      post('/api/fund/entries/', {
        ...money(),
        kind: oneOf(['opening', 'income', 'expense']),
        note: 'Quỹ',
      }),
    async () => by().post(`/api/fund/entries/${await oneOfTable('fundEntries')}/reverse/`, {}),
    () => post('/api/fund/counts/', { date: date(), amount: amount() }),
  ];
}

const keyOf = ({ year, month }: { year: number; month: number }) => `${year}-${month}`;

/** The stored data of a club's money and months. */
async function booksOf({ app: { db }, clubId }: World) {
  const ofClub = (table: 'costs' | 'trackings' | 'registrations' | 'bills' | 'billRows') =>
    db.selectFrom(table).selectAll().where('clubId', '=', clubId).execute();
  const bills = await db.selectFrom('bills').selectAll().where('clubId', '=', clubId).execute();
  const rows = await db.selectFrom('billRows').selectAll().where('clubId', '=', clubId).execute();
  const costs = await db.selectFrom('costs').selectAll().where('clubId', '=', clubId).execute();
  const entries = await db.selectFrom('entries').selectAll().where('clubId', '=', clubId).execute();
  const fundEntries = await db
    .selectFrom('fundEntries')
    .selectAll()
    .where('clubId', '=', clubId)
    .execute();
  const guests = await db.selectFrom('guests').selectAll().where('clubId', '=', clubId).execute();
  // Payments in cash are not part of a bill.
  const billed = guests.map((guest) => ({
    ...guest,
    paidAt: null,
    fundEntryId: null,
    version: 0,
    // Being paid in cash fixes a fee.
    ...(guest.hostMemberId === null && { fee: 0, hasUsualFee: 0 }),
  }));
  const dated = [...costs, ...billed, ...(await ofClub('trackings'))] as {
    id: string;
    date: string;
  }[];
  const registrations = (await ofClub('registrations')) as unknown as {
    id: string;
    year: number;
    month: number;
  }[];
  /** For each closed month: the bill, its rows and lines, and all data on which it depends. */
  const closed = new Map<string, string>();
  for (const bill of bills.filter(({ closedAt }) => closedAt !== null)) {
    const isSame = (other: { year: number; month: number }) => keyOf(other) === keyOf(bill);
    const prefix = `${bill.year}-${String(bill.month).padStart(2, '0')}`;
    const parts = [
      [bill],
      rows.filter(isSame),
      dated.filter((record) => record.date.startsWith(prefix)),
      registrations.filter(isSame),
    ];
    const inOrder = parts.map((part) => part.map((row) => JSON.stringify(row)).toSorted());
    closed.set(keyOf(bill), JSON.stringify(inOrder));
  }
  const closedRows = rows.filter((row) => closed.has(keyOf(row)));
  return { costs, guests, entries, fundEntries, closed, closedRows };
}

type Books = Awaited<ReturnType<typeof booksOf>>;

/** Each guest who has paid in cash has an entry of the fund that is not reversed, and no other guest has one. */
function expectCash({ guests, fundEntries }: Books): void {
  const reversed = new Set(fundEntries.map(({ reversesId }) => reversesId));
  const left = fundEntries.filter(({ id, note, reversesId }) => {
    return note.startsWith('Guest, ') && reversesId === null && !reversed.has(id);
  });
  const paid = guests.filter(({ paidAt }) => paidAt !== null);
  expect(paid.filter(({ hostMemberId }) => hostMemberId !== null)).toEqual([]);
  const byId = (a: { id: string | null }, b: { id: string | null }) => (a.id! < b.id! ? -1 : 1);
  expect(left.map(({ id, amount }) => ({ id, amount })).toSorted(byId)).toEqual(
    paid
      .filter(({ fee }) => fee > 0)
      .map(({ fundEntryId: id, fee: amount }) => ({ id, amount }))
      .toSorted(byId),
  );
  const others = guests.filter(({ paidAt }) => paidAt === null);
  expect(others.filter(({ fundEntryId }) => fundEntryId !== null)).toEqual([]);
}

/** Each balance is the sum of closed bills and entries; the fund follows its definition. */
async function expectSums(world: World, books: Books): Promise<void> {
  const { costs, entries, fundEntries, closedRows } = books;
  expectCash(books);
  const { body } = await world.owner.api.get(`/api/accounts/${world.clubId}`);
  expect(Math.round(Number(body['fund']) * 1000)).toBe(fundOf({ entries, fundEntries, costs }));
  for (const item of body['items']!) {
    const isOwn = ({ memberId }: { memberId: string }) => memberId === String(item['member_id']);
    const own = entries.filter(isOwn);
    const balance = Math.round(Number(item['balance']) * 1000);
    expect(balance).toBe(sum(own.map(({ amount }) => amount)));
    const written = own.filter(({ kind }) => kind !== 'bill').map(({ amount }) => amount);
    expect(balance).toBe(sum([...closedRows.filter(isOwn).map(memberBalance), ...written]));
  }
  const amounts = new Map(entries.map(({ id, amount }) => [id, amount]));
  for (const { reversesId, amount } of entries) {
    if (reversesId !== null) expect(amounts.get(reversesId)! + amount).toBe(0);
  }
}

test.each([1, 2, 3])(
  'history %i: closed months stay as they are, balances and fund add up, two steps at a time',
  async (seed) => {
    const app = await startApp();
    const world = await makeWorld(app);
    const choose = chooser(seededRandom(seed));
    const steps = stepsOf(world, choose);
    let before = await booksOf(world);
    const statuses = new Map<number, number>();
    let closings = 0;
    for (let turn = 0; turn < STEPS / 2; turn += 1) {
      const since = new Date().toISOString();
      const answers = await Promise.all([choose.oneOf(steps)(), choose.oneOf(steps)()]);
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const books = await booksOf(world);
      for (const [month, frozen] of books.closed) {
        const earlier = before.closed.get(month);
        if (earlier === undefined) closings += 1;
        // The two steps may have reopened and closed it again: then its closing time is new.
        else if (closedAtOf(frozen) < since) expect(frozen).toBe(earlier);
      }
      await expectSums(world, books);
      before = books;
    }
    await expectTrueSizes(app.db);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(closings).toBeGreaterThan(1);
    expect(statuses.get(409) ?? 0).toBeGreaterThan(3);
  },
  120_000,
);

function closedAtOf(frozen: string): string {
  const [[bill]] = JSON.parse(frozen) as [[string]];
  return (JSON.parse(bill) as { closedAt: string }).closedAt;
}

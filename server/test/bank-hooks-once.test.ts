import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { tellAsCasso, tellAsSepay } from './bank-services.ts';
import { addBankSource, BANK_ACCOUNT, makeWorld, type World } from './factories.ts';
import { OWN_ENGINE } from './places.ts';

const RUNS = OWN_ENGINE === 'PostgreSQL' ? 20 : 60;

/** A real transfer, whole VND. Any two differ in amount, day or text. */
type Real = { amount: number; day: number; minute: number; payer: 'player' | 'manager' };

const reals = fc.uniqueArray(
  fc.record({
    amount: fc.constantFrom(50_000, 300_000),
    day: fc.integer({ min: 17, max: 18 }),
    minute: fc.integer({ min: 10, max: 12 }),
    payer: fc.constantFrom('player' as const, 'manager' as const),
  }),
  {
    minLength: 1,
    maxLength: 5,
    selector: ({ amount, day, payer }) => `${amount} ${day} ${payer}`,
  },
);

const WAYS = ['message', 'file', 'sepay', 'casso'] as const;
/** The transfers that are reported at once, and how; several only in a file. */
type Delivery = { way: (typeof WAYS)[number]; which: number[] };

const deliveriesOf = (count: number): fc.Arbitrary<Delivery[]> => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const once = [
    ...indexes.flatMap((index) =>
      (['message', 'sepay', 'casso'] as const).map((way) => ({ way, which: [index] })),
    ),
    { way: 'file' as const, which: indexes },
  ];
  // Some deliveries come a second time.
  return fc
    .subarray(once)
    .chain((again) =>
      fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
    );
};

const histories = reals.chain((some) =>
  fc.record({
    some: fc.constant(some),
    deliveries: deliveriesOf(some.length),
    /** All at once, or one after the other. */
    atOnce: fc.boolean(),
  }),
);

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * Prepares reporting transfers in each way, with what that way knows: the bank's number, the time, or the balance.
 */
function tellersOf(world: World, codes: Record<Real['payer'], string>, casso: string) {
  const service = world.app.client();
  const take = (body: object) =>
    world.owner.api.post('/api/bank-lines/import/', { club_id: world.clubId, ...body });
  const facts = (real: Real, index: number) => ({
    text: `${codes[real.payer]} chuyen tien`,
    reference: `FT2609${1000 + index}`,
    balance: 1_000_000 + index,
  });
  const transfer = (real: Real, index: number) => ({
    ...facts(real, index),
    amount: real.amount,
    at: `2026-09-${real.day} 10:${pad(real.minute)}:37`,
    account: BANK_ACCOUNT,
  });
  return (some: readonly Real[], { way, which }: Delivery) => {
    const [index] = which as [number];
    const real = some[index]!;
    if (way === 'sepay') return tellAsSepay(service, world.bankSourceId, transfer(real, index));
    if (way === 'casso') return tellAsCasso(service, casso, transfer(real, index));
    if (way === 'message') {
      const { text, balance } = facts(real, index);
      const [amount, held] = [real.amount, balance].map((vnd) => vnd.toLocaleString('en-US'));
      return take({
        text: `TK 0121xxxx1319|GD: +${amount}VND ${real.day}/09/26 10:${pad(real.minute)}|SD:${held}VND|ND: ${text}`,
      });
    }
    const rows = which.map((index) => {
      const { text, reference, balance } = facts(some[index]!, index);
      return [`${some[index]!.day}/09/2026`, reference, some[index]!.amount, balance, text];
    });
    return take({ rows: [['Ngày', 'Số CT', 'Có', 'Số dư', 'Nội dung'], ...rows] });
  };
}

test(`43: each transfer counts once in ${RUNS} interleavings of messages, files and services`, async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { db } = app;
  const casso = await addBankSource(app, world.clubId, 'casso');
  const links = (await world.owner.api.get(`/api/pay-links/${world.clubId}`)).body['items']!;
  const codeOf = (name: string) =>
    String(links.find((link) => String(link['member_name']) === name)!['code']);
  const codes = { player: codeOf('player'), manager: codeOf('manager') };
  const tell = tellersOf(world, codes, casso);
  await fc.assert(
    fc.asyncProperty(histories, async ({ some, deliveries, atOnce }) => {
      await db.deleteFrom('bankLineParts').execute();
      await db.deleteFrom('bankLines').execute();
      await db.deleteFrom('entries').execute();
      const send = async (delivery: Delivery) => {
        const { status } = await tell(some, delivery);
        expect([200, 201]).toContain(status);
      };
      if (atOnce) await Promise.all(deliveries.map(send));
      else for (const delivery of deliveries) await send(delivery);

      const { body } = await world.owner.api.get(`/api/accounts/${world.clubId}`);
      for (const payer of ['player', 'manager'] as const) {
        const account = body['items']!.find(
          (candidate) => String(candidate['member_name']) === payer,
        )!;
        const paid = some.filter((real) => real.payer === payer);
        const sum = paid.reduce((total, { amount }) => total + amount / 1000, 0);
        expect({ payer, balance: Number(account['balance']) }).toEqual({ payer, balance: sum });
      }
      const lines = await world.owner.api.get(`/api/bank-lines/${world.clubId}`);
      expect(lines.body['items']!.map(({ state }) => String(state))).toEqual(
        some.map(() => 'allocated'),
      );
    }),
    { numRuns: RUNS },
  );
}, 120_000);

import { nextDay } from '@rallybook/contract/rules/calendar';
import { vnd } from '@rallybook/contract/test/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIETNAM } from '../../test/bank-text/setting.ts';
import type { BankLine } from './line/bank-line.ts';
import { payCodesIn } from './line/pay-code.ts';
import { placeTransfers } from './matching/place-transfers.ts';
import type { Transfer } from './matching/transfer-keys.ts';

/** What a member pays, and writes, with their code or without. */
type Real = {
  member: (typeof MEMBERS)[number];
  amount: number;
  day: string;
  /** Of the day in Vietnam. */
  minute: number;
  hasCode: boolean;
  balance: number;
  nth: number;
};

const MEMBERS = [
  { code: 'RB7K3M9N', name: 'NGUYEN VAN AN' },
  { code: 'RB7K3MBJ', name: 'LE THI HOA' },
  { code: 'RB7K3MCH', name: 'TRAN QUOC BAO' },
] as const;

const reals = fc
  .array(
    fc.record({
      member: fc.constantFrom(...MEMBERS),
      amount: fc.constantFrom(50_000, 300_000),
      day: fc.constantFrom('2026-11-03', '2026-11-04'),
      minute: fc.constantFrom(0, 550, 551, 600, 1430, 1439),
      hasCode: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((some) => {
    const sorted = some.toSorted((a, b) => a.day.localeCompare(b.day) || a.minute - b.minute);
    let balance = 1_000_000;
    return sorted.map((real, nth): Real => {
      balance += real.amount;
      return { ...real, nth, balance };
    });
  });

const instant = ({ day, minute }: Real, seconds: number) =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + minute * 60_000 + seconds * 1000).toISOString();

/** What a source says of each transfer. */
type Telling = {
  hasReference: boolean;
  hasBalance: boolean;
  account: string | null;
  words: number;
};

const telling = fc.record<Telling>({
  hasReference: fc.boolean(),
  hasBalance: fc.boolean(),
  account: fc.constantFrom(null, '7220123452005', '7220xxxx2005', '...2005'),
  words: fc.integer({ min: 0, max: 3 }),
});

/** What the payer wrote, and what different sources make of it. */
function wordsOf({ member: { code, name }, hasCode }: Real, words: number): string {
  const written = hasCode ? `${code} nop quy` : `${name} nop quy`;
  if (words === 0) return written;
  if (words === 1) return `CT DEN ${hasCode ? code : ''} tu ${name}`;
  if (words === 2) return `IB ${written.replaceAll(' ', '')};tai Napas`;
  return hasCode ? `${code.toLowerCase()} Chuyen tien` : `${name} chuyen khoan`;
}

function lineOf(real: Real, source: BankLine['source'], how: Telling): BankLine {
  return {
    line: real.nth + 1,
    source,
    at: instant(real, source === 'message' ? 0 : 37),
    hasTime: true,
    isDated: true,
    amount: vnd(real.amount),
    direction: 'in',
    text: wordsOf(real, how.words),
    reference: how.hasReference ? `${source.slice(0, 2)}${1000 + real.nth}` : null,
    account: how.account,
    balance: vnd(how.hasBalance ? real.balance : null),
    serviceId: null,
  };
}

/** A bank's file may leave out the time, and book the late evening on the next day. */
function rowOf(real: Real, how: Telling, hasTime: boolean): BankLine {
  const line = lineOf(real, 'table', how);
  if (hasTime) return line;
  const isLate = real.minute >= 22 * 60;
  return { ...line, hasTime: false, at: isLate ? nextDay(real.day) : real.day };
}

/** Some messages, pasted one by one or together; each webhook by itself; a file with all transfers. */
const histories = reals.chain((some) =>
  fc
    .record({
      message: telling,
      messages: fc.subarray(some),
      areTogether: fc.boolean(),
      webhook: telling,
      webhooks: fc.subarray(some),
      file: telling,
      hasTimes: fc.boolean(),
      hasFile: fc.boolean(),
    })
    .chain((how) => {
      const messages = how.messages.map((real) => lineOf(real, 'message', how.message));
      const deliveries = [
        ...(how.areTogether ? [messages] : messages.map((line) => [line])),
        ...how.webhooks.map((real) => [lineOf(real, 'webhook', how.webhook)]),
        ...(how.hasFile ? [some.map((real) => rowOf(real, how.file, how.hasTimes))] : []),
      ];
      return fc.record({
        some: fc.constant(some),
        deliveries: fc.shuffledSubarray(deliveries, { minLength: deliveries.length }),
      });
    }),
);

/** Every line in the order in which it came, with its real transfer, its state, and the transfer that it is. */
function takeIn(some: readonly Real[], deliveries: readonly (readonly BankLine[])[]) {
  let transfers: Transfer[] = [];
  return deliveries.flatMap((lines) => {
    const placed = placeTransfers(VIETNAM, lines, transfers);
    ({ transfers } = placed);
    return placed.placements.map(({ state, index }, place) => {
      const { line, text } = lines[place]!;
      return { real: some[line - 1]!, text, state, index };
    });
  });
}

/**
 * The lines of the transfers of one amount from one member, and how many of these transfers there are in them. Equal
 * ones of one minute cannot be told from one.
 */
function byMemberAndAmount(lines: ReturnType<typeof takeIn>) {
  const groups = Map.groupBy(lines, ({ real }) => `${real.member.code} ${real.amount}`);
  return [...groups.values()].map((own) => ({
    own,
    made: new Set(own.map(({ real }) => real)).size,
    madeApart: new Set(own.map(({ real }) => instant(real, 0))).size,
  }));
}

test('51: transfers that are told again with other words are not credited twice', () => {
  fc.assert(
    fc.property(histories, ({ some, deliveries }) => {
      for (const { own, made } of byMemberAndAmount(takeIn(some, deliveries))) {
        const credited = own.filter(
          ({ state, text }) => state === 'new' && payCodesIn(text).length > 0,
        );
        expect(credited.length).toBeLessThanOrEqual(made);
      }
    }),
    { numRuns: 1000 },
  );
});

test('51: no transfer is taken for another one without a word', () => {
  fc.assert(
    fc.property(histories, ({ some, deliveries }) => {
      for (const { own, madeApart } of byMemberAndAmount(takeIn(some, deliveries))) {
        const shown = own.filter(({ state }) => state !== 'known');
        expect(shown.length).toBeGreaterThanOrEqual(madeApart);
      }
    }),
    { numRuns: 1000 },
  );
});

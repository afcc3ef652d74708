import type { SheetFacts } from '@rallybook/reading/sheets/people/facts';
import { insertCosts } from '../../../db/queries/records/costs.ts';
import { costsOnDates, entriesOnDates } from '../../../db/queries/records/known-records.ts';
import { unlinkedCost } from '../../costs/costs.ts';
import { newAccountEntryFields } from '../../ledger/entries.ts';
import { storeEntries } from '../../ledger/write-entries.ts';
import {
  datesOf,
  type ImportKind,
  isNew,
  joined,
  knownId,
  ofUntouched,
  planned,
  withoutKnown,
} from './kind.ts';

/** What was spent. */
export const costKind: ImportKind<SheetFacts['costs'][number]> = {
  thing: 'cost',
  missing: async (db, clubId, costs) => {
    const known = await costsOnDates(db, clubId, datesOf(costs));
    return withoutKnown(
      costs,
      ({ date, category, amount, payer }) =>
        isNew(payer) ? null : joined(date, category, amount, knownId(payer)),
      known.map(({ date, category, amount, payerId }) => joined(date, category, amount, payerId)),
    );
  },
  rowsOf: ({ clubId, idOf }, costs) => {
    const rows = costs.map(({ date, category, amount, payer, note }) => ({
      ...unlinkedCost(clubId),
      date,
      category,
      amount,
      payerId: payer === null ? null : idOf(payer),
      note,
      scheduleId: null,
      sessionDate: null,
    }));
    return planned('cost', rows, insertCosts);
  },
  removal: ofUntouched('costs', 'cost', (rows) => rows.map(({ note }) => note ?? '')),
};

type Entry = SheetFacts['openings' | 'payments'][number];

/** Entries of accounts. Writing them throws AmountTooLargeError. */
const entryKind = (
  thing: 'opening' | 'payment',
  kindOf: (entry: Pick<Entry, 'amount'>) => 'opening' | 'payment' | 'payout',
): ImportKind<Entry> => ({
  thing,
  missing: async (db, clubId, entries) => {
    const known = await entriesOnDates(db, clubId, datesOf(entries));
    return withoutKnown(
      entries,
      ({ person: { memberId }, date, amount }) =>
        memberId === null ? null : joined(memberId, date, amount),
      known
        .filter(({ kind }) => (kind === 'opening') === (thing === 'opening'))
        .map(({ memberId, date, amount }) => joined(memberId, date, amount)),
    );
  },
  rowsOf: ({ context, scope, idOf }, entries) => {
    const rows = entries.map(({ person, amount, date }) => ({
      ...newAccountEntryFields(context, scope),
      memberId: idOf(person),
      kind: kindOf({ amount }),
      amount,
      date,
      method: null,
      note: null,
      year: null,
      month: null,
      transferId: null,
    }));
    return planned(thing, rows, (trx, some) => storeEntries(trx, context, scope.club, some));
  },
  removal: null,
});

export const openingKind = entryKind('opening', () => 'opening');
/** Payments, and what was paid out: a payment below zero. */
export const paymentKind = entryKind('payment', ({ amount }) =>
  amount < 0 ? 'payout' : 'payment',
);

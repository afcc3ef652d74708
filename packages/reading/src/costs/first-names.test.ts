import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const members = ['Anna Maria Berg', 'Budi Santoso', 'Eve Lind', 'Eve Holm', 'Maria Lopez'].map(
  (name) => ({ id: name, name, alias: null, nicknames: [] }),
);

/** Who paid a cost, or why there is none, or what is asked about it. */
function payerOf(line: string, nameOrder: NameOrder) {
  const { costs, unread, questions } = readCostText(line, {
    members,
    nameOrder,
    today: '2026-11-28',
    currency: 'EUR',
  });
  return costs[0] === undefined ? (unread[0]?.reason ?? questions[0]?.kind) : costs[0].payerId;
}

test.each([
  ['5/11 court 20 Budi paid', 'Budi Santoso'],
  ['5/11 court 20 paid by budi', 'Budi Santoso'],
  ['5/11 court 20 Anna', 'Anna Maria Berg'],
  ['5/11 court 20 Anna Maria paid', 'Anna Maria Berg'],
  ['5/11 court 20 Maria paid', 'Maria Lopez'],
  ['5/11 Anna water 20', 'Anna Maria Berg'],
  ['5/11 ANNA WATER 20', 'Anna Maria Berg'],
  ['5/11 Budi Santoso paid court 20', 'Budi Santoso'],
  ['5/11 court 20 Anh Budi paid', 'Budi Santoso'],
  ['5/11 court 20 Pak Budi bayar', 'Budi Santoso'],
  // Somebody else of that name, or of that second name.
  ['5/11 Anna Smith 20 court', 'direction_of_value'],
  ['5/11 20 court Anna Smith', null],
  ['5/11 20 court Anna Smith paid', 'payer_of_cost'],
  ['5/11 20 court paid by Anna Smith', 'payer_of_cost'],
  ['5/11 20 court Carlos Maria paid', 'payer_of_cost'],
  ['5/11 court 20 Eve paid', 'payer_of_cost'],
  ['5/11 court 20 Berg paid', 'payer_of_cost'],
])('%s: %s, where names are as written', (line, right) => {
  expect(payerOf(line, 'as_written')).toBe(right);
});

test('by the last word, where given names are last', () => {
  expect(payerOf('5/11 court 20 Berg paid', 'given_last')).toBe('Anna Maria Berg');
});

import { kvnd } from '@rallybook/contract/test/money';
import { expect, it } from 'vitest';
import { groupPreview, type PreviewLine } from './group-preview';

type By = NonNullable<PreviewLine['suggestion']>['by'];

function line(number: number, state: PreviewLine['state'], by?: By, count = 1): PreviewLine {
  const suggestion = by === undefined ? null : { memberId: 'an', memberName: 'An', by };
  return {
    line: number,
    state,
    isKnown: state === 'known',
    rowQuestion: null,
    at: '2026-09-18T03:14:00.000Z',
    isDated: true,
    amount: kvnd(100),
    text: 'An',
    reference: null,
    suggestion,
    suggestions: suggestion === null ? [] : Array.from({ length: count }, () => suggestion),
  };
}

it('makes only transfers with a code payments, and lists those with a suggestion first', () => {
  const groups = groupPreview([
    line(1, 'new'),
    line(2, 'new', 'code'),
    line(3, 'new', 'name'),
    line(4, 'new', 'amount_and_name'),
    line(5, 'known'),
    line(6, 'out'),
    line(7, 'doubtful', 'code'),
    line(8, 'new', 'code', 2),
  ]);
  const numbers = Object.fromEntries(
    Object.entries(groups).map(([name, lines]: [string, PreviewLine[]]) => [
      name,
      lines.map((item) => item.line),
    ]),
  );
  expect(numbers).toEqual({
    payments: [2],
    waiting: [3, 4, 8, 1],
    doubtful: [7],
    known: [5],
    out: [6],
  });
});

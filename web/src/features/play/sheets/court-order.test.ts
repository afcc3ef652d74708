import { expect, test } from 'vitest';
import { withCourt } from './court-order';

const CLUB = { nameOrder: 'given_last', language: 'vi' } as const;

test.each([
  [['1', '2'], '10', ['1', '2', '10']],
  [['1', '10'], '2', ['1', '2', '10']],
  [['Sân 1', 'Sân 10'], 'Sân 9', ['Sân 1', 'Sân 9', 'Sân 10']],
  [['B', 'A'], 'AA', ['B', 'A', 'AA']],
])(
  'to %j comes %s where one counts it, but last where the club has an order of its own',
  (courts, name, all) => {
    expect(withCourt(CLUB, courts, name)).toEqual(all);
  },
);

import type { Notice } from '@rallybook/contract/schemas/notices';
import { expect, test } from 'vitest';
import { foldUnreached } from './fold-unreached';

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'month_closed',
  memberId: id,
  memberName: id,
  thing: '2026-10',
  channel: null,
  dueAt: '2026-11-01T00:00:00.000Z',
  sentAt: null,
  dropped: 'no_channel',
  ...more,
});

const idsOf = (notices: readonly Notice[]) =>
  foldUnreached(notices).map((line) => line.map(({ id }) => id));

test('who could not be told the same thing is one line, where the first of them stands', () => {
  const sent = notice('lan', { dropped: null, sentAt: '2026-11-01T00:00:01.000Z' });
  expect(idsOf([notice('an'), sent, notice('hoa')])).toEqual([['an', 'hoa'], ['lan']]);
});

test('another time and another reason are other lines', () => {
  const later = notice('hoa', { dueAt: '2026-12-01T00:00:00.000Z' });
  const failed = notice('nam', { dropped: 'failed' });
  expect(idsOf([notice('an'), later, failed, { ...failed, id: 'lan' }])).toEqual([
    ['an'],
    ['hoa'],
    ['nam'],
    ['lan'],
  ]);
});

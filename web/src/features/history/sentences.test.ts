import { i18n } from '@lingui/core';
import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import {
  AUDIT_ACTIONS,
  auditState,
  type AuditEntry,
  type AuditState,
} from '@rallybook/contract/schemas/audit';
import { kvnd } from '@rallybook/contract/test/money';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { loadTexts } from '../../parts/texts/texts';
import { fieldLabel, formatField } from './field-texts';
import { groupChanges } from './group-changes';
import { deletedText, groupSentence, sentenceOf } from './sentences';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await loadTexts('en');
});

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  at: '2026-10-08T12:00:00.000Z',
  actorMemberId: 'm1',
  actorName: 'Lan',
  action: 'club.edited',
  kind: 'club',
  thingId: null,
  label: 'Sân Bình Minh',
  before: null,
  after: null,
  isRedacted: false,
  tokenId: null,
  ...change,
});

const cost = {
  date: '2026-10-08',
  category: 'COURT_RENTAL',
  amount: 280.5,
  payerName: 'Tèo',
} as const;

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'member.edited', label: 'Tèo' }, 'Lan changed the member Tèo'],
  [
    { action: 'member.deleted', kind: 'member', thingId: 'm2', label: 'Tèo' },
    'Lan removed the member Tèo',
  ],
  [{ action: 'member.deleted', kind: 'member', thingId: 'm1', label: 'Lan' }, 'Lan left the club'],
  [
    { action: 'cost.created', after: kvnd(cost) },
    'Lan added the cost COURT RENTAL, 08/10/2026, 280.5 kVND, paid by Tèo',
  ],
  [
    { action: 'cost.created', after: kvnd({ ...cost, note: 'Đèn sân 3' }) },
    'Lan added the cost COURT RENTAL, 08/10/2026, 280.5 kVND, paid by Tèo, “Đèn sân 3”',
  ],
  [
    {
      action: 'cost.edited',
      kind: 'cost',
      label: '2026-10-08 COURT_RENTAL 300',
      before: { amount: kvnd(300), payerId: null, payerName: null, date: '2026-10-08' },
      after: { amount: kvnd(280.5), payerId: 'm2', payerName: 'Tèo', date: '2026-10-09' },
    },
    'Lan changed the cost COURT RENTAL, 08/10/2026, 300 kVND: 08/10/2026 → 09/10/2026, Club Cost (Paid by Admin) → Tèo, 300 kVND → 280.5 kVND',
  ],
  [
    {
      action: 'tracking.edited',
      kind: 'tracking',
      before: { memberId: 'm2', memberName: 'Tèo', schedule: null },
      after: {
        memberId: 'm2',
        memberName: 'Tèo',
        schedule: { weekday: 3, startTime: '19:00', endTime: '21:00' },
      },
    },
    'Lan changed the attendance of Tèo: No schedule → Wednesday: 19:00 - 21:00',
  ],
  [
    {
      action: 'tracking.edited',
      kind: 'tracking',
      before: { memberId: 'm2', memberName: 'Tèo' },
      after: { memberId: 'm3', memberName: 'Bé' },
    },
    'Lan changed the attendance of Tèo: Tèo → Bé',
  ],
  [
    {
      action: 'registration.created',
      after: { memberId: 'm2', memberName: 'Tèo', year: 2026, month: 10 },
    },
    'Lan registered Tèo for October 2026',
  ],
  [
    {
      action: 'registration.created',
      after: { memberId: 'm1', memberName: 'Lan', year: 2026, month: 10 },
    },
    'Lan registered for October 2026',
  ],
  [
    { action: 'tracking.deleted', before: { memberName: 'Tèo', date: '2026-10-08' } },
    'Lan deleted the attendance of Tèo on 08/10/2026',
  ],
  [
    { action: 'bill.calculated', after: { year: 2026, month: 10 } },
    'Lan calculated the bill of October 2026',
  ],
  [
    { action: 'session.cancelled', kind: 'session', label: '2026-11-24 19:00' },
    'Lan cancelled the session of 24/11/2026 19:00',
  ],
  [
    {
      action: 'answer.given',
      kind: 'answer',
      after: { memberId: 'm1', session: '2026-11-24 19:00', answer: 'coming', guests: 2 },
    },
    'Lan answered for 24/11/2026 19:00: comes with 2 guests',
  ],
  [
    {
      action: 'answer.given',
      kind: 'answer',
      after: { memberName: 'Tèo', session: '2026-11-24 19:00', answer: 'away', guests: 0 },
    },
    'Lan answered for Tèo, 24/11/2026 19:00: does not come',
  ],
  [
    {
      action: 'answer.moved_up',
      kind: 'answer',
      after: { memberName: 'Tèo', session: '2026-11-24 19:00', answer: 'coming', guests: 0 },
    },
    'Lan: Tèo moved up from the waiting list, 24/11/2026 19:00',
  ],
  [
    {
      action: 'pass.created',
      kind: 'pass',
      after: {
        fromMemberName: 'Tèo',
        toMemberName: null,
        guestName: 'Bé',
        session: '2026-11-24 19:00',
      },
    },
    'Lan passed the place of Tèo to Bé, 24/11/2026 19:00',
  ],
  [
    { action: 'tracking.created', after: {}, label: 'former member', isRedacted: true },
    'Lan: former member',
  ],
])('%o', (change, sentence) => {
  expect(sentenceOf('VND', entry(change))).toBe(sentence);
});

test('every action has a sentence that names who did it, but an evening, which many record', () => {
  for (const action of AUDIT_ACTIONS.filter((candidate) => candidate !== 'play.recorded'))
    expect(sentenceOf('VND', entry({ action }))).toContain('Lan');
});

test('the records of one call are one group, and overlapping pages show nothing twice', () => {
  const records = ['1', '2', '3'].map((id) => entry({ id, action: 'tracking.created' }));
  const later = entry({ id: '4', action: 'tracking.created', at: '2026-10-08T12:00:01.000Z' });
  const edits = ['5', '6'].map((id) => entry({ id }));
  const groups = groupChanges([later, ...records, records[2]!, ...edits]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ['4'],
    ['1', '2', '3'],
    ['5'],
    ['6'],
  ]);
  expect(groupSentence(records[0]!, 3)).toBe('Lan recorded 3 attendances');
});

test.each([
  ['member.created', 'Lan added 2 members'],
  ['registration.replaced', 'Lan changed the registrations of 2 members'],
  ['tracking.deleted', 'Lan deleted 2 attendances'],
  ['tracking.restored', 'Lan restored 2 attendances'],
  ['answer.moved_up', 'Lan: 2 members moved up from the waiting list'],
  ['answer.ended', 'Lan: 2 answers to sessions have ended'],
] as const)('%s of several records at once is one group', (action, sentence) => {
  const [group, ...others] = groupChanges(['1', '2'].map((id) => entry({ id, action })));
  expect([group?.length, others]).toEqual([2, []]);
  expect(groupSentence(group![0]!, 2)).toBe(sentence);
});

test('values are formatted for people', () => {
  expect(formatField('VND', 'role', { role: 'manager' })).toBe('Manager');
  expect(formatField('VND', 'alias', { alias: null })).toBe('-');
  expect(formatField('VND', 'registrationFee', { registrationFee: kvnd(40) })).toBe('40 kVND');
  expect(formatField('VND', 'unregisteredFeeRatio', { unregisteredFeeRatio: 1.25 })).toBe('1.25x');
  expect(formatField('VND', 'capacity', { capacity: 24 })).toBe('24');
  expect(formatField('VND', 'added', { added: 24 })).toBe('24');
  expect(formatField('VND', 'state', { state: 'moved' })).toBe('Moved');
  expect(formatField('VND', 'joinDate', { joinDate: '2026-10-08' })).toBe('08/10/2026');
  const schedules = [{ weekday: 3, startTime: '19:00', endTime: '21:00' }];
  expect(formatField('VND', 'schedules', { schedules })).toBe('Wednesday: 19:00 - 21:00');
  expect(formatField('VND', 'schedules', { schedules: [] })).toBe('-');
});

test('no value of a change is shown as the program writes it', () => {
  expect(formatField('VND', 'from', { from: '2026-11' })).toBe('11/2026');
  expect(formatField('VND', 'until', { until: null })).toBe('-');
  expect(formatField('VND', 'language', { language: 'vi' })).toBe('Tiếng Việt');
  const choices = Object.entries(auditState.shape).flatMap(([field, shape]) => {
    let type: unknown = shape;
    while (type instanceof z.ZodOptional || type instanceof z.ZodNullable) type = type.unwrap();
    const isShown = fieldLabel(field as keyof AuditState) !== undefined;
    return isShown && type instanceof z.ZodEnum
      ? type.options.map((value) => ({ field: field as keyof AuditState, value }))
      : [];
  });
  expect(choices).toContainEqual({ field: 'per', value: 'session' });
  const raw = choices.filter(
    ({ field, value }) => formatField('VND', field, { [field]: value }) === value,
  );
  expect(raw).toEqual([]);
});

test('a deleted record has a name, even where its content is not known', () => {
  expect(deletedText('VND', { kind: 'cost', label: 'x', was: kvnd(cost) })).toMatch(
    /^Cost: COURT RENTAL/,
  );
  expect(deletedText('VND', { kind: 'member', label: 'Tèo', was: {} })).toBe('Member: Tèo');
  expect(deletedText('VND', { kind: 'registration', label: 'Tèo 2026-10', was: {} })).toBe(
    'Tèo 2026-10',
  );
  expect(deletedText('VND', { kind: 'guest', label: 'Tí 2026-10-07', was: {} })).toBe(
    'Guest: Tí, 07/10/2026',
  );
});

test('a guest of whom only the payment changed is told with the day as everywhere else', () => {
  const paid = { kind: 'guest', action: 'guest.paid', label: 'Tí 2026-10-07' } as const;
  const text = sentenceOf('VND', entry({ ...paid, after: { isPaid: true } }));
  expect(text).toBe('Lan marked the guest Tí, 07/10/2026 as paid');
});

test('a former member is named in the language of the screen', async () => {
  await loadTexts('vi');
  onTestFinished(() => loadTexts('en'));
  const names = { actorName: FORMER_MEMBER, label: FORMER_MEMBER };
  const texts = [
    sentenceOf('VND', entry({ ...names, action: 'member.edited' })),
    sentenceOf(
      'VND',
      entry({ action: 'cost.created', after: kvnd({ ...cost, payerName: FORMER_MEMBER }) }),
    ),
    deletedText('VND', { kind: 'member', label: FORMER_MEMBER, was: {} }),
  ];
  expect(texts).toEqual([
    'Thành viên cũ changed the member Thành viên cũ',
    'Lan added the cost COURT RENTAL, 08/10/2026, 280.5 kVND, paid by Thành viên cũ',
    'Member: Thành viên cũ',
  ]);
});

import type { MemberListPreview } from '@rallybook/contract/schemas/members';
import { expect, test } from 'vitest';
import { draftsOf, withAnswers } from './drafts';

const TEXT = 'Lê Văn Tám\nVợ chồng An\nTrần Bông';
const QUESTION: MemberListPreview['questions'][number] = {
  id: 'reading_of_line|vo chong an',
  kind: 'reading_of_line',
  message: 'Whom does "Vợ chồng An" mean?',
  place: [{ line: 2 }],
  column: null,
  value: 'Vợ chồng An',
  example: [{ line: 2, text: 'Vợ chồng An' }],
  choices: [
    { key: 'people', text: 'An' },
    { key: 'ignored', text: '' },
  ],
  default: null,
};
const of = (line: number, name: string) => ({ line, name, alias: null, email: null });
const found = (
  toCreate: MemberListPreview['toCreate'],
  questions: MemberListPreview['questions'],
): MemberListPreview => ({
  toCreate,
  existing: [],
  faults: [],
  questions,
  told: [],
  passed: [],
});
const OPEN = found([of(1, 'Lê Văn Tám'), of(3, 'Trần Bông')], [QUESTION]);
const ANSWERED = found([of(1, 'Lê Văn Tám'), of(2, 'An'), of(3, 'Trần Bông')], []);

test('an answer adds whom it names, and leaves what was corrected and left out as it is', () => {
  const drafts = draftsOf(OPEN, TEXT, undefined);
  const [tam] = drafts.members;
  // Tám was corrected, and Bông left out.
  const corrected = { ...drafts, members: [{ ...tam!, name: 'Lê Tám' }] };
  const answered = withAnswers(corrected, ANSWERED, TEXT);
  expect(answered.members.map(({ name }) => name)).toEqual(['Lê Tám', 'An']);
  expect(new Set(answered.members.map(({ id }) => id)).size).toBe(2);
  expect(answered.questions).toEqual([QUESTION]);
});

test('an answer that is taken back takes away whom it named, and nobody else', () => {
  const answered = withAnswers(draftsOf(OPEN, TEXT, undefined), ANSWERED, TEXT);
  const open = withAnswers(answered, OPEN, TEXT);
  expect(open.members.map(({ name }) => name)).toEqual(['Lê Văn Tám', 'Trần Bông']);
  expect(open.questions).toEqual([QUESTION]);
});

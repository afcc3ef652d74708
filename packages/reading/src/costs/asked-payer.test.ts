import { type Answers, wrongAnswerIn } from '@rallybook/contract/rules/questions';
import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const MEMBERS = [
  ['Võ Thanh Mai', 'Mai'],
  ['Lê Hùng', 'Hùng'],
  ['Nguyễn Anh Tuấn', null],
  ['Trần Minh Tuấn', null],
].map(([name, alias]) => ({ id: name!, name: name!, alias: alias!, nicknames: [] }));
const read = (text: string, answers: Answers = {}) =>
  readCostText(text, { currency: 'VND', members: MEMBERS, today: '2026-11-30', answers });

test.each([
  ['cầu 265k Tuấn trả', 'Tuấn', ['Nguyễn Anh Tuấn', 'Trần Minh Tuấn']],
  ['Tuấn mua cầu 265k', 'Tuấn', ['Nguyễn Anh Tuấn', 'Trần Minh Tuấn']],
  ['cầu 265k (Tuấn)', 'Tuấn', ['Nguyễn Anh Tuấn', 'Trần Minh Tuấn']],
  ['cầu 265k Tuấn', 'Tuấn', ['Nguyễn Anh Tuấn', 'Trần Minh Tuấn']],
  ['cầu 265k Mai và Hùng trả', 'Mai và Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['Mai mua cầu 265k Hùng', 'Mai, Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['Mai và Hùng mua cầu 265k', 'Mai, Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['cầu 265k (Mai, Hùng)', 'Mai, Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['cầu 265k Mai/Hùng', 'Mai, Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['cầu 265k Mai+Hùng', 'Mai, Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['cầu 265k (Mai/Hùng trả)', 'Mai / Hùng', ['Võ Thanh Mai', 'Lê Hùng']],
  ['cầu 265k Lan trả', 'Lan', []],
  ['Khoa ứng 265k cầu', 'Khoa', []],
  ['cầu 265k phong ứng', 'phong', []],
  ['cầu 265k Trần Đức Phúc đã ứng', 'Trần Đức Phúc', []],
  ['cầu 265k paid by Lan', 'Lan', []],
  ['cầu 265k Khoa', 'Khoa', []],
  ['nước 265k (Khoa)', 'Khoa', []],
  ['cầu 265k von Klaus ausgelegt', 'Klaus', []],
  ['cô Bảy mua nước 30k', 'cô Bảy', []],
  ['Bang Mai mua cầu 265k', 'Bang Mai', []],
  ['Khoa mua 3 ống cầu 265k', 'Khoa', []],
  ['Bảo Trân mua cầu 265k', 'Bảo Trân', []],
  ['Bảo đi mua nước 30k', 'Bảo', []],
  ['nước 30k cô Bảy mua', 'cô Bảy', []],
])('who paid is asked where a name fits nobody, or several: %s', (text, name, ids) => {
  const { costs, unread, questions } = read(text);
  expect([...costs, ...unread]).toEqual([]);
  expect(questions).toMatchObject([{ kind: 'payer_of_cost', value: name, default: null }]);
  const keys = questions[0]!.choices.map(({ key }) => key);
  expect(keys).toEqual([...ids, 'club_paid', 'ignored']);
});

test('one answer settles all lines with that name, and no others wait for it', () => {
  const text = 'Khoa ứng 200k nước\n26/11 sân 400k Mai trả\ncầu 250k Khoa ứng';
  const open = read(text);
  expect(open.costs).toMatchObject([{ line: 2, payerId: 'Võ Thanh Mai' }]);
  const [question] = open.questions;
  expect(question?.place).toEqual([{ line: 1 }, { line: 3 }]);
  expect(read(text, { [question!.id]: 'club_paid' }).costs).toMatchObject([
    { line: 1, payerId: null, note: 'nước', amount: 200_000 },
    { line: 2 },
    { line: 3, payerId: null, note: null, amount: 250_000 },
  ]);
  expect(read(text, { [question!.id]: 'ignored' }).unread).toMatchObject([
    { line: 1, reason: 'left_out' },
    { line: 3, reason: 'left_out' },
  ]);
});

test('who is called nearly so is offered', () => {
  const [question] = read('sân 400k Hùngg trả').questions;
  expect(question?.choices.map(({ key }) => key)).toContain('Lê Hùng');
});

test.each(['sân 400k vợ Mai trả', 'cầu Hùng cho 300k', 'nước chi 50k', 'trả Mai tiền cầu 247k'])(
  'what is no name of who paid stays where it is: %s',
  (text) => expect(read(text)).toMatchObject({ costs: [], questions: [], unread: [{ line: 1 }] }),
);

test('whoever is meant may be a member who is not offered', () => {
  const [question] = read('cầu 265k Khoa trả').questions;
  expect(question!.choices.map(({ key }) => key)).toEqual(['club_paid', 'ignored']);
  const choices = { [question!.id]: 'Lê Hùng' };
  expect(wrongAnswerIn(choices, [question!])).toBeNull();
  expect(read('cầu 265k Khoa trả', choices).costs).toMatchObject([{ payerId: 'Lê Hùng' }]);
  expect(wrongAnswerIn({ [question!.id]: 'Khoa' }, [question!])?.code).toBe('not_one_of');
});

test('a question offers five members, however many are called so', () => {
  const members = Array.from({ length: 100 }, (_, nth) => `Tuấn ${nth}`).map((id) => ({
    id,
    name: `${id} Tuấn`,
    alias: null,
    nicknames: [],
  }));
  const known = { currency: 'VND', members, today: '2026-11-30' } as const;
  const [question] = readCostText('cầu 265k Tuấn trả', known).questions;
  expect(question!.choices).toHaveLength(7);
  const answers = { [question!.id]: 'Tuấn 99' };
  expect(readCostText('cầu 265k Tuấn trả', { ...known, answers }).costs).toMatchObject([
    { payerId: 'Tuấn 99' },
  ]);
});

test.each([
  'mua nước 30k',
  'đi mua bóng 30k',
  'Hôm nay mua nước 30k',
  'anh em mua nước 30k',
  'cả nhà mua bánh 100k',
  'Quỹ mua cầu 265k',
  'Tiền mua nước 30k',
])('what was bought without a name is paid by the club: %s', (text) => {
  const { costs, questions } = read(text);
  expect(costs).toMatchObject([{ payerId: null }]);
  expect(questions).toEqual([]);
});

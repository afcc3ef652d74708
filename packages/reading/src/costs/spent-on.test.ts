import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const read = (text: string) =>
  readCostText(text, {
    currency: 'VND',
    members: [{ id: 'nam', name: 'Nam', alias: null, nicknames: [] }],
    today: '2026-11-24',
  });

test.each([
  'mục tiêu 5tr',
  'ước tính 500k',
  'để dành 200k',
  'thua 50k',
  'thắng kèo 200k',
  'kỳ trước chuyển sang 250k',
  'hạn mức 1tr',
  'trừ 50k',
  'Khoa 70k',
  'Sơn 70k',
  'muốn mua loa 1tr',
  'hỏi mua vợt 500k',
  'nước quán tặng 40k',
  'áo mọi người tự mua 180k',
  'income 300k',
  'prize money 500k',
  'target 1tr',
])('what names nothing that clubs spend money on is asked about: %s', (text) => {
  const { costs, questions } = read(text);
  expect(costs).toEqual([]);
  expect(questions.map(({ kind }) => kind)).toEqual(['direction_of_value']);
});

test.each(['12 người x 70k = 840k', '12 x 70k = 840k', 'Nam 8 buổi 400k', '10 người 70k'])(
  'how many there were is no purpose: %s',
  (text) => {
    const { costs, unread } = read(text);
    expect(costs).toEqual([]);
    expect(unread).toMatchObject([{ line: 1 }]);
  },
);

test.each([
  'trà đá 30k',
  'băng keo 15k',
  'quấn cán 5 cái 100k',
  'thuốc xịt lạnh 85k',
  'gửi xe 20k',
  'thuê trọng tài 300k',
  'liên hoan cuối năm 1tr5',
  'ăn lẩu 900k',
  'tien dien 150k',
  'mua loa kéo 1tr2',
  'HLV 2 buổi 600k',
  'team building 3tr',
  'first aid kit 200k',
  'parkir 20k',
])('what clubs spend money on is a cost without a question: %s', (text) => {
  const { costs, questions } = read(text);
  expect(questions).toEqual([]);
  expect(costs).toMatchObject([{ category: 'OTHER' }]);
});

test.each(['đá chanh', 'revive', 'redbull', 'cháo', 'hạt dưa', 'ly giấy', 'lao công', 'thăm bệnh'])(
  'what clubs usually buy is a cost without a question: %s',
  (thing) => {
    const { costs, questions } = read(`22/11 ${thing} 60k`);
    expect([costs.map(({ amount, note }) => [amount, note]), questions]).toEqual([
      [[60_000, thing]],
      [],
    ]);
  },
);

test('whole words for courts leave nothing open', () => {
  const { costs, questions } = read('22/11 sân bãi 540k');
  expect([costs.map(({ category }) => category), questions]).toEqual([['COURT_RENTAL'], []]);
});

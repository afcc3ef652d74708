import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What is said in Vietnamese by another word, so that one thing has one name: "chỗ", "máy", "chép", "chơi", "hủy" ... */
const OTHER_WORDS = [
  /suất|thiết bị|sao chép|đối chiếu|khách lẻ|phải nộp|báo trễ|\bfile\b/i,
  /chủ câu lạc bộ|chủ clb|ban quản lý|người quản lý|người tổ chức|quản trị/i,
  /(huỷ|xoá|hoà|tuỳ|uỷ)(?!\p{L})/iu,
  // Singles and doubles are called so by everybody who plays.
  /đánh(?! (đôi|đơn))/i,
  /không ai đóng khác đi|những gì làm nên|khoản chi của nó|mỗi giờ của một người|chỉ tên là khớp/i,
];

/** Lines of Vietnamese. */
const texts = [
  ...(read('web/src/locales/vi.po').match(/^msgstr .*(\n".*)*/gm) ?? []),
  ...read('packages/contract/src/texts/vi.ts').split('\n'),
  ...read('server/src/texts/vi.ts').split('\n'),
];

test('a thing has one Vietnamese name on screens, in mails and in messages', () => {
  expect(texts.length).toBeGreaterThan(2500);
  for (const word of OTHER_WORDS) {
    expect(
      texts.filter((text) => word.test(text)),
      String(word),
    ).toEqual([]);
  }
});

test('a month begins with a small letter within a Vietnamese sentence', () => {
  expect(texts.filter((text) => /[\p{L}\d,;:)] Tháng \d/u.test(text))).toEqual([]);
});

import { answerTo } from '@rallybook/contract/rules/questions';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { describe, expect, test } from 'vitest';
import { answeredCosts } from '../../test/cost-text/answered-costs.ts';
import { holdsLater } from './cost-questions.ts';
import { readCostText } from './read-cost-text.ts';

/** A Tuesday. */
const today = '2026-11-10';
const MAI = { id: 'mai', name: 'Nguyễn Thị Mai', alias: 'Còi', nicknames: [] };
const HUNG = { id: 'hung', name: 'Trần Văn Hùng', alias: null, nicknames: [] };
const known = { currency: 'VND' as const, members: [MAI, HUNG], today, days: ['2026-11-08'] };
const read = (text: string, answers = {}) => readCostText(text, { ...known, answers });
/** The kinds and values of what is asked. */
const asked = (text: string) => read(text).questions.map(({ kind, value }) => [kind, value]);

describe('what the words of a line say is not asked', () => {
  test.each([
    ['3/11 sân 400k Mai trả', '2026-11-03', 400_000, 'mai'],
    ['3/11 sân 400.000đ quỹ chi', '2026-11-03', 400_000, null],
    ['3/11 Mai mua cầu 265k', '2026-11-03', 265_000, 'mai'],
    ['3/11/2026 nước 50k paid by Mai', '2026-11-03', 50_000, 'mai'],
    ['hôm qua cầu 280k Mai ứng', '2026-11-09', 280_000, 'mai'],
    ['3/11 sân 400', '2026-11-03', 400_000, null],
    ['3/11 cầu 247k (Mai)', '2026-11-03', 247_000, 'mai'],
    ['3/11 sân 400k mai trả', '2026-11-03', 400_000, 'mai'],
    ['3/11 Mai nước 50k', '2026-11-03', 50_000, 'mai'],
    ['3/11 áo đồng phục 500k', '2026-11-03', 500_000, null],
    ['sân 400k Mai trả', today, 400_000, 'mai'],
    ['T2 sân 400k', '2026-11-09', 400_000, null],
    ['5/11:\nsân 400k Mai trả', '2026-11-05', 400_000, 'mai'],
    ['5/11 sân 400k\ncầu 280k Mai trả', '2026-11-05', 280_000, 'mai'],
    // Free words are the description.
    ['3/11 Mua lưới 300k', '2026-11-03', 300_000, null],
    ['3/11 quà cho trẻ em 500k', '2026-11-03', 500_000, null],
    ['3/11 sân Bao Minh 300k', '2026-11-03', 300_000, null],
    ['3/11 ủng hộ lũ lụt 500k quỹ chi', '2026-11-03', 500_000, null],
    ['3/11 sewa lapangan 150k Mai bayar', '2026-11-03', 150_000, 'mai'],
    ['3/11 sân kỳ hoà 2 tiếng buổi tối 300k', '2026-11-03', 300_000, null],
    ['Thu chi tháng 10:\n3/11 sân 400k', '2026-11-03', 400_000, null],
    ['3/11 kok 1 slop 90k dibayar Mai', '2026-11-03', 90_000, 'mai'],
    // Below another heading the one before does not hold.
    ['Dự kiến T12:\nCác khoản T11:\n3/11 sân 400k', '2026-11-03', 400_000, null],
  ])('%s', (text, date, amount, payerId) => {
    expect(asked(text)).toEqual([]);
    expect(read(text).costs.at(-1)).toMatchObject({ date, amount, payerId });
  });
});

describe('what they leave open is asked, and nothing is recorded before', () => {
  test.each([
    ['28/12 sân 400k Mai trả', 'year_of_date', null],
    ['20/11 sân 400k\n28/12 cầu 280k', 'year_of_date', null],
    ['3/11 tiền nước 120k cô Bảy ứng', 'payer_of_cost', 'cô Bảy'],
    ['3/11 tiền sân 500k anh Tùng trả', 'payer_of_cost', 'anh Tùng'],
    ['3/11 anh Tùng ứng sân 500k', 'payer_of_cost', 'anh Tùng'],
    // Below a line of which the date is not clear.
    ['31/11 sân Mai trả\nsân 400k', 'date_of_lines', null],
    // Spent, or paid in?
    ['3/11 vãng lai 60k Mai trả', 'direction_of_value', 'vãng lai'],
    ['3/11 Mai trả tiền vé 60k', 'direction_of_value', 'tiền vé'],
    // Paid already, a deposit, by mistake, shared, a price, what is to come.
    ['3/11 sân 160k Mai ck rồi', 'direction_of_value', 'sân ck rồi'],
    ['3/11 chuyển nhầm 200k', 'direction_of_value', 'chuyển nhầm'],
    ['3/11 đặt cọc sân 500k', 'direction_of_value', 'đặt cọc sân'],
    ['3/11 cầu 300k đã trả', 'direction_of_value', 'cầu đã trả'],
    ['3/11 sân 400k chia đều', 'direction_of_value', 'sân chia đều'],
    ['3/11 court 400k split', 'direction_of_value', 'court split'],
    ['3/11 Mai paid back court 120k', 'direction_of_value', 'back court'],
    ['3/11 DP lapangan 100k', 'direction_of_value', 'DP lapangan'],
    ['3/11 lapangan 100k sudah lunas', 'direction_of_value', 'lapangan sudah lunas'],
    // A word that is not known.
    ['3/11 nhượng sân 200k', 'direction_of_value', 'nhượng sân'],
    ['3/11 court 180k on account', 'direction_of_value', 'court on account'],
    ['3/11 kok 90k nunggu', 'direction_of_value', 'kok nunggu'],
    // What the heading says of those below it.
    ['Dự kiến T12:\nsân 1tr6\ncầu 600k', 'direction_of_value', 'Dự kiến'],
    ['Thu tháng 10:\n3/11 sân 200k\nChi tháng 10:', 'direction_of_value', 'Thu tháng'],
    ['Mai:\nsân 400k\nnước 50k', 'direction_of_value', 'Mai'],
    ['To buy:\ncourt 400k', 'direction_of_value', 'To buy'],
    ['Giá nước: suối 10k, trà 5k\nnước suối 10k', 'direction_of_value', 'Giá nước'],
    // For what?
    ['3/11 1 ống Vinastar 235k', 'category_of_cost', 'ống Vinastar'],
    ['3/11 giải cầu lông 500k Mai trả', 'category_of_cost', 'giải cầu lông'],
    ['3/11 nước ở sân 50k Mai trả', 'category_of_cost', 'nước ở sân'],
    ['3/11 sân + cầu 680k Mai trả', 'category_of_cost', 'sân + cầu'],
  ])('%s', (text, kind, value) => {
    expect(asked(text)).toEqual([[kind, value]]);
    const { costs, unread, open, questions } = read(text);
    expect(open).toEqual(questions[0]!.place.map(({ line }) => line));
    expect([...costs, ...unread].filter(({ line }) => open.includes(line))).toEqual([]);
    expect(questions[0]).toMatchObject({ default: null });
  });
});

describe('an answer', () => {
  test('makes money that came an income, and no cost', () => {
    const { costs, unread } = read('3/11 vãng lai 60k', { 'direction_of_value|vang lai': 'in' });
    expect(costs).toEqual([]);
    expect(unread).toMatchObject([
      { reason: 'money_back', income: { date: '2026-11-03', amount: 60_000 } },
    ]);
  });

  test('gives the year of all dates that have none', () => {
    const text = '20/11 sân 400k\n28/12 cầu 280k\n17/11 sân 300k';
    expect(read(text).costs).toMatchObject([{ date: '2026-11-17' }]);
    const { costs } = read(text, { 'year_of_date|2026': '2025' });
    expect(costs.map(({ date }) => date)).toEqual(['2025-11-20', '2025-12-28', '2026-11-17']);
  });

  test('gives the day, of this text only', () => {
    const text = '31/11 sân Mai trả\nsân 400k';
    expect(read(text, { date_of_lines: '2026-11-08' }).costs).toMatchObject([
      { date: '2026-11-08' },
    ]);
    expect(read(text).questions[0]!.choices).toEqual([
      { key: '2026-11-10', text: '10/11/2026' },
      { key: '2026-11-08', text: '08/11/2026' },
      { key: 'ignored', text: 'None of these: leave it out' },
    ]);
    const { questions } = read('28/12 giải cầu lông 400k');
    expect(questions.map((question) => [question.kind, holdsLater(question)])).toEqual([
      ['category_of_cost', true],
      ['year_of_date', false],
    ]);
  });
});

const PIECES = `
  3/11|28/12|T3|hôm qua|03/11/2026|5/11:|31/11|400k|400|1tr2|50|-50k|2 ống|~300k|3|= 840k|12.000|sân|cầu|cầu lông|nước|tiền|mua|giải
  |vãng lai|xyz|Thăng Long|Mai|Hùng|mai|chị Mai|Lan|(Mai)|trả|ứng|chi|quỹ|và|đã|hoàn|tổng|chưa|nợ|,|:|-|?|🏸|ạ|cảm ơn cả nhà`
  .split('|')
  .map((piece) => piece.trim());
const WORD = /[\p{L}\d][\p{L}\p{M}\d]*/gu;
const words = (text: string) => text.match(WORD) ?? [];

/** What a cost may hold a word for that does not stand in its note: a date, an amount, what it is for, who paid. */
const USED =
  /^(?:\d.*|k|tr|ống|T3|hôm|qua|sân|cầu|tiền|mua|trả|ứng|chi|đã|Mai|Hùng|mai|Lan|chị|quỹ|lông|và)$/u;

describe('every line and every word of it is accounted for', () => {
  const { between, oneOf, times } = chooser(seededRandom(20_261_129));
  const texts = times(400, () =>
    times(between(1, 5), () => times(between(0, 6), () => oneOf(PIECES)).join(' ')).join('\n'),
  );

  test('each line is a cost, asked, told or passed over: exactly one of these', () => {
    for (const text of texts) {
      const { costs, unread, open, passed, questions } = read(text);
      const lines = [...costs, ...unread, ...passed].map(({ line }) => line);
      const every = text.split('\n').map((_, index) => index + 1);
      expect(
        [...lines, ...open].toSorted((a, b) => a - b),
        text,
      ).toEqual(every);
      const inQuestions = new Set(questions.flatMap(({ place }) => place.map(({ line }) => line)));
      expect(
        [...inQuestions].toSorted((a, b) => a! - b!),
        text,
      ).toEqual(open);
    }
  });

  test('a word of a cost says something of it, was asked about, or stands in its note', () => {
    let count = 0;
    for (const text of texts) {
      const lines = text.split('\n');
      for (const { line, note, payerId } of answeredCosts(text, known).costs) {
        count += 1;
        const noted: string[] = [...words(note ?? '')];
        const left = words(lines[line - 1]!).filter((word) => {
          const place = noted.indexOf(word);
          if (place >= 0) noted.splice(place, 1);
          return place < 0;
        });
        expect(noted, lines[line - 1]).toEqual([]);
        expect(
          left.filter((word) => !USED.test(word)),
          lines[line - 1],
        ).toEqual([]);
        const named = left.filter((word) => word === 'Mai' || word === 'Hùng');
        if (named.length > 0) expect(payerId, lines[line - 1]).not.toBeNull();
        const amounts = left.filter((word) => /^\d+(?:k|tr\d?)?$/u.test(word));
        expect(amounts.length, lines[line - 1]).toBeGreaterThan(0);
      }
    }
    expect(count).toBeGreaterThan(40);
  });

  test('all answers end in a cost or in a reason, never in another round without end', () => {
    for (const text of texts) {
      for (const nth of [0, 1, 2]) {
        const { costs, unread } = answeredCosts(
          text,
          known,
          ({ choices }) => choices[Math.min(nth, choices.length - 1)]!.key,
        );
        expect(costs.length + unread.length, text).toBeLessThanOrEqual(text.split('\n').length);
      }
    }
  });

  test('an answer to a question that is not asked changes nothing', () => {
    for (const text of texts.slice(0, 50)) {
      const { questions } = read(text);
      expect(questions.every((question) => answerTo(question, {}) === null)).toBe(true);
      expect(read(text, { unknown: 'yes' })).toEqual(read(text));
    }
  });
});

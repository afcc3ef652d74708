import { normalizeText } from '@rallybook/contract/rules/characters';
import { withPlain } from '../names/with-plain.ts';
import { isCounted } from './cost-words.ts';

/** A word, number or mark of a line; taken once it is understood. */
export type Part = { readonly text: string; readonly isCounted: boolean; isTaken: boolean };

/** What separates words; `@50k` is a price of one. Between digits, a comma and a colon belong to a number or a time; `p/p` is one word, and `Lan/Minh` and `25k/quả` two. */
const SEPARATORS =
  /[=;()[\]→*×]|@(?=\d)|[,:：](?!\d)|(?<!\d)[,:：]|(?<=\p{L})[+&](?=\p{L})|(?<=\p{Ll})\/(?=\p{Lu})|(?<=\d(?:k|đ|000))\/(?=\p{L})/gu;

/** The parts of a line. */
export function partsOf(line: string): Part[] {
  const words = line.replace(SEPARATORS, ' $& ').split(' ');
  return words
    .filter((word) => word !== '')
    .map((text) => ({ text, isCounted: isCounted(text), isTaken: false }));
}

/**
 * Phrases of one to three words, which a text may also have without accents. A word with other accents is another one: `trà` is
 * no `trả`.
 */
export type PhraseSet = ReadonlySet<string>;

/** The longest phrase. */
const MOST_WORDS = 3;

/** @param text the phrases, separated by commas */
export function phraseSet(text: string): PhraseSet {
  return withPlain(text.split(',').map((phrase) => phrase.trim().split(/\s+/u).join(' ')));
}

/** Where phrases stand in a line; of those that begin at a part, the longest. */
export function phrasesIn(
  parts: readonly Part[],
  phrases: PhraseSet,
): { start: number; end: number }[] {
  const words = parts.map(({ text }) => normalizeText(text, 'NFC').toLowerCase());
  return words.flatMap((_, start) => {
    for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length -= 1) {
      const end = start + length;
      if (phrases.has(words.slice(start, end).join(' '))) return [{ start, end }];
    }
    return [];
  });
}

/** The places of all parts that belong to a phrase. */
export function placesIn(parts: readonly Part[], phrases: PhraseSet): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { start, end } of phrasesIn(parts, phrases)) {
    for (let place = start; place < end; place += 1) places.add(place);
  }
  return places;
}

/** Words of two syllables whose first one may also be a name: `linh tinh` is nothing that Linh paid. */
const COMPOUNDS =
  phraseSet(`an ninh, an toàn, an ủi, ăn uống, ăn tối, ăn trưa, ăn sáng, ăn vặt, ăn nhậu, ăn mừng, ăn khuya, anh em, bảo hiểm, bảo trì, bảo dưỡng, bảo vệ, bảo hành,
  bằng khen, băng keo, băng dính, băng rôn, băng cổ, bánh kem, bích chương, bình nước, bình hoa, bình ga, bình trà, bình xịt, bông hoa, ca phê, cao su,
  công an, công tác, công ty, cúp vàng, chi phí, chi tiêu, chi tiền, dung dịch, dụng cụ, dây vợt, dương cầm, đại lý, đào tạo, đăng ký, đặng ký, điện thoại, điện nước, đông đá,
  đá lạnh, giang hồ, giao lưu, giao hàng, hà nội, hải sản, hạnh phúc, hiếu hỉ, hiếu hỷ, hoa quả, hoa hồng, hoa tươi, hoa chúc, hoa cưới, hoa tang, hoa cúc,
  hoa viếng, hoa lan, hòa mạng, hồng trà, hồng bao, hương hoa, hương khói, huy chương, huy hiệu, hội phí, hội họp, hội trường, khai mạc, khai trương, khánh thành, kiên cố, kim chỉ, kim loại,
  lan can, liên hoan, linh tinh, linh kiện, linh động, long não, long trọng, lương hlv, lương tháng, ly nước, ly nhựa, ly giấy, lý do, mai táng, minh họa, mỹ phẩm, nam nữ, nga văn, ngân hàng,
  nhân viên, nhân dịp, nhân công, nhật ký, phát sinh, phát thưởng, phong bì, phong bao, phúc lợi, phương tiện, phượt phí, quang cảnh, quốc kỳ, quý một, quỹ lớp, sinh nhật, sinh tố, sinh hoạt, sơn nước,
  sơn tường, sơn lại, tài liệu, tài khoản, tài trợ, tâm thư, tân trang, tân gia, tân niên, tất niên, thanh toán, thanh lý, thảo luận, thể thao, thi đấu, thu tiền, thu phí, thu mua, thủy tinh,
  thuý tinh, thư ký, thương hiệu, tiến độ, tiền nước, tổ chức, toàn bộ, trà đá, trà sữa, trang trí, trang phục, trang thiết, trang điểm, tri ân, trung thu, trung tâm, tuyết tùng, vân vân, văn phòng, văn nghệ, vinh danh,
  vũ khí, vượng phúc, xuân hè, yến tiệc, yến sào, ý kiến`);

/** Whether two neighbouring words are one, and no name with something behind it. */
export const isCompound = (words: string): boolean =>
  COMPOUNDS.has(normalizeText(words, 'NFC').toLowerCase());

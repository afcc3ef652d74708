import { isSyllable } from '../lists/known-asides.ts';
import { isNameWord } from '../names/common-words.ts';
import type { Part } from './cost-parts.ts';
import { categoryOf, wordSet } from './cost-words.ts';

/**
 * What stands in the note of a cost for courts or shuttlecocks and leaves nothing open: when, how many, which, and what for. Names in
 * small letters are known by their syllables.
 */
const isKnown = wordSet(`
  sân, bãi, cầu, này, đông, thay, mặt, wifi, lưới, chổi, ok, lh, sđt, tel, thực, tế, tháng, tuần, buổi, ca, giờ, tiếng, phút, h, g, ngày, thứ, t, hôm, sáng, chiều, tối, trưa, cn, chủ, nhật, cố, định, lẻ, đơn, đôi, lớn, nhỏ, số, ống, quả,
  trái, hộp, thùng, lố, tá, cái, chiếc, cây, bịch, túi, gói, đợt, lần, lông, tập, luyện, thi, đấu, mới, nữa, gồm, cả, và, với, cùng, cho, đội, nhóm, clb,
  câu, lạc, bộ, giải, hữu, lưu, nội, trong, ngoài, trời, nhà, văn, hóa, hoá, khu, tầng, cụm, quận, phường, đường, trường, thuê, mua, đặt, tiền, phí, chi, giảm,
  còn, hết, mỗi, nghìn, ngàn, triệu, đồng, trước, đèn, thảm, nhựa, loại, hãng, hiệu, vàng, xanh, đỏ, trắng, tím, bạc, vip, ba, sao, vina, vinastar, victor, yonex, lining, vũ, vịt, ngỗng,
  người, mem, m, p, nam, nữ, đầu, cuối, giữa, quỹ, hai, một, bốn, năm, hàng, các, ở, tại, lúc, từ, đến, tới, thường, bằng, cũ, sửa, vá, lau, dọn, sơn, vệ, sinh, quét, dịch, vụ,
  hire, hired, rental, rent, rented, booking, booked, match, matches, league, practice, training, session, sessions, hours, hour, hrs, hr, min, mins, pm, am,
  weekly, monthly, week, month, tube, tubes, box, boxes, pack, packs, dozen, of, the, and, for, at, in, on, x, new, feather, feathers, nylon, plastic, sport, sports, hall,
  centre, center, club, leisure, gym, school, indoor, outdoor, cost, costs, bought, evening, morning, night, monday, tuesday, wednesday, thursday,
  friday, saturday, sunday, mon, tue, wed, thu, fri, sat, sun, jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, january, february, march, april, june, july,
  august, september, october, november, december, extra, double, doubles, single, singles, social, game, games, badminton, tennis, pickleball, team, two, three, four,
  sewa, beli, biaya, jam, slop, tabung, bulan, minggu, malam, pagi, sore, siang, untuk, main, latihan, tanding, baru, dan, di, bola, buah, dus, ribu, rb, juta, jt, hari, senin,
  selasa, rabu, kamis, jumat, sabtu, futsal, bulutangkis, nomor`);

/** Whether a word is of a name with a capital letter. The given name of one person alone may be who paid in: `sân Khoa 70k`. */
const isNamed = (parts: readonly Part[], place: number) => {
  const isCapital = (at: number) => /^\p{Lu}/u.test(parts[at]?.text ?? '');
  const isAlone = !isCapital(place - 1) && !isCapital(place + 1);
  return isCapital(place) && place > 0 && !(isAlone && isNameWord(parts[place]!.text));
};

/** Whether a word in small letters is of a name of several syllables: `sân kỳ hoà`. One alone is as often another word: `sân thắng`. */
const isOfSmallName = (parts: readonly Part[], place: number) => {
  const isOfName = (at: number) => {
    const text = parts[at]?.text ?? '';
    return isSyllable(text) && !isKnown(text) && categoryOf(text) === null;
  };
  return isOfName(place) && (isOfName(place - 1) || isOfName(place + 1));
};

/** `Sân thêm 1 tiếng 100k` says of what there is more; `sân thêm 20k` may be what somebody pays more. */
const isMore = wordSet('thêm');

/**
 * Whether all words of a line for courts or shuttlecocks say something that is known: with a figure, a name with a capital letter, or a
 * usual word.
 * @param parts those that do not say who paid
 */
export function areKnownNotes(parts: readonly Part[]): boolean {
  const isLoud = parts.every(({ text }) => text === text.toUpperCase());
  return parts.every(
    ({ text, isTaken }, place) =>
      isTaken ||
      !/\p{L}/u.test(text) ||
      /\d/.test(text) ||
      (isMore(text) && parts[place + 1]?.isTaken !== true) ||
      (!isLoud && isNamed(parts, place)) ||
      isOfSmallName(parts, place) ||
      categoryOf(text) !== null ||
      isKnown(text),
  );
}

/** What else stands in a heading of costs that were spent. */
const isOfHeading = wordSet(`
  chi, phí, khoản, sổ, danh, sách, tổng, hợp, tiêu, đã, list, expenses, expense, spent, spending, cost, costs, pengeluaran, biaya, daftar, sân, cầu, nước, court, courts,
  shuttle, shuttles, water, food, kas, other, khác, linh, tinh`);

/** Whether a heading of costs says nothing that leaves open whether they were spent. */
export const isKnownHeadingOfCosts = (parts: readonly Part[]): boolean =>
  parts.every(
    ({ text }) => !/\p{L}/u.test(text) || /\d/.test(text) || isKnown(text) || isOfHeading(text),
  );

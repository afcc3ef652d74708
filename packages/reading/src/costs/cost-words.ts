import { normalizeText } from '@rallybook/contract/rules/characters';
import type { CostCategory } from '@rallybook/contract/rules/costs';
import { withPlain } from '../names/with-plain.ts';

/**
 * A set of words, which a text may also have without accents, as many type in a hurry. A word with other accents is another
 * one: `trà` is no `trả`.
 */
export function wordSet(words: string): (word: string) => boolean {
  const known = withPlain(words.split(',').map((word) => word.trim()));
  return (word) => known.has(normalizeText(word, 'NFC').toLowerCase());
}

const isCourtWord = wordSet(
  'sân, court, courts, pitch, pitches, table, tables, hall, halls, lapangan, meja, gor, halle, hallenmiete, platzmiete, pista, pistas',
);
const isShuttleWord = wordSet(
  'cầu, shuttle, shuttles, shuttlecock, shuttlecocks, birdie, birdies, ball, balls, kok, kock, bola, bälle, federball, federbälle, volante, volantes',
);

/** What a word says a cost is for: `sân`, `cau`, `shuttles`; null if it says nothing about it. */
export function categoryOf(word: string): Exclude<CostCategory, 'OTHER'> | null {
  if (isCourtWord(word)) return 'COURT_RENTAL';
  return isShuttleWord(word) ? 'SHUTTLE' : null;
}

/** What stands between a number and a price: the number says how many there are, and is no amount. */
export const isCounted =
  wordSet(`ống, quả, trái, hộp, thùng, lon, tiếng, giờ, phút, buổi, chai, người, tube, tubes, shuttle, shuttles, hour, hours, h, minutes, session, sessions, day, days, times, bottle, bottles, people,
  players, pcs, tabung, slop, jam, menit, sesi, hari, kali, orang, botol, buah, lusin, dus`);

/** What stands before a number that is no amount: `tháng 11`, `sân số 3`. */
export const isNumbering = wordSet(
  'tháng, ngày, thứ, số, lần, đợt, kỳ, quý, tuần, vòng, trận, tổ, nhóm, đội, month, day, no, round, week, phase, quarter, part, level, bulan, tanggal, tgl, nomor, minggu, ke',
);

/** What says that a number is the price of one of several. */
export const isEach = wordSet('mỗi, each, x, ×, *, @');

/** What stands behind the name of who paid. */
export const isPaying = wordSet(
  'trả, ứng, chi, paid, bayar, membayar, dibayar, nalangin, talangi, menalangi, menalangin, ditalangi, ditalangin, bezahlt, gezahlt, ausgelegt, vorgestreckt, pagó, pagado, payé',
);

/** What may stand between the name of who paid and that they did: `Quân đã trả`, `Vy tạm ứng`. */
export const isBeforePaying = wordSet('đã, tạm, vừa, mới, sudah, udah, yang');

/** Who paid where it was the club itself. */
export const isClub = wordSet('quỹ, clb, club, fund, kas, klub, verein, kasse');

/** What may stand before `sân` and `cầu`, and says nothing else. */
export const isFiller = wordSet('tiền, mua, thuê, phí, for, sewa, beli, biaya, uang, untuk');

/** What a line is when it says nothing but this: the sum of the others. */
export const isTotalWord = wordSet(
  'tổng, cộng, thu, chi, tiền, phí, số, total, sum, jumlah, biaya',
);

/** What says by itself that a line is the sum of the others. `Công`, without its sign, is work that is paid. */
export const isSumWord = (word: string): boolean =>
  /^(?:tổng|tong|cộng|total|subtotal|sum|jumlah)$/iu.test(normalizeText(word, 'NFC'));

/** What makes `chi` no paying, but a cost: `chi phí`. */
export const isCostWord = wordSet('phí, tiêu');

/** What a payer's name may stand behind, where the word that says so goes before: `paid by An`, `người trả: An`. */
export const isBy = wordSet('by, bởi, là, :, oleh, von, por, par');

/** What says that whoever is named behind it has paid. */
export const isPaidBy = wordSet('dibayar, ditalangi, ditalangin, pagó');

/** What joins the names of several who paid, or several costs. */
export const isAnd = wordSet('và, với, cùng, and, dan, +, &, /');

/** A word that belongs to the number before it: `400 k`, `3 triệu`. */
export const isMoneyWord = wordSet('k, nghìn, ngàn, ng, tr, triệu, tỷ, đ, đồng, vnd, vnđ, ₫');

/** What follows a number that is meant in hundreds or tens of something: `4 trăm` may be 400,000 đ. */
export const isRoughUnit = wordSet('trăm, chục, củ, xị');

/** What says how money was handed over, or who else it concerns, but not what it was for. */
export const isHandedOver = wordSet(
  `đóng, nộp, góp, tiền, quỹ, phí, chuyển, khoản, ck, gửi, đưa, rồi, đã, cho, tháng, khách, guest, guests, transfer, money, fee,
  nhận, của, từ, bù, trả, lại, hộ, giúp, to, from, gave, sent, paid, back, bayar, setor, kirim, uang, kas, sudah, lunas, dari, untuk, ke, bulan, tamu`,
);

/** What a club spends money on, and nobody pays in for: a word of buying, or what is eaten and drunk together. */
export const isSpending = wordSet(
  `mua, thuê, bought, rent, rented, nước, trà, bia, cafe, coffee, bánh, ăn, uống, nhậu, water, beer, food, party, beli, sewa, air, minum, minuman, makan, makanan, konsumsi`,
);

/** What somebody did who is named before it, and may have paid: `bánh kem 350k Vy mua`. */
export const isBuying = wordSet('mua, bought, beli');

/** What may stand between who buys and that word: `Nam đi mua nước`. */
export const isOnTheWay = wordSet('đi, đã, ra, vừa');

/** What a cost is for that is neither for courts nor for shuttlecocks, though it may name them: `giải cầu lông`, `nước ở sân`. */
export const isOtherPurpose = wordSet(
  `nước, trà, bia, áo, vợt, giày, giải, lưới, đèn, quà, ăn, bánh, cước, cán, băng, sơn, gửi, xe, water, beer, racket, net, shirt, shirts, party, tournament,
  air, minum, minuman, makan, parkir, kaos, raket, senar, jersey, turnamen`,
);

/** In what shuttlecocks are sold, though a line may not name them. */
export const isPackOfShuttles = wordSet('ống, tube, tubes, slop, tabung');

/** What makes `cầu` the game: `giải cầu lông`. */
export const isFeather = wordSet('lông');

/** What leaves it open whether money was spent at all, also without accents. */
const isOpenWord = wordSet(
  `chưa, không, sẽ, nếu, khoảng, hình, chắc, hoặc, not, unpaid, will, about, maybe, if, belum, tidak, nggak, akan, nanti, mungkin, kalau, jika, sekitar, kira, kira-kira, rencana`,
);

/** The same, but other words without accents: `tam ung`, `Huy`. */
const OPEN_WITH_ACCENTS = new Set(
  'huỷ hủy định cần tầm dự hay sau ko hok cancelled canceled'.split(' '),
);

/** Whether a word leaves it open whether money was spent: `chưa trả`, `dự kiến`, `khoảng`, `?`. */
export const leavesOpen = (word: string): boolean =>
  word.includes('?') ||
  isOpenWord(word) ||
  OPEN_WITH_ACCENTS.has(normalizeText(word, 'NFC').toLowerCase());

/** What members and guests pay to a club, as well as a club to others. */
const PAID_IN =
  /(?<!\p{L})(?:vãng lai|vang lai|vé|đóng|nộp|góp|thu|phạt|thưởng|hội phí|học phí|drop-?ins?|fees?|fines?|tickets?|subs|dues|memberships?|iuran|setoran|tamu|denda|tiket|pendaftaran|sumbangan)(?!\p{L})/iu;

/** Whether what a line is about may be money that came in: `vãng lai`, `tiền vé`. */
export const mayBePaidIn = (purpose: string): boolean => PAID_IN.test(purpose);

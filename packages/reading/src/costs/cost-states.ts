import { normalizeText } from '@rallybook/contract/rules/characters';
import { type Part, phraseSet, phrasesIn, placesIn } from './cost-parts.ts';

/**
 * What says in which state a cost is: paid already, a deposit, given back, by mistake, shared, for each, borrowed, called off, its
 * price only. Of such a line only a person can say whether the club spent the money.
 */
const STATES =
  phraseSet(`đặt cọc, ứng trước, trả trước, trả sau, trả góp, thanh toán, đã tt, chưa tt, đã ck, chuyển khoản, ck rồi, đã thu,
  đã trả, chuyển tiền, chia đều, chia tiền, chia ra, chia cho, chia theo, mỗi người, mỗi bạn, mỗi đứa, một người, đơn giá, bảng giá, đề xuất,
  tính sau, chốt sau, đi vay, ghi nhầm, ghi sai, dời lịch, tiền thừa, tiền thiếu, trả hộ, mua hộ, ứng hộ, đóng hộ, trả giùm, mua giùm, trả thay, tự trả, tự túc, khách trả,
  trả dần, chuyển trước, quyết toán, chênh lệch, 1 người, 1 ng, 1 bạn, 1 suất, phải trả, cần trả, phải đóng, tạm thu, tạm giữ, giữ hộ, gửi lại, ck lại, trả nhầm, hai lần, miễn phí, chủ sân, chưa xong, kế hoạch, theo đầu người, đầu người, ký sổ, ghi sổ, để sổ, mua chịu, cho chịu, ghi bill, trung bình, bình quân,
  deposit, deposits, owe, owed, owing, due, split, share, shared, sharing, shares, each, per, pp, p/p, mistake, wrong, wrongly, error, duplicate, duplicated, twice, already,
  return, borrow, borrowed, lend, cancel, cancellation, plan, planned, planning, price, prices, priced, advance, prepaid, prepayment, prepay, pending, outstanding,
  reimburse, reimbursed, reimbursement, transfer, transferred, credit, credited, void, voided, overpaid, underpaid, postponed, remaining, free, later, instalment, installment, settled,
  settle, back, to pay, to be paid, must pay, claim, claims, no show, not yet, 1 person, iou, tbc, tba, tbd, correction, test, proposed, expected, awaiting, receivable, collected, received, on credit, on account, on tab, on the tab, donate, contribution, contributions, topup, top-up, chipped,
  dp, uang muka, panjar, sudah, lunas, kembali, kembalian, dikembalikan, salah, dobel, hutang, utang, piutang, pinjam, dipinjam, pinjaman,
  patungan, batal, dibatalkan, rencana, per orang, masing-masing, masing masing, iuran, titip, titipan, ganti, diganti, tf, setor, setoran, harga, estimasi, sisa,
  kurang, gratis, tertunda, ngutang, bon, cicilan, talangan, traktir, ditraktir, kas masuk`);

/** Those that without accents are other words: `Sai Gon`, `da lạnh`, `gia đình`; and those that count alone only. */
const WITH_ACCENTS = new Set(
  'nhầm cọc hoãn đã rồi sai trùng giá thử nháp thừa chia mỗi còn ck tt bù hộ giùm góp đổi vay mời bao nhận lấy mất'.split(
    ' ',
  ),
);
/** What makes another word of one of these: `giá đỡ`, `ủng hộ`. */
const OTHERS = phraseSet(
  'mỗi ống, mỗi hộp, mỗi quả, mỗi chai, mỗi giờ, mỗi tiếng, mỗi buổi, mỗi sân, đã chi, hồng bao, phong bao, ủng hộ, hộ gia đình, chia buồn, chia tay, chia sẻ, thư mời, thiệp mời, giấy mời, khách mời, đổi thưởng, giảm còn, giá đỡ, giá treo, giá để, giá vợt, bao cát, bao vợt, bao bì, bao tay, bao da, bao đựng, bao cầu, đổi pin, test vợt, free size, per diem, credit card',
);
/** With a capital letter within a line it is a name: `sân Bao Minh`. */
const isOneWord = (text: string, place: number) =>
  (place === 0 || !/^\p{Lu}\p{Ll}/u.test(text)) &&
  WITH_ACCENTS.has(normalizeText(text, 'NFC').toLowerCase());

/** Whether a line says with a word in which state its cost is, so that it is not proved that money was spent. */
export function saysState(parts: readonly Part[]): boolean {
  const others = placesIn(parts, OTHERS);
  if (phrasesIn(parts, STATES).some(({ start }) => !others.has(start))) return true;
  return parts.some(({ text }, place) => isOneWord(text, place) && !others.has(place));
}

import { type Cell, cellText } from '@rallybook/contract/rules/cells';
import { foldLine } from '../../cells/fold-line.ts';

/** How a row begins that is no transfer, but a sum or a balance. */
const SUM =
  /^(?:tong|cong(?! ty)|total|so du|(?:du |ton )?(?:dau|cuoi) ky|(?:du|ton) (?:dau|cuoi)|(?:opening|closing|ending|beginning|available|start(?:ing)?|end|previous|current|statement|initial|final) balance|bal(?:ance)?|(?:balance )?(?:brought|carried) forward)\b/i;
/** A balance in other languages, with what may stand beside it: `SALDO DO DIA`, `Kontostand am 30.11.2026`. */
const ELSEWHERE =
  /^(?:saldos?|solde|(?:alter |neuer )?kontostand|(?:anfangs|end|schluss)(?:saldo|bestand)|(?:saldo ?)?(?:ue?ber|vor)trag|jumlah|summe|gesamt(?:summe)?|suma|somme|total[ei]s?|totaux|mutasi (?:kredit|debet|debit)|\u5408\u8a08|\u524d\u6708\u7e70\u8d8a|\u6b8b\u9ad8)(?: (?:anterior|inicial|final|actual|atual|d[aeo]l?|dia|mes|al|a[mu]|em|el|l[ae]|vom|zum|per|precedent|nouveau|ancien|awal|akhir|bulan|lalu|\d[\d./-]*))*[ :]*$/i;
/** `Cộng tháng` without its accents, or somebody called Công Thắng. */
const SUM_OR_NAME = /^(?:cong|tong) (?:nam|thang)$/i;

/** The words of a text that says nothing but that it is a sum or a balance. */
const SUM_WORDS = new Set(
  `tong cong total sub subtotal so du ton opening closing ending beginning available balance brought carried forward phat sinh
  tien no co ghi doanh trong dau cuoi ky thang ngay nam tu den giao dich credit credits debit debits amount of the period this
  page trang b f c from to transaction transactions vnd bal fwd bf cf start starting end previous current statement initial final day`.split(
    /\s+/,
  ),
);

/** What says that a text may be a sum of a day or a week, or what a month left to the next one. */
const LIKE_SUM =
  /^cong\b(?! ty\b)|\b(?:tong|ton|du|luy ke|total|balance|float|(?:carried|brought) (?:forward|over|down)|[cb]\/[fd]|con lai|(?:mang|chuyen) (?:sang|qua)|ket chuyen|ban giao|(?:thang|ky) truoc con|quy (?:con|cu|dau))\b/;
/** Words beside `SUM_WORDS` that such a text may have: where it says more, it speaks of a payer. */
const LIKE_SUM_WORDS = new Set(
  `thu chi nhan ban giao tuan quy truoc sau sang qua mang ket con lai cu hom nay cac khoan chuyen tu t luy ke du float opening over down d week
  weekly daily month monthly year grand last s previous next income expense expenses receipts payments january february march
  april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec`.split(
    /\s+/,
  ),
);

/** How many transfers a sum is of: `2 giao dịch`. */
const COUNT = /^\d{1,4} (?:giao dich|gd|khoan|luot|lan|nguoi|transactions?|payments?|items?)$/;

/** No sum says more. */
const MAX_SUM = 120;

/** Names of payers, which are sums and rests without their accents. */
const NAME = /^(?:công|tống|dự)(?!\p{L})/iu;

/** Whether a cell begins like a sum. */
export function isSum(cell: Cell | undefined): boolean {
  const { folded, shown } = foldLine(cellText(cell));
  return SUM.test(folded) && !NAME.test(shown);
}

/** Whether a cell is a sum and nothing else: `Số dư đầu kỳ 01/10/2026`, but not `Tổng tiền quỹ của An`. */
export function isSumOnly(cell: Cell): boolean {
  if (typeof cell !== 'string' || cell.length > MAX_SUM) return false;
  const { folded, shown } = foldLine(cellText(cell));
  if (ELSEWHERE.test(folded)) return true;
  if (SUM_OR_NAME.test(shown)) return false;
  const words = folded.toLowerCase().match(/[a-z]+/g) ?? [];
  return isSum(cell) && words.every((word) => SUM_WORDS.has(word));
}

/** Whether a cell may be a sum or what a month left to the next one: `Tổng thu tuần 1`, `Tồn quỹ tháng 10 chuyển sang`. */
export function isLikeSum(cell: Cell): boolean {
  if (typeof cell !== 'string' || cell.length > MAX_SUM) return false;
  const { folded, shown } = foldLine(cellText(cell));
  const text = folded.toLowerCase();
  if (COUNT.test(text)) return true;
  // `Đủ quỹ tháng 10`, and a payer called Công.
  if (!LIKE_SUM.test(text) || /đủ/iu.test(shown) || NAME.test(shown) || /^cong chuyen\b/.test(text))
    return false;
  return namesNobody(cell);
}

/** Whether a text has no words but those of sums, periods and funds: `T11`, `Quỹ tháng 11`, or none. */
export function namesNobody(text: string): boolean {
  const words =
    foldLine(text.slice(0, MAX_SUM))
      .folded.toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.every((word) => SUM_WORDS.has(word) || LIKE_SUM_WORDS.has(word));
}

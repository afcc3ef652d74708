import { type Part, phraseSet, phrasesIn, placesIn } from './cost-parts.ts';

/** What says that money came: refunds, discounts, sales, gifts to the club. */
const MONEY_BACK = new Set([
  ...phraseSet(`bán, thanh lý, trả lại, giảm giá, được giảm, giảm, chiết khấu, khuyến mãi, thu hồi, thu tiền, thu quỹ, thu phí, thu về, thối, thối lại,
  thối tiền, hoàn, hoàn tiền, hoàn lại, hoàn trả, hoàn cọc, hoàn phí, hoàn ứng, được hoàn, tài trợ, ủng hộ quỹ, ủng hộ clb, ủng hộ đội, bớt,
  đóng quỹ, nộp quỹ, góp quỹ, vào quỹ, refund, refunds, refunded, money back, cashback, discount, rebate, sold, sponsor, sponsored, sponsorship,
  donation, donated, returned, thu, nhận lại, lấy lại, đòi lại, nhận cọc, tiền phạt, nộp phạt, phạt trễ, phạt muộn, phạt vắng, đền bù, đền tiền,
  đền cầu, đền vợt, bồi thường, tặng clb, tặng quỹ, tặng đội, cho quỹ, ủng hộ, tiền lãi, lãi suất, lãi ngân hàng, phí vãng lai, tiền vãng lai,
  thu vãng lai, khách vãng lai, tiền khách, phí khách, thu khách, interest, fine, fines, guest fee, guest fees,
  kembalian, pengembalian, dikembalikan, uang kembali, uang masuk, kas masuk, masuk kas, setor kas, bayar kas, pemasukan, diskon, potongan harga, dijual,
  sponsor, sumbangan, denda`),
  // Without accents these are other words: `phát`, `đèn`, `lại`.
  'phạt',
  'đền',
  'lãi',
]);

/** Who gives to others when these stand before `ủng hộ`: the club itself. */
const GIVING = new Set('quỹ,quy,clb,club,đội,doi,tiền,tien,đi,di,chi,mua'.split(','));

/** What money is that is neither spent nor comes: balances, debts, loans. */
const NO_COST = new Set([
  ...phraseSet(`số dư, còn dư, dư quỹ, tồn quỹ, tồn đầu, tồn cuối, quỹ đầu, quỹ cuối, quỹ còn, quỹ hiện, đầu kỳ, cuối kỳ, dư đầu, dư cuối,
  còn nợ, trả nợ, cho mượn, cho vay, đi vay, mượn quỹ, mượn tiền, rút tiền, rút quỹ, chuyển quỹ, nạp quỹ, balance, carried over, loan, lent, owes,
  còn thiếu, thiếu tiền, thiếu quỹ, saldo, sisa kas, sisa uang, utang, hutang, piutang, pinjam, pinjaman, tunggakan`),
  // Without accents these are other words: `du lịch`, `no`, `muộn`.
  'dư',
  'tồn',
  'nợ',
  'mượn',
]);

/** Whether a line tells of money that was neither spent nor came: `tồn quỹ 1.200.000`, `nợ Vy 200k`. */
export const isNoCost = (parts: readonly Part[]): boolean => phrasesIn(parts, NO_COST).length > 0;

/** Before what may be spent one day. */
const PLANNED = phraseSet(
  'ngân sách, báo giá, dự kiến, dự trù, dự toán, tạm tính, budget, budgeted, estimate, estimated, quote, quotation, anggaran, perkiraan, estimasi',
);

/** Whether a line tells of a plan or an offer: `ngân sách nước 200k`. */
export const isPlanned = (parts: readonly Part[]): boolean => phrasesIn(parts, PLANNED).length > 0;

/** What only sounds like one of these: a semi-final, a party, a lower price that was paid. */
const OTHERS = phraseSet('bán kết, bán chuyên, liên hoan, hoàn thành, hoàn thiện, giảm còn');

/** Without accents, `ban` is a friend or a table more often than a sale: one follows only before these. */
const SOLD = new Set('cau,vot,ao,giay,qua,ong,bong,lai,cu,cuoc,quan,tui,balo,hop,do'.split(','));

/** Whether a line tells of money that came: `hoàn tiền sân 50k`, `bán cầu cũ 100k`. */
export function isMoneyBack(parts: readonly Part[], isMember: (name: string) => boolean): boolean {
  const others = placesIn(parts, OTHERS);
  return phrasesIn(parts, MONEY_BACK).some(({ start, end }) => {
    const { text } = parts[start]!;
    const before = parts[start - 1]?.text.toLowerCase() ?? '';
    if (/^[uủ]ng$/iu.test(text)) return start > 0 && !GIVING.has(before);
    if (end - start > 1) return true;
    // `Trung thu` is a feast, and Thu may be a member.
    if (text.toLowerCase() === 'thu') return start === 0 && !isMember(text);
    if (others.has(start)) return false;
    if (text.toLowerCase() === 'ban') {
      return SOLD.has(parts[end]?.text.toLowerCase() ?? '');
    }
    // In the middle of a line a capital makes it a name: `cầu 300k Hoàn`.
    const isName = start > 0 && /^\p{Lu}\p{Ll}/u.test(text) && isMember(text);
    return !isName;
  });
}

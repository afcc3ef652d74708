import type { Part } from './cost-parts.ts';
import { phrasesIn, phraseSet } from './cost-phrases.ts';

/** What says that money came: refunds, discounts, sales, gifts to the club. */
const MONEY_BACK =
  phraseSet(`bán, thanh lý, trả lại, giảm giá, được giảm, giảm, chiết khấu, khuyến mãi, thu hồi, thu tiền, thu quỹ, thu phí, thu về, thối, thối lại,
  thối tiền, hoàn, hoàn tiền, hoàn lại, hoàn trả, hoàn cọc, hoàn phí, hoàn ứng, được hoàn, tài trợ, ủng hộ quỹ, ủng hộ clb, ủng hộ đội, bớt,
  đóng quỹ, nộp quỹ, góp quỹ, vào quỹ, refund, refunds, refunded, money back, cashback, discount, rebate, sold, sponsor, sponsored, sponsorship,
  donation, donated, returned`);

/** What only sounds like one of these: a semi-final, a party, a lower price that was paid. */
const OTHERS = phraseSet('bán kết, bán chuyên, liên hoan, hoàn thành, hoàn thiện, giảm còn');

/** Without accents, `ban` is a friend or a table more often than a sale: one follows only before these. */
const SOLD = new Set('cau,vot,ao,giay,qua,ong,bong,lai,cu,cuoc,quan,tui,balo,hop,do'.split(','));

/** Whether a line tells of money that came: `hoàn tiền sân 50k`, `bán cầu cũ 100k`. */
export function isMoneyBack(parts: readonly Part[], isMember: (name: string) => boolean): boolean {
  const others = phrasesIn(parts, OTHERS);
  const isOther = (place: number) => others.some(({ start, end }) => start <= place && place < end);
  return phrasesIn(parts, MONEY_BACK).some(({ start, end }) => {
    const { text } = parts[start]!;
    if (end - start > 1) return true;
    if (isOther(start)) return false;
    if (text.toLowerCase() === 'ban') {
      return SOLD.has(parts[end]?.text.toLowerCase() ?? '');
    }
    // In the middle of a line a capital makes it a name: `cầu 300k Hoàn`.
    const isName = start > 0 && /^\p{Lu}\p{Ll}/u.test(text) && isMember(text);
    return !isName;
  });
}

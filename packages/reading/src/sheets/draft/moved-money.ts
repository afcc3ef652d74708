import { hasWord, smallLetters, withoutWords, wordsOf } from './subject-words.ts';

/** What is saved, lent, given back or carried over, in any words around it. */
const SAVED = wordsOf(
  `tiết kiệm,đặt cọc,tiền cọc,ký quỹ,cho vay,tạm ứng,ứng trước,hoàn trả,hoàn lại,hoàn ứng,kết chuyển,điều chỉnh,kỳ hạn,sổ tiết kiệm,
  savings,deposit,deposits,loan,loans,lent,lend,repay,repaid,repayment,repayments,refund,refunds,reimbursement,reimbursed,float,petty cash,reserve fund,reserves,investment,withdrawal,withdrawals,withdrew,top up,
  topup,brought forward,carried forward,b f,c f,adjustment,correction,kaution,darlehen,kredit,rücklage,rücklagen,rückzahlung,erstattung,rückerstattung,umbuchung,sparbuch,sparkonto,übertrag,vortrag,
  anfangsbestand,pfand,tabungan,simpanan,pinjaman,deposito,uang muka,pengembalian,titipan,cicilan,saldo,saldo awal`,
);
/** The same with accents only: without them, these are cups, skirts, and who is late. */
const SAVED_IN_VIETNAMESE = /(?<!\p{L})(?:cọc|vay|mượn|ứng cho)(?!\p{L})/u;

/** How a cost was paid says nothing of where the money went. */
const WAYS = wordsOf('chuyển khoản,bank transfer,by transfer,per überweisung,transfer bank');
const MOVES = wordsOf(
  'gửi,gởi,chuyển,nạp,rút,nộp,bỏ,trích,transfer,transfers,transferred,move,moved,put,paid in,set aside,put aside,überweisung,einzahlung,auszahlung,abhebung,setor,setoran,tarik,tarikan,pindah,kirim,masuk',
);
const ACCOUNTS = wordsOf(
  'ngân hàng,nh,tài khoản,tk,quỹ,két,thủ quỹ,atm,ví,momo,heo,account,accounts,bank,fund,funds,treasurer,paypal,bank account,cash box,konto,kasse,bank,rekening,kas,dana,kasir',
);
/** What a bank takes for it was spent. */
const FEES = wordsOf('phí,lệ phí,fee,fees,charge,charges,gebühr,gebühren,kontoführung,biaya,admin');

/**
 * Whether words tell of money that the club still has, or has to get or give back: moved between its own accounts, saved, deposited,
 * lent, refunded.
 */
export function isMovedMoney(words: string): boolean {
  const text = withoutWords(smallLetters(words), WAYS);
  if (hasWord(text, FEES)) return false;
  if (hasWord(text, SAVED) || SAVED_IN_VIETNAMESE.test(text)) return true;
  return hasWord(text, MOVES) && hasWord(withoutWords(text, MOVES), ACCOUNTS);
}

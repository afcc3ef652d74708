import type { PayeeElsewhere } from '@rallybook/contract/rules/receiving/payee';
import type { Bank } from '../banks.ts';
import { transferText, vietQr } from '../vietqr.ts';
import {
  creditorReference,
  epcCode,
  namedText,
  payNowCode,
  pixCode,
  promptPayCode,
  swissCode,
  upiLink,
} from './codes.ts';

/** Where members pay to. */
export type Account =
  | { scheme: 'vietqr'; bank: Bank; accountNumber: string; accountHolder: string }
  | PayeeElsewhere;

/** What somebody pays: a decimal amount such as "1234.50", and who they are. `code` is such as `RB7K3M9Q`. */
export type Debt = { amount: string; currency: string; code: string; name: string };

/** How it is paid. */
export type Transfer = {
  /** The text by which the club knows the payment. */
  text: string;
  /** Whether the payer has to type the text, since no code holds it. */
  isTyped: boolean;
  /** The content of a QR code; null if there is none, or the amount is larger than it can hold. */
  qr: string | null;
  /** An address that an app for payments, or a browser, opens. */
  link: string | null;
};

/** Swiss and European codes hold 999,999,999.99 at most. */
const MAX_EUROPEAN_LENGTH = 12;
/** EMVCo, the field of the amount. */
const MAX_EMV_LENGTH = 13;
/** UPI, the note of a transfer (NPCI, linking specification). */
const MAX_UPI_NOTE = 80;
/** PayNow, the reference of a bill. */
const MAX_PAYNOW_REFERENCE = 25;

const typed = ({ code, name }: Debt): Transfer => ({
  text: namedText(code, name),
  isTyped: true,
  qr: null,
  link: null,
});

const filledIn = (text: string, qr: string | null, link: string | null = null): Transfer => ({
  text,
  isTyped: false,
  qr,
  link,
});

function transferAtBank(account: Extract<Account, { scheme: 'vietqr' }>, debt: Debt): Transfer {
  const { bank, accountNumber } = account;
  const text = transferText(debt.code, debt.name);
  const { amount } = debt;
  const hasRoom = amount.length <= MAX_EMV_LENGTH;
  return filledIn(
    text,
    hasRoom ? vietQr({ bin: bank.bin, accountNumber, amount, purpose: text }) : null,
  );
}

/** How a debt is paid to an account: by a code where there is one, else by what is typed. */
export function transferTo(account: Account, debt: Debt): Transfer {
  const { amount, currency, code, name } = debt;
  const hasRoom = (most: number) => amount.length <= most;
  switch (account.scheme) {
    case 'vietqr':
      return transferAtBank(account, debt);
    case 'sepa': {
      const text = namedText(code, name);
      const qr = hasRoom(MAX_EUROPEAN_LENGTH) ? shortenedEpc({ ...account, amount, text }) : null;
      return filledIn(text, qr);
    }
    case 'swiss': {
      const reference = creditorReference(code);
      const bill = { ...account, amount, currency, reference, message: name };
      return filledIn(reference, hasRoom(MAX_EUROPEAN_LENGTH) ? swissCode(bill) : null);
    }
    case 'paynow': {
      const reference = namedText(code, name, MAX_PAYNOW_REFERENCE);
      const qr = hasRoom(MAX_EMV_LENGTH)
        ? payNowCode({ ...account, amount, reference, expiry: null })
        : null;
      return filledIn(reference, qr);
    }
    case 'promptpay': {
      const qr = hasRoom(MAX_EMV_LENGTH) ? promptPayCode({ ...account, amount }) : null;
      return { ...typed(debt), qr };
    }
    case 'pix':
      return filledIn(
        code,
        hasRoom(MAX_EMV_LENGTH) ? pixCode({ ...account, amount, txid: code }) : null,
      );
    case 'upi': {
      const note = namedText(code, name, MAX_UPI_NOTE);
      const link = upiLink({ ...account, amount, note });
      return filledIn(note, link, link);
    }
    case 'static_code':
      return { ...typed(debt), qr: account.text };
    case 'other':
      return { ...typed(debt), link: account.link };
  }
}

/** A European code whose text is cut to what it can hold. */
function shortenedEpc(transfer: Parameters<typeof epcCode>[0]): string {
  for (let { text } = transfer; ; text = Array.from(text).slice(0, -1).join('').trimEnd()) {
    try {
      return epcCode({ ...transfer, text });
    } catch (error) {
      if (!(error instanceof RangeError) || text === '') throw error;
    }
  }
}

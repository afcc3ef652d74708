import type { MoneyTexts } from '../../texts/texts.ts';
import { shownIban } from './numbers.ts';

/** Where the members of a club pay to. `bank` is a key of the list of Vietnamese banks. */
export type KnownPayee =
  | { scheme: 'vietqr'; bank: string; accountNumber: string; accountHolder: string }
  | { scheme: 'sepa'; name: string; iban: string; bic: string | null }
  | {
      scheme: 'swiss';
      iban: string;
      name: string;
      street: string | null;
      number: string | null;
      zip: string;
      city: string;
      country: string;
    }
  | { scheme: 'paynow'; proxy: 'uen' | 'mobile'; id: string; name: string }
  | { scheme: 'promptpay'; proxy: 'mobile' | 'id' | 'ewallet'; id: string; name: string }
  | { scheme: 'pix'; key: string; name: string; city: string }
  | { scheme: 'upi'; vpa: string; name: string }
  | { scheme: 'static_code'; text: string; name: string }
  | { scheme: 'other'; lines: { label: string; value: string }[]; link: string | null };

/** The payees other than those at a Vietnamese bank. */
export type PayeeElsewhere = Exclude<KnownPayee, { scheme: 'vietqr' }>;

/** Something that one needs to pay; `copied` is how an app for payments takes it. */
export type PayeeFact = { id: string; label: string; shown: string; copied: string };

type Words = MoneyTexts['receiving'];

const fact = (id: string, label: string, shown: string, copied = shown): PayeeFact => ({
  id,
  label,
  shown,
  copied,
});

const ibanFact = (iban: string, words: Words) => fact('account', words.iban, shownIban(iban), iban);

/** What a member needs to pay without a code, in the order in which apps for payments ask for it. */
export function payeeFacts(payee: PayeeElsewhere, words: Words): PayeeFact[] {
  const holder = (name: string) => fact('holder', words.name, name);
  switch (payee.scheme) {
    case 'sepa': {
      const { bic } = payee;
      const bank = bic === null ? [] : [fact('bank', words.bic, bic)];
      return [ibanFact(payee.iban, words), ...bank, holder(payee.name)];
    }
    case 'swiss': {
      const { street, number, zip, city } = payee;
      const road = [street, number].filter((part) => part !== null && part !== '').join(' ');
      const address = [road, `${zip} ${city}`].filter((part) => part !== '').join(', ');
      return [
        ibanFact(payee.iban, words),
        holder(payee.name),
        fact('address', words.address, address),
      ];
    }
    case 'paynow':
      return [fact('account', `PayNow (${words[payee.proxy]})`, payee.id), holder(payee.name)];
    case 'promptpay':
      return [fact('account', `PromptPay (${words[payee.proxy]})`, payee.id), holder(payee.name)];
    case 'pix':
      return [fact('account', words.pixKey, payee.key), holder(payee.name)];
    case 'upi':
      return [fact('account', words.upiId, payee.vpa), holder(payee.name)];
    case 'static_code':
      return [holder(payee.name)];
    case 'other':
      return payee.lines.map(({ label, value }, at) => fact(`line-${at + 1}`, label, value));
  }
}

/** The characters by which owners know a payee again in a mail: the last four of its number. */
export function endingOf(payee: KnownPayee): string {
  switch (payee.scheme) {
    case 'vietqr':
      return payee.accountNumber.slice(-4);
    case 'sepa':
    case 'swiss':
      return payee.iban.slice(-4);
    case 'paynow':
    case 'promptpay':
      return payee.id.slice(-4);
    case 'pix':
      return payee.key.slice(-4);
    case 'upi':
      return payee.vpa.slice(-4);
    case 'static_code':
      return payee.text.slice(-4);
    case 'other':
      return payee.lines[0]!.value.slice(-4);
  }
}

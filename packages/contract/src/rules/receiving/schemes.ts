/** The ways in which a club can be paid. */
export const PAYEE_SCHEMES = [
  'vietqr',
  'sepa',
  'swiss',
  'paynow',
  'promptpay',
  'pix',
  'upi',
  'static_code',
  'other',
] as const;
export type PayeeScheme = (typeof PAYEE_SCHEMES)[number];

/** The currencies of each way; those that are not listed here work in any. */
const CURRENCIES: Partial<Record<PayeeScheme, readonly string[]>> = {
  vietqr: ['VND'],
  sepa: ['EUR'],
  swiss: ['CHF', 'EUR'],
  paynow: ['SGD'],
  promptpay: ['THB'],
  pix: ['BRL'],
  upi: ['INR'],
};

/** The ways in which a club with this currency can be paid, the usual one first. */
export const schemesOf = (currency: string): PayeeScheme[] =>
  PAYEE_SCHEMES.filter((scheme) => CURRENCIES[scheme]?.includes(currency) ?? true);

/**
 * What is to be known of a currency. A new one is one entry of the list below, and where it is used
 * in `packages/contract/src/rules/money/places.ts`.
 */
export type CurrencyEntry = {
  /** How many decimals an amount has: ours, not those of `Intl`, which an update of a browser may change. */
  digits: 0 | 2 | 3;
  /** The three digits of ISO 4217, as codes for payments have them. */
  numeric: string;
  /** To what a debt may be rounded, in minor units. */
  steps: readonly [number, number, number];
  /** What a guest pays in cash is rounded up to this, in minor units. */
  cash: number;
  /** What an evening usually costs a person, in minor units: the steps of fields and of the rule finder follow from it. */
  usual: number;
  /** Where large amounts are usual: how many zeros its words stand for, and whether a field has a key for three of them. */
  thousands?: { zeros: Readonly<Record<string, number>>; hasKey: boolean };
};

const LIKE_EUR = [10, 50, 100] as const;
const HUNDREDS = [100, 500, 1000] as const;
const THOUSANDS = [500, 1000, 5000] as const;
const FILS = [50, 100, 500] as const;

/** The one list of currencies (ISO 4217). A club has one of them, and nothing is ever converted. */
export const currencies = {
  VND: {
    digits: 0,
    numeric: '704',
    steps: THOUSANDS,
    cash: 1000,
    usual: 50_000,
    thousands: {
      zeros: {
        k: 3,
        n: 3,
        ng: 3,
        nghin: 3,
        ngan: 3,
        thousand: 3,
        tr: 6,
        trieu: 6,
        m: 6,
        million: 6,
        ty: 9,
        ti: 9,
      },
      hasKey: true,
    },
  },
  IDR: {
    digits: 0,
    numeric: '360',
    steps: THOUSANDS,
    cash: 500,
    usual: 50_000,
    thousands: { zeros: { rb: 3, ribu: 3, k: 3, jt: 6, juta: 6 }, hasKey: true },
  },
  JPY: {
    digits: 0,
    numeric: '392',
    steps: LIKE_EUR,
    cash: 10,
    usual: 1000,
  },
  KRW: {
    digits: 0,
    numeric: '410',
    steps: HUNDREDS,
    cash: 100,
    usual: 10_000,
  },
  TWD: {
    digits: 0,
    numeric: '901',
    steps: HUNDREDS,
    cash: 1,
    usual: 250,
  },
  HUF: {
    digits: 0,
    numeric: '348',
    steps: HUNDREDS,
    cash: 5,
    usual: 2500,
  },
  ISK: {
    digits: 0,
    numeric: '352',
    steps: HUNDREDS,
    cash: 10,
    usual: 1500,
  },
  CLP: {
    digits: 0,
    numeric: '152',
    steps: THOUSANDS,
    cash: 10,
    usual: 5000,
    thousands: { zeros: { mil: 3 }, hasKey: false },
  },
  COP: {
    digits: 0,
    numeric: '170',
    steps: THOUSANDS,
    cash: 50,
    usual: 20_000,
    thousands: { zeros: { mil: 3 }, hasKey: false },
  },
  PKR: {
    digits: 0,
    numeric: '586',
    steps: THOUSANDS,
    cash: 10,
    usual: 500,
  },
  UGX: {
    digits: 0,
    numeric: '800',
    steps: THOUSANDS,
    cash: 100,
    usual: 10_000,
    thousands: { zeros: { k: 3 }, hasKey: false },
  },
  KWD: {
    digits: 3,
    numeric: '414',
    steps: FILS,
    cash: 50,
    usual: 2000,
  },
  BHD: {
    digits: 3,
    numeric: '048',
    steps: FILS,
    cash: 50,
    usual: 2000,
  },
  EUR: {
    digits: 2,
    numeric: '978',
    steps: LIKE_EUR,
    cash: 10,
    usual: 600,
  },
  USD: {
    digits: 2,
    numeric: '840',
    steps: LIKE_EUR,
    cash: 10,
    usual: 800,
  },
  GBP: {
    digits: 2,
    numeric: '826',
    steps: LIKE_EUR,
    cash: 10,
    usual: 600,
  },
  CHF: {
    digits: 2,
    numeric: '756',
    steps: [5, 50, 100],
    cash: 5,
    usual: 1000,
  },
  DKK: {
    digits: 2,
    numeric: '208',
    steps: LIKE_EUR,
    cash: 50,
    usual: 5000,
  },
  SEK: {
    digits: 2,
    numeric: '752',
    steps: LIKE_EUR,
    cash: 100,
    usual: 7000,
  },
  NOK: {
    digits: 2,
    numeric: '578',
    steps: LIKE_EUR,
    cash: 100,
    usual: 7000,
  },
  PLN: {
    digits: 2,
    numeric: '985',
    steps: LIKE_EUR,
    cash: 10,
    usual: 2500,
  },
  CZK: {
    digits: 2,
    numeric: '203',
    steps: LIKE_EUR,
    cash: 100,
    usual: 15_000,
  },
  RON: {
    digits: 2,
    numeric: '946',
    steps: LIKE_EUR,
    cash: 10,
    usual: 3000,
  },
  TRY: {
    digits: 2,
    numeric: '949',
    steps: LIKE_EUR,
    cash: 100,
    usual: 25_000,
  },
  HKD: {
    digits: 2,
    numeric: '344',
    steps: LIKE_EUR,
    cash: 10,
    usual: 6000,
  },
  CNY: {
    digits: 2,
    numeric: '156',
    steps: LIKE_EUR,
    cash: 10,
    usual: 4000,
  },
  SGD: {
    digits: 2,
    numeric: '702',
    steps: LIKE_EUR,
    cash: 5,
    usual: 900,
  },
  MYR: {
    digits: 2,
    numeric: '458',
    steps: LIKE_EUR,
    cash: 5,
    usual: 1500,
  },
  THB: {
    digits: 2,
    numeric: '764',
    steps: LIKE_EUR,
    cash: 100,
    usual: 15_000,
  },
  PHP: {
    digits: 2,
    numeric: '608',
    steps: LIKE_EUR,
    cash: 100,
    usual: 20_000,
  },
  INR: {
    digits: 2,
    numeric: '356',
    steps: HUNDREDS,
    cash: 100,
    usual: 20_000,
  },
  LKR: {
    digits: 2,
    numeric: '144',
    steps: HUNDREDS,
    cash: 100,
    usual: 60_000,
  },
  BDT: {
    digits: 2,
    numeric: '050',
    steps: HUNDREDS,
    cash: 100,
    usual: 25_000,
  },
  NPR: {
    digits: 2,
    numeric: '524',
    steps: HUNDREDS,
    cash: 100,
    usual: 30_000,
  },
  AUD: {
    digits: 2,
    numeric: '036',
    steps: LIKE_EUR,
    cash: 5,
    usual: 1500,
  },
  NZD: {
    digits: 2,
    numeric: '554',
    steps: LIKE_EUR,
    cash: 10,
    usual: 1500,
  },
  CAD: {
    digits: 2,
    numeric: '124',
    steps: LIKE_EUR,
    cash: 5,
    usual: 1200,
  },
  MXN: {
    digits: 2,
    numeric: '484',
    steps: HUNDREDS,
    cash: 50,
    usual: 10_000,
  },
  BRL: {
    digits: 2,
    numeric: '986',
    steps: LIKE_EUR,
    cash: 5,
    usual: 3000,
  },
  PEN: {
    digits: 2,
    numeric: '604',
    steps: LIKE_EUR,
    cash: 10,
    usual: 2000,
  },
  ARS: {
    digits: 2,
    numeric: '032',
    steps: HUNDREDS,
    cash: 10_000,
    usual: 800_000,
  },
  ZAR: {
    digits: 2,
    numeric: '710',
    steps: LIKE_EUR,
    cash: 10,
    usual: 10_000,
  },
  NGN: {
    digits: 2,
    numeric: '566',
    steps: HUNDREDS,
    cash: 1000,
    usual: 300_000,
  },
  KES: {
    digits: 2,
    numeric: '404',
    steps: HUNDREDS,
    cash: 100,
    usual: 50_000,
  },
  AED: {
    digits: 2,
    numeric: '784',
    steps: LIKE_EUR,
    cash: 25,
    usual: 4000,
  },
  SAR: {
    digits: 2,
    numeric: '682',
    steps: LIKE_EUR,
    cash: 25,
    usual: 4000,
  },
} as const satisfies Record<string, CurrencyEntry>;

/** A currency, by its code of ISO 4217. */
export type Currency = keyof typeof currencies;

export const CURRENCIES = Object.keys(currencies) as Currency[];

/** Whether a number without a unit may mean thousands, since people leave the zeros out. */
export const leavesOutThousands = (currency: Currency): boolean => currency === 'VND';

/** What is to be known of a currency. */
export const entryOf = (currency: Currency): CurrencyEntry => currencies[currency];

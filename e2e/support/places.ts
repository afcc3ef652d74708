/** A club somewhere, as a browser there makes it. */
export interface Place {
  city: string;
  timezoneId: string;
  locale: string;
  currency: string;
  sport: string;
  /** Fills of the form of where members pay, by label. */
  payee: Record<string, string>;
  /** The way to be paid, where it is not the one that is proposed. */
  scheme?: string;
  /** What the pay page shows of it. */
  shown: string;
  /** The cost of the court as it is typed, and as it is shown; half of it as it is shown, and as it is owed. */
  typed: string;
  cost: string;
  half: string;
}

/** A made-up code of a shop in Jakarta, without an amount. */
const QRIS =
  '00020101021126400014ID.CO.QRIS.WWW01189360000900000000015204799753033605802ID5907PB MAJU6007JAKARTA630471EB';

const ownWords = (what: string, how: string) => ({
  'What (line 1), such as Revolut or cash': what,
  'How (line 1)': how,
});

export const MADRID: Place = {
  city: 'Madrid',
  timezoneId: 'Europe/Madrid',
  locale: 'es-ES',
  currency: 'EUR',
  sport: 'badminton',
  payee: { 'Name of the receiver': 'Club Retiro', IBAN: 'ES91 2100 0418 4502 0005 1332' },
  shown: 'ES91 2100 0418 4502 0005 1332',
  typed: '25,50',
  cost: '€25.50',
  half: '€12.75',
};

/** Each of them makes its club in a browser of its own. */
export const OTHER_PLACES: readonly Place[] = [
  {
    city: 'Tokyo',
    timezoneId: 'Asia/Tokyo',
    locale: 'ja-JP',
    currency: 'JPY',
    sport: 'table_tennis',
    scheme: 'other',
    payee: ownWords('PayPay', 'takkyu-club'),
    shown: 'takkyu-club',
    typed: '3000',
    cost: '¥3,000',
    half: '¥1,500',
  },
  {
    city: 'Kuwait',
    timezoneId: 'Asia/Kuwait',
    locale: 'ar-KW',
    currency: 'KWD',
    sport: 'football',
    scheme: 'other',
    payee: ownWords('Wamd', '+965 5000 0000'),
    shown: '+965 5000 0000',
    typed: '4.5',
    cost: 'KWD 4.500',
    half: 'KWD 2.250',
  },
  {
    city: 'Jakarta',
    timezoneId: 'Asia/Jakarta',
    locale: 'id-ID',
    currency: 'IDR',
    sport: 'badminton',
    scheme: 'static_code',
    payee: { 'Teks kode': QRIS, 'Nama penerima': 'PB Maju' },
    shown: 'PB Maju',
    typed: '120rb',
    cost: 'Rp 120.000',
    half: 'Rp 60.000',
  },
  {
    city: 'Mumbai',
    timezoneId: 'Asia/Kolkata',
    locale: 'hi-IN',
    currency: 'INR',
    sport: 'volleyball',
    payee: { 'UPI ID': 'club@okbank', 'Name of the receiver': 'Bandra Smash' },
    shown: 'club@okbank',
    typed: '1,200',
    cost: '₹1,200.00',
    half: '₹600.00',
  },
];

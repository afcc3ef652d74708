/** What a person reads on the way from the landing page to a recorded payment. */
const ENGLISH = {
  start: 'Get started',
  username: 'Username',
  password: 'Password',
  repeated: 'Confirm Password',
  signUp: 'Sign Up',
  code: 'Verification code',
  verify: 'Verify',
  firstClub: 'Create Your First Club',
  clubName: 'Club Name',
  location: 'Location',
  sport: 'Sport',
  currency: 'Currency',
  addClub: 'Add Club',
  payee: 'Where members pay',
  scheme: 'How members pay',
  savePayee: 'Save account',
  payeeSaved: 'The account was saved',
  addCost: 'Add Cost',
  amount: 'Amount',
  recordPayment: (name: string) => `Record a payment: ${name}`,
  cash: 'Cash',
  paid: (name: string, amount: string) => `${name} paid ${amount}`,
};

export type ClubWords = typeof ENGLISH;

const INDONESIAN: ClubWords = {
  start: 'Mulai',
  username: 'Nama pengguna',
  password: 'Kata sandi',
  repeated: 'Ulangi kata sandi',
  signUp: 'Daftar',
  code: 'Kode verifikasi',
  verify: 'Verifikasi',
  firstClub: 'Buat klub pertama Anda',
  clubName: 'Nama klub',
  location: 'Lokasi',
  sport: 'Olahraga',
  currency: 'Mata uang',
  addClub: 'Tambah klub',
  payee: 'Rekening penerima',
  scheme: 'Cara anggota membayar',
  savePayee: 'Simpan rekening',
  payeeSaved: 'Rekening disimpan',
  addCost: 'Tambah biaya',
  amount: 'Jumlah',
  recordPayment: (name) => `Catat pembayaran: ${name}`,
  cash: 'Tunai',
  paid: (name, amount) => `${name} membayar ${amount}`,
};

/** The words of a browser's language: Indonesian where it is that, else English. */
export const wordsOf = (locale: string): ClubWords =>
  locale.startsWith('id') ? INDONESIAN : ENGLISH;

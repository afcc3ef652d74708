/** Phrases of transfers that say nothing about who pays; some contain names of people: Tiến, Thanh, Toàn, Ngân, Sân. */
export const STOCK_PHRASES: readonly string[] = [
  'chuyen tien',
  'chuyen khoan',
  'chuyen khoan nhanh',
  'thanh toan',
  'ngan hang',
  'dong tien',
  'gui tien',
  'nop tien',
  'tra tien',
  'tien san',
  'tien cau',
  'tien cau long',
  'cau long',
  'viet nam',
  ...Array.from({ length: 12 }, (_, index) => `thang ${index + 1}`),
  ...Array.from({ length: 9 }, (_, index) => `thang 0${index + 1}`),
];

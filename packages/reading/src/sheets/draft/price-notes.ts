/** For whom, or for what, a club has a price. */
const FOR = String.raw`(?<!\p{L})(?:c[đd]|c[ốo] [đd][ịi]nh|vl|v[ãa]ng lai|th[áa]ng|l[ẻe]|bu[ổo]i|h[ộo]i vi[êe]n|th[àa]nh vi[êe]n|(?:d[ắa]t|d[ẫa]n|r[ủu]|k[èe]m|th[êe]m) (?:b[ạa]n|kh[áa]ch)|b[ạa]n|kh[áa]ch|nam|n[ữu]|h[ọo]c sinh|sinh vi[êe]n|hs|sv|ph[íi]|m[ỗo]i|fixed|monthly|drop[ -]?ins?|casuals?|members?|guests?|friends?|extra|tetap|bulanan|harian|tamu|teman)(?!\p{L})`;
const AMOUNT = String.raw`\+? ?(?:rp|[€$£])? ?\d[\d.,]*`;
const UNIT = String.raw` ?(?:k|đ|vnđ|vnd|ngàn|nghìn|rb|ribu|€|£|eur|gbp)(?![\p{L}\d])`;
const PER = String.raw` ?(?:\/|per |mỗi |một |an? ) ?(?:tháng|buổi|người|lần|lượt|bạn|khách|month|session|time|person|head|guest|bulan|sesi|kali|orang)(?!\p{L})`;
const PRICE = new RegExp(
  `(?:${FOR}[ :=+–-]{1,3}){1,4}${AMOUNT}(?:${UNIT}(?:${PER})?|${PER})`,
  'giu',
);

/**
 * A line above a table without the prices in it, which say nothing of what the table is about: `CĐ: 320k/tháng, VL: 50k/buổi`,
 * `Guests +5 per session`.
 */
export const withoutPrices = (line: string): string => line.replace(PRICE, ' ');

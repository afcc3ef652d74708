// What somebody writes to a bot in Indonesian. It knows few words, and only sentences of which it knows each word: what
// says anything else is told as not understood. "absen" (to be away, and to sign the list) is asked back. Left out because they
// mean two things: "izin" alone, "minggu depan" (next week, next Sunday), "bawa teman" (one friend or several).

import type { Weekday } from '@rallybook/contract/rules/calendar';
import type { BotCommand } from './command.ts';
import type { NamedDay } from './named-day.ts';
import { wordSet } from './word-set.ts';

const SPELLINGS: Readonly<Record<string, string>> = {
  gak: 'tidak',
  ga: 'tidak',
  gk: 'tidak',
  nggak: 'tidak',
  ngga: 'tidak',
  enggak: 'tidak',
  tdk: 'tidak',
  tak: 'tidak',
  aku: 'saya',
  sy: 'saya',
  gue: 'saya',
  gw: 'saya',
  kami: 'saya',
  kita: 'saya',
  ikutan: 'ikut',
  bs: 'bisa',
  telat: 'terlambat',
  hutang: 'utang',
  kalo: 'kalau',
  jika: 'kalau',
  krn: 'karena',
  jumat: 'jumat',
  'jum’at': 'jumat',
  "jum'at": 'jumat',
  ahad: 'minggu',
  bsk: 'besok',
  tgl: 'tanggal',
  iya: 'ya',
  dimana: 'di mana',
  aja: 'saja',
  temen: 'teman',
};

/** What says nothing, wherever it stands. */
const FILLERS = wordSet(
  'kak min admin bang mas mbak pak bu om bro gan maaf sori sorry makasih trims halo hai dong deh nih sih juga pasti tolong',
);

/** Words, as they are written, that tell that a sentence is Indonesian, and no other language's. */
const TELLING = wordSet(
  `tidak saya ikut datang hadir siapa kapan berapa besok lusa bisa kalau karena tempat orang tapi masih belum sudah yang
  gak nggak ngga enggak aku gue dengan juga utang hutang telat tagihan bayar terlambat teman tamu senin selasa rabu kamis jumat sabtu minggu bantuan batal mungkin`,
);

const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  minggu: 0,
  senin: 1,
  selasa: 2,
  rabu: 3,
  kamis: 4,
  jumat: 5,
  sabtu: 6,
};
const NUMBERS: Readonly<Record<string, number>> = { satu: 1, dua: 2, tiga: 3, empat: 4, lima: 5 };

const DAY =
  /(?<= |^)(?:(?:pada )?(?:hari )?(?:(senin|selasa|rabu|kamis|jumat|sabtu|minggu)|(hari ini|malam ini|sore ini|nanti malam|nanti sore)|(besok)|(lusa))|(?:pada )?(?:tanggal )?(\d{1,2})\/(\d{1,2})|tanggal (\d{1,2}))(?: (?:pagi|siang|sore|malam))?(?= |$)/gu;

/** The day of a match of `DAY`. */
function dayOf([
  ,
  weekday,
  today,
  tomorrow,
  after,
  day,
  month,
  alone,
]: RegExpMatchArray): NamedDay | null {
  if (weekday !== undefined) return { weekday: WEEKDAYS[weekday]!, isNextWeek: false };
  if (today !== undefined) return { inDays: 0 };
  if (tomorrow !== undefined) return { inDays: 1 };
  if (after !== undefined) return { inDays: 2 };
  const date = { day: Number(day ?? alone), month: month === undefined ? null : Number(month) };
  const isDate =
    date.day >= 1 && date.day <= 31 && (date.month ?? 1) >= 1 && (date.month ?? 1) <= 12;
  return isDate ? { ...date, year: null } : null;
}

/** A weekday beside its date ("Rabu 2/12") is one day; two others are none that could be meant. */
function oneDay(days: readonly (NamedDay | null)[]): NamedDay | null | 'unclear' {
  if (days.includes(null)) return 'unclear';
  if (days.length < 2) return days[0] ?? null;
  const dates = days.filter((day) => day !== null && 'day' in day);
  const others = days.filter((day) => day !== null && 'weekday' in day);
  return days.length === 2 && dates.length === 1 && others.length === 1 ? dates[0]! : 'unclear';
}

const WORDS_OF_ONE_GUEST = '(?:tamu|teman|orang)';
const COUNT = '(\\d{1,2}|satu|dua|tiga|empat|lima)';
const GUESTS = new RegExp(
  `(?<= |^)(?:(tambah )?\\+ ?(\\d{1,2})(?: ${WORDS_OF_ONE_GUEST})?|(?:(tambah)|bawa|dengan|sama|bareng|ajak) ${COUNT} ${WORDS_OF_ONE_GUEST}|${COUNT} orang|(berdua|bertiga|berempat))(?= |$)`,
  'u',
);
const TOGETHER: Readonly<Record<string, number>> = { berdua: 1, bertiga: 2, berempat: 3 };

const numberOf = (word: string): number => NUMBERS[word] ?? Number(word);

/** Who comes along by a match of `GUESTS`; of so many people oneself is one. */
function guestsOf([, more, plus, added, company, people, together]: RegExpMatchArray) {
  const addsGuests = more !== undefined || added !== undefined;
  if (together !== undefined) return { guests: TOGETHER[together]!, addsGuests };
  if (people !== undefined) return { guests: numberOf(people) - 1, addsGuests };
  return { guests: numberOf((plus ?? company)!), addsGuests };
}

const COMING = '(?:ikut|datang|hadir|main)';
const REASON =
  '(?: (?:karena )?(?:lagi )?(?:sakit|sibuk|kerja|lembur|cedera|hujan|ada acara|ada urusan|di luar kota))?';
const LATE =
  '(?: (?:tapi )?(?:agak )?(?:terlambat|datang terlambat)(?: sedikit| dikit)?(?: \\d{1,3} menit)?)?';
const IF_FREE = '(?: kalau (?:masih )?ada (?:tempat|slot))';

const whole = (...patterns: string[]) =>
  new RegExp(`^(?:ya )?(?:saya )?(?:${patterns.join('|')})(?: kok)?(?: ya)?$`, 'u');

const COME = whole(
  `(?:jadi |bisa |mau |akan |siap )?${COMING}(?: #)?${LATE}`,
  'bisa(?: #)?',
  '# ikut',
);
const COME_IF_FREE = whole(`(?:mau |bisa )?${COMING}(?: #)?${IF_FREE}`);
const AWAY = whole(
  `(?:izin )?tidak (?:jadi |bisa |dapat |akan )?${COMING}${REASON}`,
  `(?:izin )?(?:tidak|belum) bisa${REASON}`,
  `batal ${COMING}${REASON}`,
  `berhalangan(?: ${COMING})?${REASON}`,
  'skip',
);
const MAY_COME = whole(
  `(?:mungkin|kayaknya|insyaallah|semoga) (?:bisa )?${COMING}`,
  'belum (?:tahu|pasti)',
  `belum tentu(?: bisa)?(?: ${COMING})?`,
);
const MAY_BE_AWAY = whole(
  `(?:mungkin|kayaknya) tidak (?:bisa )?${COMING}`,
  '(?:lagi )?(?:sakit|sibuk|lembur|cedera)',
  'izin',
  // To be away; with "dulu", which is "this time", a list is hardly signed. It is asked all the same.
  `(?:izin )?(?:absen|pass)(?: dulu)?${REASON}`,
  `(?:izin )?(?:skip|off|tidak (?:bisa )?${COMING}) dulu${REASON}`,
);
const NO = /^tidak$/;
const YES = /^(?:ya|siap|ya siap)$/;

type Question = 'who' | 'free' | 'when' | 'deadline' | 'pass';
const QUESTIONS: readonly (readonly [Question, RegExp])[] = [
  ['who', /^siapa (?:saja )?(?:yang )?(?:ikut|datang|hadir|main)(?: saja)?$/u],
  [
    'free',
    /^(?:(?:masih |apa )?ada (?:tempat|slot)(?: kosong)?|tempat(?:nya)? masih ada|sisa (?:berapa )?tempat|(?:sisa )?berapa tempat(?: kosong)?|sisa tempat berapa)$/u,
  ],
  [
    'when',
    /^(?:(?:main |mulai )?jam berapa(?: main| mulai)?|kapan(?: main| mulai)?|(?:main )?di mana(?: main)?|(?:di )?lapangan (?:mana|apa)|alamat(?:nya)?(?: di mana)?)$/u,
  ],
  ['deadline', /^(?:batas waktu(?:nya)?(?: kapan| batal)?|kapan batas waktu(?:nya)?)$/u],
  ['pass', /^(?:saya )?(?:mau )?(?:oper|alihkan) tempat(?: saya)?$/u],
];
const OWE =
  /^(?:(?:saya )?(?:utang|tagihan)(?: saya)?(?: berapa)?|berapa (?:utang|tagihan)(?: saya)?|(?:cara )?bayar(?: berapa| ke mana| bagaimana| gimana)?|saya bayar berapa|berapa (?:saya )?(?:harus )?bayar|(?:nomor )?rekening|norek|qris)$/u;
const HELP = /^(?:bantuan|cara pakai)$/u;
const STOP = /^(?:berhenti|stop pesan)$/u;

/** The words, as they are known here, with a plus apart; null where a part is quoted or said in other signs. */
function wordsOf(text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase();
  if (/["“”«»„]|\p{M}/u.test(plain.normalize('NFD'))) return null;
  return plain
    .replaceAll(/[,.!;:\n?]/gu, ' ')
    .replaceAll('+', ' + ')
    .split(/\s+/u)
    .map((word) => SPELLINGS[word] ?? word)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ')
    .replaceAll('terima kasih', '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const telling = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => TELLING.has(word));

const language = 'id' as const;

function questionOf(words: string, day: NamedDay | null): BotCommand | null {
  const [question] = QUESTIONS.find(([, pattern]) => pattern.test(words)) ?? [];
  if (question !== undefined) return { command: question, day, language };
  if (day !== null) return null;
  if (OWE.test(words)) return { command: 'owe', language };
  if (HELP.test(words)) return { command: 'help', language };
  return STOP.test(words) ? { command: 'stop', language } : null;
}

function answerOf(words: string, day: NamedDay | null): BotCommand | null {
  const company = GUESTS.exec(words);
  const { guests, addsGuests } =
    company === null ? { guests: 0, addsGuests: false } : guestsOf(company);
  const clause = company === null ? words : words.replace(company[0], '#');
  const onlyIfFree = COME_IF_FREE.test(clause);
  if (onlyIfFree || COME.test(clause))
    return guests < 0 ? null : { command: 'come', guests, addsGuests, onlyIfFree, day, language };
  if (AWAY.test(words)) return { command: 'away', day, language };
  const isYes = YES.test(words) && day === null;
  if (isYes) return { command: 'assent', language };
  const may = MAY_COME.test(words) ? 'come' : MAY_BE_AWAY.test(words) ? 'away' : null;
  if (may === null && !NO.test(words)) return null;
  return { command: 'unclear', may, day, span: null, mayBeDebt: false, language };
}

/**
 * Reads a message in Indonesian, to its last word. It takes time in proportion to its length.
 * @returns null where it is in no Indonesian; `unknown` where it is, and says something else
 */
export function readIndonesian(
  text: string,
): BotCommand | { unknown: true; language: 'id' } | null {
  const written = wordsOf(text);
  if (written === null) return null;
  const matches = [...written.matchAll(DAY)];
  const day = oneDay(matches.map(dayOf));
  const words = written.replaceAll(DAY, ' ').replaceAll(/\s+/gu, ' ').trim();
  const isAsked = text.includes('?');
  const read =
    day === 'unclear' ? null : (questionOf(words, day) ?? (isAsked ? null : answerOf(words, day)));
  if (read !== null) return read;
  return telling(text) ? { unknown: true, language } : null;
}

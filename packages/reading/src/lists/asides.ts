import { normalizeText, withoutEnd } from '@rallybook/contract/rules/characters';
import { nameWords, withoutAccents } from '@rallybook/contract/rules/names';
import { isRemark } from '../names/name-remarks.ts';
import { INTERNATIONAL_PHONE } from '../names/phone-numbers.ts';
import {
  endOfName,
  isAnswer,
  isCalledSo,
  isKnownAside,
  isKnownColumn,
  isShortForm,
  looksLikeName,
  saysAway,
} from './known-asides.ts';
import { beginsWithFamily, isWholeName, sharesWord } from './person-names.ts';
import { isPlace } from './places.ts';

/** A longer text beside a name is not looked at: nobody is called so. */
const MAX_ASIDE = 120;

const wordSet = (text: string) => new Set(text.trim().split(/\s+/u));
const phrases = (text: string) => text.split(',').map((phrase) => phrase.trim());

/** How somebody belongs to others. */
const RELATIONS =
  phrases(`vợ, chồng, vợ chồng, hai vợ chồng, 2 vợ chồng, vc, vk, con, con gái, con trai, cháu, mẹ, má, bố, mẹ con, bố con, cha con, ba con,
  hai bố con, hai mẹ con, nhà, gia đình, gđ, cả nhà, người nhà, anh em, chị em, anh chị, em gái, em trai, em họ, em rể, em dâu, anh trai,
  anh họ, anh rể, chị gái, chị họ, chị dâu, em của, anh của, chị của, bạn, bạn gái, bạn trai, nhóm bạn, hội bạn, người yêu, ny, friend,
  friends, wife, husband, istri, suami, pacar, teman, adik, kakak, son, daughter, guest, family, familie, familia, famille, keluarga, mr & mrs, mr and mrs, couple`);

/** A relation in brackets behind a name, with or without to whom: `em Vy`, `chị`, `sister of Bob`. `Chú Tư` is what somebody is called. */
const KIN =
  /^(?:the )?(?:anh|chị|em|cô|chú|bác|cậu|mợ|dì|thím|cháu|con|bố|mẹ|má|ông|bà|vợ|chồng|bạn|sister|brother|cousin|niece|nephew|uncle|aunt|mother|father|mum|mom|dad|son|daughter|wife|husband|partner|friend|adik|kakak|abang|anak|ibu|bapak|teman|istri|suami|sepupu|ipar)(?!\p{L})/u;

/** What somebody does for the club. */
const OFFICES =
  phrases(`chủ nhiệm, phó chủ nhiệm, ban chủ nhiệm, bcn, chủ tịch, phó chủ tịch, trưởng nhóm, phó nhóm, phó trưởng nhóm, nhóm trưởng,
  nhóm phó, đội trưởng, đội phó, tổ trưởng, tổ phó, lớp trưởng, lớp phó, hội trưởng, hội phó, trưởng ban, phó ban, ban tổ chức, btc,
  ban quản trị, bqt, ban điều hành, ban cán sự, trưởng clb, chủ clb, thủ quỹ, giữ quỹ, quản quỹ, thu quỹ, quỹ, thư ký, kế toán, thu tiền,
  thu ngân, đặt sân, giữ sân, hậu cần, truyền thông, quản lý, quản trị, quản trị viên, trọng tài, admin, ad, key, captain, vice captain,
  hlv, huấn luyện viên, trợ giảng, giáo viên, coach, trainer, instructor, owner, manager, treasurer, secretary, chair, chairman, chairperson, president, vice president, organizer, organiser, host, leader,
  deputy, committee, koordinator, bendahara, sekretaris, ketua, wakil ketua, pengurus, humas, pelatih`);
const PLAIN_OFFICES = OFFICES.map((office) => withoutAccents(office));
/** Short words without accents may be names. */
const MIN_PLAIN = 5;

/** Where somebody lives, works or plays. */
const PLACES = wordSet(
  'ở tại bên quận q huyện phường xã đường phố tp cty ct công lớp trường nhóm đội tổ sân ca áo size khu chung tòa khoa lives at from',
);
const SIZE = /^(?:[A-D][+-]?|XS|S|M|L|X{1,3}L)$/u;

const lower = (text: string) => normalizeText(text.slice(0, MAX_ASIDE), 'NFC').trim().toLowerCase();
const firstWord = (text: string) => /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';

/** A club by its name: `CLB Sao Mai`, `Thursday Club`; `đã chuyển CLB` and `CLB khác` say something else. */
const OF_CLUB =
  /^(?:CLB|Clb|clb|[Cc]âu lạc bộ|[Cc]lub|PB)(?:\s[\p{Lu}\d][\p{L}\p{M}\d.]{0,20}){1,6}$|^(?:\p{Lu}[\p{L}\p{M}]{0,20}\s){1,6}(?:CLB|Clb|Club)$/u;
const isOfClub = (text: string) => OF_CLUB.test(text) && !saysAway(text);
/** What is to be printed on a shirt: `in tên LONG`. */
const PRINTED = /^(?:không |ko |k )?in (?:tên|số|áo)(?!\p{L})/iu;
/** The club or the group for which an office is: `Club Secretary`, `Chủ nhiệm CLB`. */
const OF_GROUP = /^(?:club|clb|team|nhóm|đội) | (?:club|clb|team|nhóm|đội)$/u;

/** Whether a text is an office and nothing else: `Thủ quỹ`, `admin`, `Club Secretary`. */
export function isOffice(text: string): boolean {
  const whole = withoutEnd(lower(text), '.').replaceAll('-', ' ');
  return isOfficeAlone(whole) || isOfficeAlone(whole.replace(OF_GROUP, ''));
}

function isOfficeAlone(office: string): boolean {
  return OFFICES.includes(office) || (office.length >= MIN_PLAIN && PLAIN_OFFICES.includes(office));
}

/** An amount, or a number that is too large for a name: `300k`, `150.000`, `1tr2`, `1990`. `Tám 2` and `Player 120` are names. */
const AMOUNT =
  /^[+-]?(?:\d{1,9}(?:[.,]\d{1,3}){0,4}(?:k|tr\d{0,3}|đ|d|vnd|vnđ|₫|nghìn|ngàn|triệu|nghin|trieu)|\d{4,12}|\d{1,3}(?:[.,]\d{3}){1,3})$/iu;
export const isAmount = (word: string): boolean => word.length <= 30 && AMOUNT.test(word);

/** Whether a text begins with how somebody belongs to others, who stand behind it: `vợ Tám`, `Nhà chị Thu`. */
function hasRelation(text: string): boolean {
  const small = lower(text).replace(/^the (?=.{1,80}family)/u, 'family ');
  return RELATIONS.some(
    (relation) => small.startsWith(`${relation} `) && small.length > relation.length + 1,
  );
}

/** A number of people behind a name or before it: `3 người`, `x2`, `+1`. */
const PEOPLE =
  /(?:^|\s)\d{1,2}\s?(?:người|nguoi|ng|suất|vé|slots?|people|persons?|players|pax)(?![\p{L}\p{M}])|\p{L}\s?(?:[x×]\s?\d{1,2}|\+\s?\d{1,2})$|\p{L}\s\d{1,2}[x×]$|\sfamily$/iu;

/** Whether a line may mean several people, or somebody by whom they belong to: `Vợ chồng An`, `Nhà Tám 3 người`, `An x2`. */
export const maySaySeveral = (line: string): boolean =>
  hasRelation(line) || PEOPLE.test(lower(line));

/** How many there are of something: `Cầu Hải Yến 5 ống`. */
const THINGS =
  /\d\s?(?:ống|thùng|quả|trái|chai|lon|hộp|cái|chiếc|kg|lốc|tá|bộ|cuộn|gói|vỉ|túi|tubes?|box(?:es)?|bottles?|pcs|pieces)(?![\p{L}\p{M}])/iu;
/** Whether a line counts things, which nobody is called by. */
export const countsThings = (line: string): boolean => THINGS.test(lower(line));

/** Those that are said of somebody without their name. */
const ADDRESS = /^(?:anh|chị|cô|chú|bác|dì|em|mr|mrs|ms)\.? (?=\p{L})/iu;

/** A text without how somebody belongs to others, and without a number of people: `Nhà chị Tám 3 người` is Tám. */
export function withoutPeople(text: string): string {
  let rest = text.trim().replace(PEOPLE, (found) => /^\p{L}/u.exec(found)?.[0] ?? '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = withoutRelation(rest.trim()).trim();
  }
  return rest.replace(ADDRESS, '');
}

/** A text without the relation at its beginning, the longest that fits; empty where it is nothing else. */
function withoutRelation(text: string): string {
  const small = lower(text);
  if (RELATIONS.includes(small)) return '';
  const fitting = RELATIONS.filter((relation) => small.startsWith(`${relation} `));
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? text.replace(/^\d (?=\p{L})/u, '') : text.slice(longest.length);
}

const SAID =
  wordSet(`ạ nhé nha nhá ơi đi ko không k cho với thì là có được giúp xin slot nữa thêm đăng ai mình nhắn cảm ơn hôm nay này
  kèm dẫn vừa thích chỉ đánh chơi muốn đang sẽ aka please the for is are to will thanks and left created joined added was`);
/** More small words are a sentence. */
const MOST_SMALL = 3;

const ABOUT_GROUP = /\s(?:đã|vừa|được)\s.{0,60}nhóm/u;
/** Whether a line is what a messenger says of who came and went: `An đã rời nhóm`. */
export const isAboutGroup = (line: string): boolean => ABOUT_GROUP.test(line.slice(0, 1000));

/** Whether a text is said rather than somebody's name: `Mọi người điền giúp em nhé`. */
export function isSentence(text: string): boolean {
  const [first = '', ...others] = nameWords(text.slice(0, 1000));
  const small = others.filter((word) => /^\p{Ll}/u.test(word));
  if (small.some((word) => SAID.has(withoutEnd(word, '.!?,')))) return true;
  const isName = beginsWithFamily(first) && small.length === others.length && others.length < 5;
  return others.length > 7 || (small.length >= MOST_SMALL && others.length > MOST_SMALL && !isName);
}

/** What divides two people. */
const JOINER = /\p{L}\s?(?:[+&/])\s?\p{L}|\s(?:và|va|and|với|cùng|vs)\s[\p{L}\d]/iu;
export const joinsNames = (text: string): boolean => JOINER.test(text.slice(0, 1000));

/** What no name is written with. */
const NO_NAME = /[:：=?!#/\\"“”<>%^*+&_~$€₫@;,|()[\]{}]/u;

/** How people call themselves or anybody. */
const NOBODY = wordSet('ai em mình tôi tui tớ me');

/** Whether a text can be a name at all: it has a letter, and is neither a sentence nor something with a label. */
export const canBeName = (text: string): boolean =>
  /\p{L}/u.test(text) && !NO_NAME.test(text) && !isSentence(text) && !NOBODY.has(lower(text));

/** A cross, or a mark that leaves it open. */
const CROSSED = /[\u2715-\u2718\u274c\u274e\u{1f6ab}\u26d4\u2753\u2754]/u;

export const TICK = /^(?:x|v|(?:[\u2713\u2714\u2717\u2718\u221a\u2611\u2705]\ufe0f?)+)$/u;

/** What somebody is called on the web. */
const HANDLE = /^@[\p{L}\d][\p{L}\d._-]{1,40}$/u;

/** An account of a messenger or a network with its kind before it: `fb Bao Ly`, `Zalo Bình Trần`. */
const ACCOUNT =
  /^(?:(?:tên|nick|acc|account|tài khoản) )?(?:fb|facebook|zalo|ig|insta|instagram|telegram|viber|wechat|whatsapp|tiktok) (?:name |là )?@?[\p{L}\d]/iu;

const isAccount = (text: string) => HANDLE.test(text) || ACCOUNT.test(text.trim());

/** Before what says itself what it is: `Địa chỉ: Q7`. What notes say is free text. */
const LABELLED = /^[^:：]{1,40}[:：]/u;

/**
 * What stands beside a name: `known` is what lists have there, whoever it is; an `alias` is what the person is called by, too; of a
 * `doubt`, and of what `mayBeAlias`, only a person can say whether the name is that of a member.
 */
export type Beside = 'known' | 'alias' | 'mayBeAlias' | 'doubt';

/**
 * What a text beside a name is. Offices, debts, relations, numbers, places, and what lists usually have there are known; several
 * words that share none with the name are an alias only where they stand in brackets and begin with capital letters.
 */
export function besideOf(text: string, name: string, isInBrackets: boolean): Beside {
  if (text.length > MAX_ASIDE || isAnswer(text) || CROSSED.test(text)) return 'doubt';
  if (isOfClub(text.trim()) || PRINTED.test(text.trim()) || isAccount(text)) return 'known';
  const isOfOther = isOfOthers(text);
  if (saysAway(text) && !isOfOther) return isKnownAside(text) ? 'known' : 'doubt';
  if (isOfOther || isUsualAside(text, name) || (isInBrackets && isKin(text, name))) return 'known';
  return byWords(text, name, isInBrackets);
}

/** Whether a text says to whom somebody belongs, and nothing of whether they are away. */
const isOfOthers = (text: string) =>
  hasRelation(text) &&
  !/^guest (?!of)/iu.test(text) &&
  !saysAway(text.slice(firstWord(text).length));

const isKin = (text: string, name: string) => KIN.test(text) && !sharesWord(text, name);

/** What a text beside a name is by its words. */
function byWords(text: string, name: string, isInBrackets: boolean): Beside {
  const words = nameWords(text);
  const isShort = words.length <= MOST_SMALL || isWholeName(text);
  if (!canBeName(text)) return isOfNobody(text) || isKnownField(text) ? 'known' : 'doubt';
  // `Vũ Thu Hà, Hà Nội` says where she is; `Trần Nam Định (Nam Định)` what he is called by.
  const isWhere = isPlace(text) && !lower(name).endsWith(lower(text));
  if (sharesWord(text, name) && isShort && !isWhere) return 'alias';
  if (isOfNobody(text) || (isKnownAside(text) && !looksLikeName(text))) return 'known';
  return /\d/.test(text) ? 'doubt' : aliasOf(words, isInBrackets);
}

/** An office with what it is for: `Match Sec`, `Welfare Officer`. */
const OFFICE_OF =
  /^(?:\p{L}{2,20} ){1,2}(?:secretary|sec|officer|rep|captain|manager|coach|organi[sz]er|coordinator|treasurer)$/u;

export const isOfficeOf = (text: string): boolean => OFFICE_OF.test(lower(text));

/** What lists have beside a name, whoever it is. */
const isUsualAside = (text: string, name: string) =>
  isOffice(text) || isOfficeOf(text) || isUsualRemark(text, name) || maySaySeveral(text);

/** Without accents, remarks are other words: `sún` is no Sunday. */
const isUsualRemark = (text: string, name: string) =>
  isRemark(text, name) && (withoutAccents(text) === text || isKnownAside(text));

/** Whether words that share none with the name are what somebody is called by. */
function aliasOf(words: readonly string[], isInBrackets: boolean): Beside {
  if (words.length === 1) {
    const isSmall = /^\p{Ll}/u.test(words[0]!) && !isCalledSo(words[0]!);
    return isSmall || isShortForm(words[0]!) ? 'mayBeAlias' : 'alias';
  }
  return isInBrackets && words.every((word) => /^\p{Lu}/u.test(word)) ? 'alias' : 'doubt';
}

/** A field that is known: by its words, or by its label. */
const isKnownField = (text: string) => {
  const label = LABELLED.exec(text)?.[0];
  return isKnownAside(text) || (label !== undefined && isKnownColumn(label));
};

/** A size, a tick, a place, or a number and its unit. */
const isOfNobody = (text: string) =>
  SIZE.test(text) ||
  TICK.test(text) ||
  isPlace(text) ||
  !/\p{L}{2}|\p{Ll}/u.test(text) ||
  nameWords(text).every(isAmount) ||
  PLACES.has(firstWord(lower(text)));

/** A name, and what stands behind it that is no part of it: `nợ 200k`, `300k`, a tick, a year, `sinh`, `nghỉ tháng 6`. */
export function splitTail(text: string): { name: string; tail: string } {
  const words = nameWords(text);
  const isOther = maySaySeveral(text) || joinsNames(text) || isSentence(text);
  let end = isOther ? words.length : endOfName(words);
  while (end > 1 && (isAmount(words[end - 1]!) || TICK.test(words[end - 1]!))) end -= 1;
  return { name: words.slice(0, end).join(' '), tail: words.slice(end).join(' ') };
}

/** A label before a colon or a dash. */
const LABEL = /^([^:：\d]{2,40}?)\s?(?:[:：]\s*|\s[-–—]\s)(?=\p{L})/u;

/** A name behind an office: `Quỹ: Vy`, `Thủ quỹ - Hoa`, `Trưởng nhóm An`. An office with a number is no person: `Quỹ: 300k`. */
export function withoutOffice(line: string): string {
  if (line.length > 1000) return line;
  const label = LABEL.exec(line);
  if (label !== null && isOffice(label[1]!)) {
    const rest = line.slice(label[0].length);
    return /^[^,;]{0,40}\d/u.test(rest) ? line : rest;
  }
  const [first = '', second = '', ...others] = line.split(' ');
  const isBefore = /^\p{Ll}/u.test(second) && /^\p{Lu}/u.test(others[0] ?? '');
  return isBefore && isOffice(`${first} ${second}`) ? others.join(' ') : line;
}

/** A number of a telephone or an account, at the beginning or the end. */
const NUMBER = String.raw`\(?(?:${INTERNATIONAL_PHONE}|\+?\d[\d .()-]{6,18}\d)\)?`;
const NUMBER_FIRST = new RegExp(String.raw`^${NUMBER}(?=[\s:,;.–-]|$)[\s:,;.–-]{0,5}`, 'u');
const NUMBER_LAST = new RegExp(String.raw`[\s\-–:.,;]{0,4}${NUMBER}$`, 'u');
const DATE = /^\D{0,6}(?:\d{4}([.-])\d{1,2}\1\d{1,2}|\d{1,2}([.-])\d{1,2}\2\d{4})\D{0,3}$/u;
const MIN_DIGITS = 8;

export const isLongNumber = (text: string) =>
  text.replace(/\D/gu, '').length >= MIN_DIGITS && !DATE.test(text);

/** A line without the telephone numbers at its ends, and these. */
export function splitNumbers(line: string): { rest: string; numbers: string[] } {
  if (line.length > 1000) return { rest: line, numbers: [] };
  const numbers: string[] = [];
  let rest = line;
  for (const pattern of [NUMBER_FIRST, NUMBER_LAST]) {
    const [found] = pattern.exec(rest) ?? [];
    if (found === undefined || !isLongNumber(found)) continue;
    numbers.push(withoutEnd(found.replace(/^[\s:,;.–(-]+/u, ''), ' \t:,;.–-)'));
    rest = rest.replace(pattern, '').trim();
    // `Lê Hoa (thủ quỹ, 0912 345 678)`
    if (found.endsWith(')') && rest.lastIndexOf('(') > rest.lastIndexOf(')')) rest += ')';
  }
  return { rest, numbers };
}

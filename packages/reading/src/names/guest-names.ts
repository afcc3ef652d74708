import { normalizeText } from '@rallybook/contract/rules/characters';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';

/** What a written name says about guests: `khách`, `2 bạn của Vy`, `Lan (bạn Vy)`. */
export type GuestName = {
  /** The name of the member whose guests they are, as it was written; null where none is named. */
  host: string | null;
  count: number;
  /** Whether the number stands behind the word, so that it may tell guests apart: `khách 1, khách 2`. */
  isNumbered: boolean;
};

/** A written name without the number of guests in it: `2 khách`, `bạn Vy x2`. */
export const withoutCount = (written: string): string =>
  written.replace(/^\d{1,2} |(?<=\p{L}) ?[x×]? ?\d{1,2}$/giu, '');

/** No name is longer. */
const MAX_LENGTH = 120;

const GUEST = String.raw`(?:khách|khach|người ngoài|nguoi ngoai|bạn bè|guests?|vãng lai|vang lai|visitors?|drop-?ins?|walk-?ins?|casuals?|non[- ]?members?|tamu|gäste|gast(?:spieler)?)`;
const KIND = String.raw`(?:mời|moi|vãng lai|vang lai|lẻ|le|mới|quen|lạ|khác|nữ|tự do|tu do|giao lưu|giao luu|đến chơi|den choi|(?:(?:bên|ben) )?(?:ngoài|ngoai)(?: clb| câu lạc bộ)?|không đăng ký|khong dang ky|players?|outside)`;
const COACH = String.raw`(?:coach|hlv|huấn luyện viên|huan luyen vien)`;
/** Somebody's friend or partner; without accents, `Ban` may begin a name. */
const FRIEND = String.raw`(?:bạn(?: gái| trai)?|ban(?: gai| trai)?|friends?|vợ|chồng|người yêu|ny|người nhà)`;
const NUMBER = String.raw`(?:(?<count>\d{1,2}) )?`;
const NUMBER_BEHIND = String.raw`(?: ?(?<times>[x×])? ?(?<behind>\d{1,2}))?`;

const GUESTS = new RegExp(
  String.raw`^${NUMBER}${GUEST}(?: ${KIND})?${NUMBER_BEHIND}(?: (?:(?:của|cua|of|bên|nhà|do|dari|bawaan|punya) )?(?<host>\p{L}.*))?$`,
  'iu',
);
const FRIENDS = new RegExp(
  String.raw`^${NUMBER}${FRIEND}(?: (?:của|cua|of))? (?<host>\p{L}.*?)${NUMBER_BEHIND}$`,
  'iu',
);
const OWNED = /^(?<host>\p{L}.*)['’]s (?:friends?|guests?)$/iu;
const GUEST_BEHIND = new RegExp(String.raw`^\p{L}.* ${GUEST}${NUMBER_BEHIND}$`, 'iu');
const COACHES = new RegExp(String.raw`(?:^|\P{L})${COACH}(?:\P{L}|$)`, 'iu');
/** `Ban Mai` is somebody's name. */
const LIKE_A_NAME = /^(?:\d{1,2} )?Ban(?!\p{L})/u;
/** `vợ chồng Long` are two people, one of whom is Long. */
const COUPLE = /^vợ chồng(?!\p{L})/iu;
/** `Tamu Doni` is called Doni; whose guest it is, is not said. */
const NAMED_GUEST = /^(?:\d{1,2} )?tamu (?!(?:dari|bawaan|punya) )/iu;
const IN_BRACKETS = /[([（](?<inner>[^()[\]（）]*)[)\]）]?$/u;

/**
 * What a written name says about guests; null if it is the name of somebody. With the words `khách`, `guest`, `vãng lai`, `bạn
 * (của) X`, `coach` and `HLV` it means guests, with or without a number.
 */
export function guestIn(written: string): GuestName | null {
  if (written.length > MAX_LENGTH) return null;
  const text = normalizeText(written, 'NFC').trim();
  const inner = IN_BRACKETS.exec(text)?.groups?.['inner']?.trim();
  const inBrackets = inner === undefined ? null : guestPhrase(inner);
  return inBrackets ?? guestPhrase(tidyLine(text.replace(/[()[\]（）]/gu, ' ')));
}

function guestPhrase(text: string): GuestName | null {
  if (COUPLE.test(text)) return null;
  const friends = LIKE_A_NAME.test(text) ? null : FRIENDS.exec(text);
  const found = GUESTS.exec(text) ?? friends ?? OWNED.exec(text) ?? GUEST_BEHIND.exec(text);
  if (found === null) {
    return COACHES.test(text) ? { host: null, count: 1, isNumbered: false } : null;
  }
  const { count, times, behind, host = null } = found.groups ?? {};
  return {
    host: NAMED_GUEST.test(text) ? null : host,
    count: Math.max(Number(count ?? behind ?? 1), 1),
    isNumbered: count === undefined && behind !== undefined && times === undefined,
  };
}

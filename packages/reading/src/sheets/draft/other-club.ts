import { wordKeys } from '@rallybook/contract/rules/names';
import type { Region } from '../table/grid.ts';

/** A club in a title, to the end of its name: `CLB CẦU LÔNG SAO MAI - THÁNG 10`. */
const CLUB = /(?<!\p{L})(?:clb|câu lạc bộ|cau lac bo|club)[: ]+(\p{L}[\p{L}\d ]{1,60})/iu;
const CLUB_BEHIND = /(\p{L}[\p{L}\d' ]{1,60}) (?:club|fc|badminton club)(?!\p{L})/iu;

/** Words of a club's name that many have: its sport, what it is, and what titles say besides. */
const COMMON = new Set(
  `clb,cau,lac,bo,club,fc,team,doi,nhom,hoi,the,and,cau,long,bong,da,ban,ro,chuyen,tennis,badminton,football,pickleball,sport,sports,quan,vot,
  danh,sach,diem,bang,cham,cong,thu,chi,quy,thang,nam,tuan,ds,thanh,vien,members,member,attendance,list,fund,month,of,monthly,report,bao,cao,so,tien,
  january,february,march,april,may,june,july,august,september,october,november,december`
    .split(',')
    .map((word) => word.trim()),
);

const ownWords = (text: string): string[] =>
  wordKeys(text).filter((word) => !COMMON.has(word) && !/^\d+$|^t\d{1,2}$/.test(word));

/** A title is hardly longer. */
const MAX_LENGTH = 120;

/**
 * Whether a title names a club, and whose: by another name than the club's where they have no word in common that is not every club's.
 * @param name the club's; empty where it is not known
 */
export function clubIn(title: string, name: string): 'own' | 'other' | null {
  if (title.length > MAX_LENGTH) return null;
  const named = CLUB.exec(title)?.[1] ?? CLUB_BEHIND.exec(title)?.[1];
  const [theirs, own] = [ownWords(named ?? ''), new Set(ownWords(name))];
  if (theirs.length === 0 || own.size === 0) return null;
  return theirs.some((word) => own.has(word)) ? 'own' : 'other';
}

/** Whether a line between the rows of a table names another club: those below it may be of that one. */
export const hasOtherClub = (
  texts: readonly (readonly string[])[],
  { top, left, bottom, right }: Region,
  club: string,
): boolean =>
  texts.slice(top, bottom).some((row) => {
    const [only = '', ...others] = row.slice(left, right).filter(Boolean);
    return others.length === 0 && clubIn(only, club) === 'other';
  });

import { withoutAccents } from '@rallybook/contract/rules/names';
import { isLeftCell, saysLeft } from '../names/have-left.ts';
import { isKnownGroup } from './group-headings.ts';
import { saysAway } from './known-asides.ts';
import type { Doubt } from './read-line.ts';

/** Headings of guests, of who signs a mail, and of what is no person: what is to be bought or done. */
const OF_OTHERS =
  /^(?:khach(?: moi| quen)?|share|invite|bang gia|price list|ai con no|con no|guests?|visitors?|can (?:mua|lam|chuan bi)|mua(?: sam)?|do (?:can|dung)|vat dung|dung cu|cong viec|viec can|noi quy|quy dinh|chi phi|to[ -]?buy|to[ -]?do|shopping(?: list)?|supplies|expenses|rules|(?:best|kind|warm) (?:regards|wishes)|regards|cheers|sincerely|yours|tran trong|than (?:men|ai))(?![a-z])/;

/** Whether nobody below a heading is a member: those who have left, guests, things. */
const isOfNobody = (heading: string): boolean =>
  saysLeft(heading) || OF_OTHERS.test(withoutAccents(heading.slice(0, 60).toLowerCase()));

/** The title of numbers that somebody has of whomever. */
const isOfContacts = (heading: string): boolean =>
  /^(?:danh bạ|danh ba|contacts)(?!\p{L})/iu.test(heading);

/** Between what stands beside a name. */
const PARTS = /[\t;,/]|\s[-–—]\s/u;

/** Whether something beside a name says that its person has left: `An (đã nghỉ)`, `An - đã rời nhóm`. */
export const saysGone = (beside: readonly string[]): boolean =>
  beside.some((text) => text.split(PARTS).some((part) => isLeftCell(part.trim(), '')));

/** What the headings of a list say of the lines below them, by the places of these. */
export type BelowHeadings = {
  /** Those who are no members. */
  nobody: Set<number>;
  /** Those below a heading that is not known, with this: only a person can say whether they are members. */
  doubts: Map<number, Doubt>;
};

/**
 * What the headings of a list say of the lines below them. The first one is the title of all.
 * @param headingAt the heading that a line is, with which another part of the list begins; null if it is none
 */
export function belowHeadings<Line>(
  lines: readonly Line[],
  headingAt: (line: Line, place: number) => string | null,
): BelowHeadings {
  const below: BelowHeadings = { nobody: new Set(), doubts: new Map() };
  let heading: string | null = null;
  let isTitle = true;
  for (const [place, line] of lines.entries()) {
    const next = headingAt(line, place);
    if (next !== null) {
      const isOfAll = isTitle && !saysAway(next) && !isOfNobody(next) && !isOfContacts(next);
      heading = isOfAll ? null : next;
      continue;
    }
    isTitle = false;
    if (heading === null) continue;
    if (isOfNobody(heading)) below.nobody.add(place);
    else if (isOfContacts(heading) || !isKnownGroup(heading))
      below.doubts.set(place, { heading: null, value: heading });
  }
  return below;
}

import { withoutAccents } from '@rallybook/contract/rules/names';
import { isLeftCell, saysLeft } from '../names/have-left.ts';

/** Headings of guests, of who signs a mail, and of what is no person: what is to be bought or done. */
const OF_OTHERS =
  /^(?:khach(?: moi| quen)?|share|invite|danh ba|bang gia|price list|ai con no|con no|guests?|visitors?|can (?:mua|lam|chuan bi)|mua(?: sam)?|do (?:can|dung)|vat dung|dung cu|cong viec|viec can|noi quy|quy dinh|chi phi|to[ -]?buy|to[ -]?do|shopping(?: list)?|supplies|expenses|rules|(?:best|kind|warm) (?:regards|wishes)|regards|cheers|sincerely|yours|tran trong|than (?:men|ai))(?![a-z])/;

/** Whether nobody below a heading is a member: those who have left, guests, things. */
const isOfNobody = (heading: string): boolean =>
  saysLeft(heading) || OF_OTHERS.test(withoutAccents(heading.slice(0, 60).toLowerCase()));

/** Between what stands beside a name. */
const PARTS = /[\t;,/]|\s[-–—]\s/u;

/** Whether something beside a name says that its person has left: `An (đã nghỉ)`, `An - đã rời nhóm`. */
export const saysGone = (beside: readonly string[]): boolean =>
  beside.some((text) => text.split(PARTS).some((part) => isLeftCell(part.trim(), '')));

/**
 * Which lines of a list stand below a heading of no members, by their places.
 * @param headingAt the heading that a line is, with which another part of the list begins; null if it is none
 */
export function belowNobody<Line>(
  lines: readonly Line[],
  headingAt: (line: Line, place: number) => string | null,
): Set<number> {
  const below = new Set<number>();
  let areNobody = false;
  for (const [place, line] of lines.entries()) {
    const heading = headingAt(line, place);
    if (heading !== null) areNobody = isOfNobody(heading);
    else if (areNobody) below.add(place);
  }
  return below;
}

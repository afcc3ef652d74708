import { isLeftCell } from '../names/have-left.ts';
import { isKnownGroup, isOfMessenger } from './group-headings.ts';
import { saysAway } from './known-asides.ts';
import type { TrimmedLine } from './line-start.ts';
import {
  areRelatives,
  isOfNobody,
  isOfOccasion,
  isOfOneDay,
  isOfOutsiders,
} from './other-people.ts';
import type { Doubt } from './read-line.ts';

/** The title of numbers that somebody has of whomever. */
const isOfContacts = (heading: string): boolean =>
  /^(?:danh bạ|danh ba|contacts)(?!\p{L})/iu.test(heading);

/** Whether those below a heading may be anybody: who came on a day, goes on a trip, numbers of a telephone, husbands and wives. */
const isOfAnybody = (heading: string): boolean =>
  isOfContacts(heading) ||
  isOfOccasion(heading) ||
  (isOfOneDay(heading) && !isOfMessenger(heading)) ||
  areRelatives(heading.split(/[\t;,|]|\s[-–—]\s/u));

/** Whether only a person can say whether those below the heading of a group are members. */
const isOpen = (heading: string): boolean =>
  isOfAnybody(heading) || isOfOutsiders(heading) || !isKnownGroup(heading);

/** What is told of a line, and what the label before its names leaves open: `Bảo lưu: Lê Hoa, Lê Vy`. */
export function readLabel({ asides, label }: Pick<TrimmedLine, 'asides' | 'label'>): {
  asides: string[];
  doubt: Doubt | undefined;
} {
  if (label === null) return { asides, doubt: undefined };
  return isOpen(label) || isOfNobody(label)
    ? { asides, doubt: { heading: null, value: label, isRemark: true } }
    : { asides: [...asides, label], doubt: undefined };
}

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
 * What the headings of a list say of the lines below them. Those above all of them are the titles of all, of which one may say that
 * they are anybody: this also holds below the headings of groups.
 * @param headingAt the heading that a line is, with which another part of the list begins; null if it is none
 */
export function belowHeadings<Line>(
  lines: readonly Line[],
  headingAt: (line: Line, place: number) => string | null,
): BelowHeadings {
  const below: BelowHeadings = { nobody: new Set(), doubts: new Map() };
  let title: string | null = null;
  let heading: string | null = null;
  let isTitle = true;
  for (const [place, line] of lines.entries()) {
    const next = headingAt(line, place);
    if (next !== null) {
      const isOfAll = isTitle && !saysAway(next) && !isOfNobody(next) && !isOfOutsiders(next);
      if (isOfAll && isOfAnybody(next)) title ??= next;
      heading = isOfAll ? null : next;
      continue;
    }
    isTitle = false;
    const doubt = heading !== null && isOpen(heading) ? heading : title;
    if (heading !== null && isOfNobody(heading)) below.nobody.add(place);
    else if (doubt !== null) below.doubts.set(place, { heading: null, value: doubt });
  }
  return below;
}

import { isBlank } from '@rallybook/contract/rules/names';
import type { Answers, PassedReason, Question } from '@rallybook/contract/rules/questions';
import type { ToldInList } from '@rallybook/contract/rules/told-in-list';
import { trimLine } from './line-start.ts';
import { isListHeading, isPeopleCount } from './list-heading.ts';
import { askTitled, settleList } from './list-questions.ts';
import type { MemberLine } from './member-line.ts';
import type { UnclearLine } from './read-line.ts';
import type { ReadRows } from './read-table.ts';

export type MemberList = {
  lines: MemberLine[];
  unclear: UnclearLine[];
  told: ToldInList[];
  /** What only a person can say, those included that are answered. */
  questions: Question[];
  /** The lines that say nothing about anybody. */
  passed: { line: number; reason: PassedReason }[];
  /** How many members the list says, or should say. */
  count: number;
};

/** The lines of a list as they are written, the first has the number 1. */
type Written = readonly string[];

const withoutRepeats = (told: readonly ToldInList[]): ToldInList[] => [
  ...new Map(told.map((aside) => [`${aside.line} ${aside.code} ${aside.text}`, aside])).values(),
];

/** Why a line says nothing about anybody; null if it may. */
function reasonOf(text: string): PassedReason | null {
  const { content, isNumbered } = trimLine(text);
  if (isBlank(content)) return 'empty';
  if (isPeopleCount(content)) return 'total';
  return isListHeading(content, isNumbered) ? 'title' : null;
}

/**
 * Puts together what the parts of a list say. Each line that none of them has accounted for is passed over for a reason, or told.
 * @param written all lines
 * @param known the names by which the club's members are known
 */
export function collect(
  parts: readonly ReadRows[],
  written: Written,
  { answers, known = [] }: { answers: Answers; known?: readonly string[] | undefined },
): MemberList {
  const all = askTitled(
    parts.flatMap(({ read }) => read),
    known,
  );
  const { read: settled, questions } = settleList(all, answers, (line) => written[line - 1] ?? '');
  const said = settled.flatMap(({ read }) => read ?? []);
  const lines = said.filter((read) => 'name' in read);
  const unclear = said.filter((read) => 'reason' in read).toSorted((a, b) => a.line - b.line);
  const told = [...parts.flatMap((part) => part.told), ...settled.flatMap((part) => part.told)];
  const headings = new Set(parts.flatMap((part) => part.headings));
  const accounted = new Set([...said, ...told].map(({ line }) => line));
  const passed: MemberList['passed'] = [];
  for (const [index, text] of written.entries()) {
    const line = index + 1;
    if (accounted.has(line)) continue;
    const reason = headings.has(line) ? 'heading' : reasonOf(text);
    if (reason === null) told.push({ line, text: text.trim(), code: 'remark' });
    else passed.push({ line, reason });
  }
  return {
    lines,
    unclear,
    told: withoutRepeats(told),
    questions,
    passed,
    count: all.length,
  };
}

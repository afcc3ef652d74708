import {
  fromFeeRule,
  fromMemberClass,
  toFeeRule,
  toMemberClass,
} from '@rallybook/contract/records/convert-rules';
import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import type { GivenMemberClass } from '@rallybook/contract/schemas/classes';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import type { BillRow } from '../db/tables.ts';
import type { MonthInput } from './bill-input.ts';
import type { NamedClass } from './clubs/classes.ts';
import { readRule } from './clubs/rules.ts';

/** What a bill keeps of what it was calculated by, as JSON; null of a rule that nobody knows, and where no class counted. */
export type KeptRule = Pick<BillRow, 'rule' | 'classes'>;

type PresentedRule = { rule: GivenFeeRule | null; classes: GivenMemberClass[] };

/** The rule, and those classes in which somebody is who has a row, or a guest. */
export function keepRule(
  { members, guests = [], classes, rule }: MonthInput,
  rows: readonly { memberId: string }[],
): KeptRule {
  const inBill = new Set(rows.map(({ memberId }) => memberId));
  const keys = new Set([
    ...members.filter(({ id }) => inBill.has(id)).map(({ classKey }) => classKey),
    ...guests.map(({ classKey }) => classKey),
  ]);
  return toText(
    rule,
    classes.filter(({ key }) => keys.has(key)),
  );
}

const toText = (rule: MonthInput['rule'] | null, classes: readonly NamedClass[]): KeptRule => ({
  rule: rule === null ? null : JSON.stringify(rule),
  classes: classes.length === 0 ? null : JSON.stringify(classes),
});

/** As it is answered, and as a file of the club has it. */
export function presentKeptRule({ rule, classes }: KeptRule): PresentedRule {
  return {
    rule: rule === null ? null : fromFeeRule(readRule(rule)),
    classes: readClasses(classes).map(fromMemberClass),
  };
}

const readClasses = (classes: string | null) =>
  classes === null ? [] : (JSON.parse(classes) as NamedClass[]);

/** Lines that call classes by their names: of guests, a line may be about several. */
export function nameClasses(lines: readonly RowLine[], classes: KeptRule['classes']): RowLine[] {
  const names = new Map(readClasses(classes).map(({ key, name }) => [key, name]));
  const nameOf = (keys: string) =>
    keys
      .split(', ')
      .map((key) => names.get(key) ?? key)
      .join(', ');
  return lines.map((line) =>
    line.kind === 'class' ? { ...line, label: nameOf(line.label) } : line,
  );
}

/** The same, of a file; files that were exported before there were rules have none. */
export function readKeptRule({
  rule,
  classes,
}: {
  rule?: GivenFeeRule | null | undefined;
  classes?: readonly GivenMemberClass[] | null | undefined;
}): KeptRule {
  return toText(rule ? toFeeRule(rule) : null, (classes ?? []).map(toMemberClass));
}

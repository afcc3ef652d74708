import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { GivenMemberClass } from '@rallybook/contract/schemas/classes';
import {
  fromFeeRule,
  fromMemberClass,
  toFeeRule,
  toMemberClass,
} from '@rallybook/contract/schemas/convert-rules';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import type { BillRow } from '../../db/tables/money.ts';
import { type NamedClass, readClasses } from '../settings/classes.ts';
import { readRule } from '../settings/rules.ts';
import type { MonthInput } from './bill-input.ts';

/**
 * The rule and classes with which a bill was calculated, as JSON; null if the rule is not known, and if no class
 * applied.
 */
export type RuleSnapshot = Pick<BillRow, 'rule' | 'classes'>;

type PresentedRule = { rule: GivenFeeRule | null; classes: GivenMemberClass[] };

/** The rule, and the classes of members with a row and of guests. */
export function snapshotRule(
  { members, guests = [], classes, rule }: MonthInput,
  rows: readonly { memberId: string }[],
): RuleSnapshot {
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

const toText = (rule: MonthInput['rule'] | null, classes: readonly NamedClass[]): RuleSnapshot => ({
  rule: rule === null ? null : JSON.stringify(rule),
  classes: classes.length === 0 ? null : JSON.stringify(classes),
});

/** The rule and classes for answers, and for the file of a club. */
export function presentRuleSnapshot(
  currency: Currency,
  { rule, classes }: RuleSnapshot,
): PresentedRule {
  return {
    rule: rule === null ? null : fromFeeRule(currency, readRule(rule)),
    classes: readClasses(classes).map((memberClass) => fromMemberClass(currency, memberClass)),
  };
}

/** Lines with the names of classes instead of their keys; a line about guests may have several. */
export function nameClasses(
  lines: readonly RowLine[],
  classes: RuleSnapshot['classes'],
): RowLine[] {
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

/** The rule and classes in a file of a club; files from before there were rules have none. */
export function readRuleSnapshot(
  currency: Currency,
  {
    rule,
    classes,
  }: {
    rule?: GivenFeeRule | null | undefined;
    classes?: readonly GivenMemberClass[] | null | undefined;
  },
): RuleSnapshot {
  return toText(
    rule ? toFeeRule(currency, rule) : null,
    (classes ?? []).map((memberClass) => toMemberClass(currency, memberClass)),
  );
}

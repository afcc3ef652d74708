import { t } from '@lingui/core/macro';
import type { Classes } from '@rallybook/contract/schemas/classes';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { newClassKey } from '../../../parts/members/class-key';

type MemberClass = Classes['items'][number];
type FoundClasses = FoundRules['items'][number]['classes'];

/** Whether a class counts as if there were none. */
const isPlain = ({ weight, fees }: Pick<MemberClass, 'weight' | 'fees'>) =>
  weight === 1 && Object.keys(fees).length === 0;

/** A class counts as a rule wants that knows no classes. */
const plain = (memberClass: MemberClass): MemberClass => ({ ...memberClass, weight: 1, fees: {} });

/** The name of a class that the amounts show, and that nobody has named yet. */
export const foundClassName = (name: string | undefined, nth: number): string => {
  const number = nth + 1;
  return name ?? t`Group ${number}`;
};

/**
 * The classes of a club as a rule that was found needs them.
 * @param present those that the club has
 * @returns null where they stay; and the classes of members by their ids
 */
export function classesOf(
  { classes }: { classes: FoundClasses },
  present: readonly MemberClass[],
): { items: MemberClass[] | null; keyOf: ReadonlyMap<string, string> } {
  if (classes === null) {
    return { items: present.every(isPlain) ? null : present.map(plain), keyOf: new Map() };
  }
  const keyOf = new Map<string, string>();
  const items = new Map(present.map((memberClass) => [memberClass.key, memberClass]));
  for (const [nth, { key: known, name, weight, fees, memberIds }] of classes.entries()) {
    const own = foundClassName(name, nth);
    const key = known ?? newClassKey(own, [...items.keys()]);
    items.set(key, { key, name: own, weight, fees });
    for (const id of memberIds) keyOf.set(id, key);
  }
  return { items: [...items.values()], keyOf };
}

import { fromWire, toWire } from '@rallybook/contract/rules/money/amounts';
import { fromFeeRule, fromMemberClass } from '@rallybook/contract/schemas/convert-rules';
import type { FoundRules, SoughtRule } from '@rallybook/contract/schemas/rules';
import type { FoundRule } from '@rallybook/reading/finder/find-rules';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { AppError } from '../../errors.ts';
import { readMonth, type RecordedMonth } from './bill-input.ts';

type Names = Awaited<ReturnType<typeof namesOfMembers>>;

/**
 * Finds the rules that give the amounts of a month. Nothing is stored; closed months may be tried, too.
 * @throws invalid_input for members of other clubs
 */
export async function findClubRules(
  { db, clock }: Context,
  { club }: ClubScope,
  { year, month, targets }: SoughtRule,
): Promise<FoundRules> {
  const ids = targets.map(({ memberId }) => memberId);
  const names = await namesOfMembers(db, club.id, ids);
  const unknown = ids.flatMap((memberId, index) =>
    names.has(memberId)
      ? []
      : [{ field: `targets.${index}.member_id`, code: 'not_a_member' as const }],
  );
  if (unknown.length > 0) throw new AppError('invalid_input', { details: unknown });
  const recorded = await readMonth(db, clock, club.id, { year, month }, 'everybody');
  const sought = targets.map(({ memberId, amount }) => ({
    memberId,
    amount: fromWire(club.currency, amount),
  }));
  const { findRules } = await import('@rallybook/reading/finder/find-rules');
  return {
    items: findRules(recorded, sought).map((found) =>
      present(found, recorded, names, targets.length),
    ),
  };
}

/** A rule that was found, in thousands of VND and with names. */
function present(
  { rule, classes, countsPaid, matched, near, fundShare, off, billDiffers }: FoundRule,
  recorded: RecordedMonth,
  names: Names,
  targetCount: number,
): FoundRules['items'][number] {
  const difference = ({ memberId, target, found }: FoundRule['billDiffers'][number]) => ({
    memberId,
    memberName: names.get(memberId)!.name,
    target: toWire(recorded.currency, target),
    found: toWire(recorded.currency, found),
  });
  return {
    rule: fromFeeRule(recorded.currency, rule),
    classes:
      classes?.map(({ own, memberIds }) => ({ ...presentClass(own, recorded), memberIds })) ?? null,
    countsPaid,
    matched,
    near,
    of: targetCount,
    fundShare: toWire(recorded.currency, fundShare),
    off: off.map((row) => ({ ...difference(row), explainedBy: row.explainedBy })),
    ...(billDiffers.length > 0 && { billDiffers: billDiffers.map(difference) }),
  };
}

type FoundClass = NonNullable<FoundRule['classes']>[number]['own'];

/** Classes of the club have key and name; those that follow from the targets have neither. */
function presentClass(own: FoundClass, { currency, classes }: RecordedMonth) {
  const known = classes.find(({ key }) => key === own.key);
  const { key, name, ...terms } = fromMemberClass(currency, { ...own, name: known?.name ?? '' });
  return known === undefined ? terms : { key, name, ...terms };
}

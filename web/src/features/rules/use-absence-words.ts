import { useLingui } from '@lingui/react/macro';
import { FORGIVEN_BY } from '@rallybook/contract/rules/billing/fee-rule';
import type { AbsenceDraft } from './absence-draft';
import type { RuleKind } from './rule-draft';

/** Returns a function that says in a sentence whose booked times are forgiven, and another who bears them by a rule. */
export function useAbsenceSentence(): (absence: AbsenceDraft, rule: RuleKind) => string {
  const { t } = useLingui();
  return ({ kind, perMonth }, rule) => {
    if (FORGIVEN_BY[rule] === 'nobody') {
      return t`There is nothing to forgive by this rule: who was not there does not pay for the session anyway.`;
    }
    if (kind === 'none') return t`A booked session is paid whether one comes or not.`;
    const whose =
      kind === 'taken'
        ? t`Who said that they can’t come does not pay that session if a drop-in played instead; who said so first comes first.`
        : perMonth === null
          ? t`Who says before the deadline that they can’t come does not pay that session.`
          : t`Who says before the deadline that they can’t come does not pay that session, at most ${perMonth} times a month.`;
    const who =
      FORGIVEN_BY[rule] === 'fund'
        ? t`By this rule the fund bears it.`
        : t`By this rule all others bear it: the costs are split over fewer times.`;
    return `${whose} ${who}`;
  };
}

import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Reason } from '@rallybook/contract/rules/play/reasons';
import { numberFormatter } from '../../../ui/text/formatters';

interface Words {
  nameOf: (id: string) => string;
  /** Whether the reader knows the level of somebody; where they do not know all, levels stay out of it. */
  knowsLevel: (id: string) => boolean;
}

/** One reason as a part of a sentence; null where it is not told. */
function clauseOf({ kind, ids, value }: Reason, { nameOf, knowsLevel }: Words): string | null {
  const who = new Intl.ListFormat(i18n.locale).format(ids.map(nameOf));
  const count = typeof value === 'number' ? value : 0;
  if (kind === 'waited')
    return plural(count, {
      one: `${who} has waited # minute`,
      other: `${who} has waited # minutes`,
    });
  if (kind === 'behind') {
    const games = plural(count, { one: 'a game', other: '# games' });
    return plural(ids.length, {
      one: `${who} is ${games} behind the others`,
      other: `${who} are ${games} behind the others`,
    });
  }
  if (kind === 'level') {
    if (!Array.isArray(value) || !ids.every(knowsLevel)) return null;
    const format = numberFormatter(i18n.locale, { maximumFractionDigits: 1 });
    const [teamA = '', teamB = ''] = value.map((level: number) => format.format(level));
    // Both sums stay on one line.
    return t`level ${teamA} : ${teamB}`.replace(' : ', '\u00A0:\u00A0');
  }
  if (kind === 'new_partners') return t`partners who have not played together yet`;
  if (kind === 'new_opponents') return t`new opponents`;
  if (kind === 'next_in_turn') return null;
  if (kind === 'together') return t`${who} wanted to be one team`;
  if (kind === 'not_together') return t`${who} could not be one team`;
  return t`${who} could not be kept apart`;
}

/** Why these people play next, in one sentence: "Hoa has waited 18 minutes, An and Bình are a game behind the others; level 7 : 7." */
export function whyText(why: readonly Reason[], words: Words): string {
  const isLevel = ({ kind }: Reason) => kind === 'level';
  const clauses = (reasons: readonly Reason[]) =>
    reasons.map((reason) => clauseOf(reason, words)).filter((clause) => clause !== null);
  const people = clauses(why.filter((reason) => !isLevel(reason))).join(', ');
  const level = clauses(why.filter(isLevel)).join('');
  // Whoever reads why knows something, also where all that is to be said is about levels that they do not know.
  const sentence = [people, level].filter((part) => part !== '').join('; ') || t`next in turn`;
  return `${sentence.charAt(0).toLocaleUpperCase(i18n.locale)}${sentence.slice(1)}.`;
}

/** With whom those play who are next where too few wait for a game. */
export const withOthersText = (others: number): string =>
  plural(others, {
    one: 'with one of those who finish',
    other: 'with # of those who finish',
  });

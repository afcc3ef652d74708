import { t } from '@lingui/core/macro';
import type { Language } from '@rallybook/contract/languages';
import { DEFAULT_SPORT, type Sport } from '@rallybook/contract/rules/club-choices';
import { minorUnits } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { costInSentence } from '@rallybook/contract/rules/sports';
import type { GivenFeeRule } from '@rallybook/contract/schemas/rules';
import { numberFormatter } from '../../ui/text/formatters';
import { formatInFull, formatMoney } from '../texts/format';

type Names<Rule> = Rule extends unknown ? keyof Rule : never;

/** A rule whose numbers may be missing while they are entered; amounts are thousands of VND. */
export type RuleNumbers = Pick<GivenFeeRule, 'kind' | 'roundTo' | 'round'> & {
  [Name in Exclude<Names<GivenFeeRule>, 'kind' | 'roundTo' | 'round'>]?:
    | number
    | string
    | null
    | undefined;
};

type Written = (value: RuleNumbers['ratio']) => string;

/**
 * How a rule splits the money, with its own numbers, in the current language: "A booked session costs 40.000 đ, a drop-in
 * 60.000 đ. ...". A number that is missing is shown as "…".
 */
export function ruleSentence(
  currency: Currency,
  sport: Sport,
  rule: RuleNumbers,
  locale: string,
): string {
  const money = written((value) => formatMoney(currency, value, locale));
  const decimals = numberFormatter(locale, { maximumFractionDigits: 4 });
  const number = written((value) => decimals.format(value));
  const sentence = sentences[rule.kind](rule, money, number, { sport, locale });
  if (!rule.roundTo) return sentence;
  const rounded = formatInFull(currency, minorUnits(rule.roundTo), locale);
  const rounding =
    rule.round === 'nearest'
      ? t`Amounts are rounded to the nearest ${rounded}.`
      : t`Amounts are rounded up to ${rounded}.`;
  return `${sentence} ${rounding}`;
}

const written =
  (format: (value: number) => string): Written =>
  (value) =>
    typeof value === 'number' && !Number.isNaN(value) ? format(value) : '…';

type Sentence = (
  rule: RuleNumbers,
  money: Written,
  number: Written,
  words: { sport: Sport; locale: string },
) => string;

function shuttlesSentence(isByAttended: boolean, sport: Sport, locale: string): string {
  if (sport === DEFAULT_SPORT) {
    return isByAttended
      ? t`Shuttles are split by attended sessions.`
      : t`Shuttles are split by booked sessions.`;
  }
  const what = costInSentence(sport, 'SHUTTLE', locale as Language) ?? '';
  return isByAttended
    ? t`The cost of ${what} is split by attended sessions.`
    : t`The cost of ${what} is split by booked sessions.`;
}

const sentences: Record<GivenFeeRule['kind'], Sentence> = {
  fixed_fees: (rule, money, number, words) =>
    `${fees(rule, money, number, words)} ${t`The club keeps what is left over and pays what is missing.`}`,
  shared: () =>
    t`All costs of the month are split over all times that people played, booked and drop-in alike.`,
  shared_ratio: (rule, _, number) => {
    const ratio = number(rule.ratio);
    return t`All costs of the month are split over all times that people played; a drop-in counts as ${ratio} booked sessions.`;
  },
  groups: ({ dropInFee, shuttlesBy }, money, _number, { sport, locale }) => {
    const dropIn = money(dropInFee);
    const what = costInSentence(sport, 'COURT_RENTAL', locale as Language) ?? '';
    const courts =
      sport === DEFAULT_SPORT
        ? t`The court of each weekly session is split equally among those registered for it. A drop-in pays ${dropIn}, which lowers their shares.`
        : t`The ${what} of each weekly session is split equally among those registered for it. A drop-in pays ${dropIn}, which lowers their shares.`;
    return `${courts} ${shuttlesSentence(shuttlesBy === 'attended', sport, locale)}`;
  },
  flat: (rule, money, number) => {
    const monthly = money(rule.monthlyFee);
    const half = money(rule.halfFee);
    const days = number(rule.halfUpToDays);
    const dropIn = money(rule.dropInFee);
    // Nobody is registered for so few days.
    if (rule.halfUpToDays === 0)
      return t`Whoever is registered pays ${monthly} a month. A drop-in pays ${dropIn} each time.`;
    return t`Whoever is registered pays ${monthly} a month, or ${half} for at most ${days} days. A drop-in pays ${dropIn} each time.`;
  },
  per_session: ({ noSession }) => {
    const session = t`What a session cost is split equally among those who were there, guests too.`;
    const others =
      noSession === 'attended'
        ? t`All other costs are split by attended sessions.`
        : t`All other costs are split by booked sessions.`;
    return `${session} ${others}`;
  },
};

/** Two of the three numbers are given, and the third one follows from them. */
const fees: Sentence = (rule, money, number) => {
  const booked = money(rule.registrationFee);
  const dropIn = money(rule.unregistrationFee);
  const ratio = number(rule.unregisteredFeeRatio);
  if (rule.unregisteredFeeRatio == null)
    return t`A booked session costs ${booked}, a drop-in ${dropIn}.`;
  if (rule.registrationFee == null)
    return t`A drop-in costs ${dropIn}, ${ratio} times as much as a booked session.`;
  return t`A booked session costs ${booked}, a drop-in ${ratio} times as much.`;
};

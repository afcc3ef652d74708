import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { formatInstantIn, formatMoney } from '../../parts/texts/format';

type When = Pick<AnsweredBankLine, 'at' | 'isDated'>;

/** Functions for the amount and time of a transfer as texts. */
export function useLineText() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club, today } = useCurrentClub();

  const displayMoney = (amount: number) => formatMoney(currency, amount, i18n.locale);

  function displayWhen({ at, isDated }: When): string {
    if (!isDated && at === today) return t`dated today`;
    return at.length > 10 ? formatInstantIn(club.timeZone, at) : formatDisplayDate(at);
  }

  return { displayMoney, displayWhen };
}

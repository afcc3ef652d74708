import { useLingui } from '@lingui/react/macro';
import type { EntryKind } from '@rallybook/contract/rules/ledger';
import { useCurrency } from '../club/current-club';
import { formatMoney, formatMonth, formatMonthAlone } from '../texts/format';
import type { StatementEntry, StatementItem } from './fold-statement';

/** Functions for the texts of entries and of statement lines. */
export function useEntryText() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const displayMonth = ({ year, month }: StatementEntry, isAlone = false) => {
    if (year === null || month === null) return '';
    return (isAlone ? formatMonthAlone : formatMonth)({ year, month }, i18n.locale);
  };

  function displayMethod({ method }: StatementEntry): string {
    if (method === null) return '';
    return method === 'cash' ? ` (${t`cash`})` : ` (${t`bank transfer`})`;
  }

  function displayEntry(entry: StatementEntry): string {
    const texts: Record<EntryKind, string> = {
      opening: t`Opening balance`,
      bill: t`Bill of ${displayMonth(entry)}`,
      payment: t`Payment` + displayMethod(entry),
      payout: t`Payout` + displayMethod(entry),
      adjustment: t`Adjustment`,
      transfer: t`Transfer`,
    };
    const kind = texts[entry.kind];
    return entry.reversesId === null ? kind : t`${kind}, reversed`;
  }

  function displayItem({ kind, entry, parts, amount }: StatementItem): string {
    if (kind === 'reversed') return displayEntry(parts[0] ?? entry);
    if (kind === 'entry') return displayEntry(entry);
    const period = displayMonth(entry, true);
    const sum = formatMoney(currency, amount, i18n.locale);
    return t`${period} corrected: ${sum}`;
  }

  return { displayEntry, displayItem };
}

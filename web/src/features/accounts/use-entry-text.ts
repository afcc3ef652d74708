import { useLingui } from '@lingui/react/macro';
import type { EntryKind } from '@rallybook/contract/rules/ledger';
import { formatMoney, formatMonth, formatMonthAlone } from '../../parts/format';
import type { StatementEntry, StatementItem } from './fold-statement';

/** Functions for the texts of entries and of statement lines. */
export function useEntryText() {
  const { t, i18n } = useLingui();
  const sayMonth = ({ year, month }: StatementEntry, isAlone = false) => {
    if (year === null || month === null) return '';
    return (isAlone ? formatMonthAlone : formatMonth)({ year, month }, i18n.locale);
  };

  function sayMethod({ method }: StatementEntry): string {
    if (method === null) return '';
    return method === 'cash' ? ` (${t`cash`})` : ` (${t`bank transfer`})`;
  }

  function sayEntry(entry: StatementEntry): string {
    const texts: Record<EntryKind, string> = {
      opening: t`Opening balance`,
      bill: t`Bill of ${sayMonth(entry)}`,
      payment: t`Payment` + sayMethod(entry),
      payout: t`Payout` + sayMethod(entry),
      adjustment: t`Adjustment`,
      transfer: t`Transfer`,
    };
    const said = texts[entry.kind];
    return entry.reversesId === null ? said : t`${said}, reversed`;
  }

  function sayItem({ kind, entry, parts, amount }: StatementItem): string {
    if (kind === 'reversed') return sayEntry(parts[0] ?? entry);
    if (kind === 'entry') return sayEntry(entry);
    const period = sayMonth(entry, true);
    const sum = formatMoney(amount, i18n.locale);
    return t`${period} corrected: ${sum}`;
  }

  return { sayEntry, sayItem };
}

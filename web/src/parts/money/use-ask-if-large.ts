import { useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import { times, toWire, usualAmount, wireAmount } from '@rallybook/contract/rules/money/amounts';
import { showInFull } from '@rallybook/contract/rules/money/show';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useCurrency } from '../club/current-club';

/** How many evenings an amount may pay; a larger one was probably meant in another unit. 20,000,000 VND. */
const MOST_EVENINGS = 400;

/** `const askIfLarge = useAskIfLarge()`, then `if (await askIfLarge([amount])) ...`: amounts on the wire. */
export function useAskIfLarge(): (amounts: readonly number[]) => Promise<boolean> {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const confirm = useConfirm();
  return async (amounts) => {
    const largest = Math.max(...amounts);
    if (largest <= toWire(currency, times(usualAmount(currency), MOST_EVENINGS))) return true;
    const dong = showInFull(currency, wireAmount(largest), i18n.locale as Language);
    return confirm({
      title: t`A large amount`,
      text: t`Is ${dong} right?`,
      confirmLabel: t`Yes, ${dong}`,
    });
  };
}

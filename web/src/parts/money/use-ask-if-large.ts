import { useLingui } from '@lingui/react/macro';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { formatDong } from '../texts/format';

/** Thousands of VND; a larger amount was probably meant in another unit. */
const LARGE = 20_000;

/** `const askIfLarge = useAskIfLarge()`, then `if (await askIfLarge([amount])) ...`: amounts are thousands of VND. */
export function useAskIfLarge(): (amounts: readonly number[]) => Promise<boolean> {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  return async (amounts) => {
    const largest = Math.max(...amounts);
    if (largest <= LARGE) return true;
    const dong = formatDong(largest * 1000, i18n.locale);
    return confirm({
      title: t`A large amount`,
      text: t`Is ${dong} right?`,
      confirmLabel: t`Yes, ${dong}`,
    });
  };
}

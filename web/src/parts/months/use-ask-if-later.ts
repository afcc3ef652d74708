import { useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useCurrentClub } from '../club/current-club';

/** `const askIfLater = useAskIfLater()`, then `if (await askIfLater(date)) ...`: asks about a date that is still to come. */
export function useAskIfLater(): (date: string) => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { today } = useCurrentClub();
  return async (date) => {
    if (date <= today) return true;
    const day = formatDisplayDate(date);
    return confirm({
      title: t`A date after today`,
      text: t`Is ${day} right?`,
      confirmLabel: t`Yes, ${day}`,
    });
  };
}

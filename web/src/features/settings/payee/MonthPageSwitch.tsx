import { Trans, useLingui } from '@lingui/react/macro';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { useClubChoice, useCurrentClub } from '../../../parts/club/current-club';
import { Switch } from '../../../ui/fields/Switch';
import text from '../../../ui/text/text.module.css';
import { monthPageMutation } from '../data/mutations';

/** The setting whether closed months have a page by link. */
export function MonthPageSwitch() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const save = useClubMutation(monthPageMutation);
  return (
    <div>
      <Switch
        label={t`A page of each closed month`}
        checked={save.isPending ? save.variables : (save.data?.monthPage ?? club.monthPage)}
        disabled={save.isPending}
        onChange={(isOn) => save.mutate(isOn, { onSuccess: () => void reload() })}
      />
      <p className={text.smallSoft}>
        <Trans>
          One link in the group's message shows who pays how much and who has paid, with a QR code
          behind each name. Whoever has the link can see it.
        </Trans>
      </p>
    </div>
  );
}

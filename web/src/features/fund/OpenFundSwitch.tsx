import { Trans, useLingui } from '@lingui/react/macro';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useClubChoice, useCurrentClub } from '../../parts/club/current-club';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Switch } from '../../ui/fields/Switch';
import text from '../../ui/text/text.module.css';
import { openFundMutation } from './mutations';

/** The setting whether all members see the fund, without names. */
export function OpenFundSwitch() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const save = useClubMutation(openFundMutation);
  return (
    <SectionCard title={<Trans>Who sees the fund</Trans>}>
      <Switch
        label={t`All members see the fund`}
        checked={save.isPending ? save.variables : (save.data?.fundIsOpen ?? club.fundIsOpen)}
        disabled={save.isPending}
        onChange={(isOpen) => save.mutate(isOpen, { onSuccess: () => void reload() })}
      />
      <p className={text.smallSoft}>
        <Trans>They see what came in and went out, but nobody's name.</Trans>
      </p>
    </SectionCard>
  );
}

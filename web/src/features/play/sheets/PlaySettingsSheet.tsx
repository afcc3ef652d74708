import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaySettingsChange } from '@rallybook/contract/schemas/play';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Segments } from '../../../ui/fields/choices/Segments';
import { Switch } from '../../../ui/fields/choices/Switch';
import { Stack } from '../../../ui/layout/Stack';
import type { OpenEvening } from '../state/use-evening';
import { Courts } from './Courts';
import { MixedTeams } from './MixedTeams';
import { Pairs } from './Pairs';
import text from '../../../ui/text/text.module.css';

interface PlaySettingsSheetProps {
  open: boolean;
  evening: OpenEvening;
  onClose: () => void;
}

/** How the evening is played; each change takes effect at once. */
export function PlaySettingsSheet({ open, evening, onClose }: PlaySettingsSheetProps) {
  return (
    <ModalDialog open={open} onClose={onClose} title={<Trans>Settings of the evening</Trans>}>
      <PlaySettings open={evening} />
    </ModalDialog>
  );
}

function PlaySettings({ open }: { open: OpenEvening }) {
  const { t } = useLingui();
  const { evening } = open;
  const change = (changed: Omit<PlaySettingsChange, 'version'>) =>
    void open.record([{ kind: 'settings', change: changed }]);
  return (
    <Stack gap="large">
      <div>
        <Segments
          label={t`Who plays next`}
          fullWidth
          value={evening.mode}
          onChange={(mode) => change({ mode })}
          options={[
            { value: 'fair', label: t`Fair` },
            { value: 'queue', label: t`In turn` },
          ]}
        />
        <p className={text.smallSoft}>
          {evening.mode === 'fair' ? (
            <Trans>
              Who has played least and waited longest, in even teams, with new partners.
            </Trans>
          ) : (
            <Trans>Who has waited longest plays with the next ones in the queue.</Trans>
          )}
        </p>
      </div>
      <Segments
        label={t`Games`}
        fullWidth
        value={evening.doubles ? 'doubles' : 'singles'}
        onChange={(value) => change({ doubles: value === 'doubles' })}
        options={[
          { value: 'doubles', label: t`Doubles` },
          { value: 'singles', label: t`Singles` },
        ]}
      />
      {evening.doubles && (
        <Switch
          label={<Trans>Singles where only two or three wait</Trans>}
          checked={evening.singlesFallback}
          onChange={(singlesFallback) => change({ singlesFallback })}
        />
      )}
      <Courts open={open} onChange={(courts) => change({ courts })} />
      <MixedTeams open={open} onChange={change} />
      <Pairs
        title={t`Want to be one team`}
        open={open}
        pairs={evening.together}
        onChange={(together) => change({ together })}
      />
      <Pairs
        title={t`Want no game with each other`}
        open={open}
        pairs={evening.apart}
        onChange={(apart) => change({ apart })}
      />
      <Switch
        label={<Trans>Everybody who is here may record games</Trans>}
        checked={evening.playersRun}
        onChange={(playersRun) => change({ playersRun })}
      />
    </Stack>
  );
}

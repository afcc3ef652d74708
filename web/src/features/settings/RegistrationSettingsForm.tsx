import { Trans, useLingui } from '@lingui/react/macro';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import type { RegistrationChoice } from '../../data/registrations/registration-settings-query';
import { useForm } from '../../parts/forms/use-form';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import text from '../../ui/text/text.module.css';
import { useToast } from '../../ui/feedback/Toaster';
import { saveRegistrationSettingsMutation } from './mutations';
import { SaveChanges } from './SaveChanges';
import styles from './Settings.module.css';
import { useSeenVersion } from './use-seen-version';

/** How members register: for a number of days of the month, or for schedules of the week. */
export function RegistrationSettingsForm({ settings }: { settings: RegistrationChoice }) {
  const { registrationType: saved } = settings;
  const { t } = useLingui();
  const toast = useToast();
  const save = useClubMutation(saveRegistrationSettingsMutation);
  const form = useForm({ initial: { registrationType: saved } });
  const { registrationType } = form.values;
  const isChanged = registrationType !== saved;
  const [seenVersion, noteSaveError] = useSeenVersion(settings.version, isChanged);

  const submit = form.onSubmit(() =>
    save.mutate(
      { registrationType, version: seenVersion },
      {
        onSuccess: () => toast.success(t`Registration settings saved`),
        onError: noteSaveError,
      },
    ),
  );

  return (
    <form onSubmit={submit} className={styles.form}>
      <RadioGroup
        label={<span className={text.hidden}>{t`Registration type`}</span>}
        options={[
          {
            value: 'DAYS',
            label: (
              <strong>
                <Trans>Flexible Days</Trans>
              </strong>
            ),
            text: <Trans>A number of days a month, on any day.</Trans>,
          },
          {
            value: 'SCHEDULES',
            label: (
              <strong>
                <Trans>Schedules</Trans>
              </strong>
            ),
            text: <Trans>Some of the club's weekly schedules.</Trans>,
          },
        ]}
        value={registrationType}
        onChange={(chosen) => form.change({ registrationType: chosen })}
      />
      <SaveChanges isChanged={isChanged} isSaving={save.isPending}>
        <Trans>Save Registration Settings</Trans>
      </SaveChanges>
    </form>
  );
}

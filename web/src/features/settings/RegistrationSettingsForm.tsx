import { Trans, useLingui } from '@lingui/react/macro';
import type { RegistrationChoice } from '../../data/registrations/registration-settings-query';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { useForm } from '../../parts/forms/use-form';
import { useToast } from '../../ui/feedback/Toaster';
import { RadioGroup } from '../../ui/fields/choices/RadioGroup';
import { Form } from '../../ui/fields/Form';
import { saveRegistrationSettingsMutation } from './data/mutations';
import { useSeenVersion } from './data/use-seen-version';
import { UnsavedNotice } from './parts/UnsavedNotice';
import text from '../../ui/text/text.module.css';
import styles from './parts/Settings.module.css';

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
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      disabled={!isChanged}
      send={<Trans>Save Registration Settings</Trans>}
      gap="small"
      className={styles.type}
    >
      <RadioGroup
        label={<span className={text.hidden}>{t`Registration type`}</span>}
        options={[
          { value: 'DAYS', label: t`Flexible Days` },
          { value: 'SCHEDULES', label: t`Schedules` },
        ]}
        value={registrationType}
        onChange={(chosen) => form.change({ registrationType: chosen })}
      />
      <p className={text.smallSoft}>
        {registrationType === 'DAYS' ? (
          <Trans>A number of days a month, on any day.</Trans>
        ) : (
          <Trans>Some of the club's weekly schedules.</Trans>
        )}
      </p>
      {isChanged && <UnsavedNotice />}
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { useClubChoice, useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { useToast } from '../../ui/feedback/Toaster';
import { Checkbox } from '../../ui/fields/choices/Checkbox';
import { RadioGroup } from '../../ui/fields/choices/RadioGroup';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { SelectField } from '../../ui/fields/SelectField';
import { saveSessionSettingsMutation } from './data/mutations';
import { useSeenVersion } from './data/use-seen-version';
import { UnsavedNotice } from './parts/UnsavedNotice';

/** A week: nobody can be asked to answer earlier. */
const MOST_HOURS = 168;

/** Until when members answer, from where without a log-in, and what the page of the club's link shows. */
export function SessionSettingsForm() {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const save = useClubMutation(saveSessionSettingsMutation);
  const { answerByHours, linkAnswers, rollShowsNames, playersRun, language } = club;
  const saved = {
    answerByHours: answerByHours as number | null,
    linkAnswers,
    rollShowsNames,
    playersRun,
    language,
  };
  const form = useForm({
    initial: saved,
    checks: { answerByHours: wholeNumberFault({ min: 0, max: MOST_HOURS }) },
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const [version, noteSaveError] = useSeenVersion(club.version, isChanged);

  const submit = form.onSubmit((chosen) =>
    save.mutate(
      { ...chosen, answerByHours: chosen.answerByHours ?? 0, version },
      {
        onSuccess: () => toast.success(t`Session settings saved`),
        onError: (error) => {
          noteSaveError(error);
          form.refuse(error);
        },
        onSettled: () => void reload(),
      },
    ),
  );

  return (
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      disabled={!isChanged}
      send={<Trans>Save session settings</Trans>}
    >
      <NumberField
        label={t`Members say by when, in hours before the start`}
        required
        min={0}
        max={MOST_HOURS}
        step={1}
        {...form.field('answerByHours')}
        helperText={
          form.field('answerByHours').helperText ??
          t`Until then the waiting list moves up by itself. Who can’t come after it is noted as late.`
        }
      />
      <RadioGroup
        label={<Trans>Answers without a log-in</Trans>}
        options={[
          {
            value: 'group',
            label: <Trans>By one link for the whole club</Trans>,
            text: <Trans>Everybody picks their name once, on their own phone.</Trans>,
          },
          {
            value: 'own',
            label: <Trans>Only by each member’s own link</Trans>,
            text: (
              <Trans>Nobody can answer in another’s name. You send each member their link.</Trans>
            ),
          },
          {
            value: 'off',
            label: <Trans>Not at all</Trans>,
            text: <Trans>Members answer in the app, or staff answer for them.</Trans>,
          },
        ]}
        value={values.linkAnswers}
        onChange={(chosen) => form.change({ linkAnswers: chosen })}
      />
      <Checkbox
        label={<Trans>The page of the club’s link shows the names of who comes</Trans>}
        checked={values.rollShowsNames}
        onChange={(isShown) => form.change({ rollShowsNames: isShown })}
      />
      <Checkbox
        label={<Trans>Everybody who is at a session may record its games</Trans>}
        checked={values.playersRun}
        onChange={(mayRecord) => form.change({ playersRun: mayRecord })}
      />
      <SelectField
        label={t`Language of messages to the club`}
        name="language"
        value={values.language}
        onChange={({ target }) => form.change({ language: target.value as Language })}
      >
        {LANGUAGES.map((item) => (
          <option key={item} value={item}>
            {languages[item].name}
          </option>
        ))}
      </SelectField>
      {isChanged && <UnsavedNotice />}
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { NOTICE_KINDS, type NoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { NoticeSettings } from '@rallybook/contract/schemas/notices';
import { toCamelKey } from '@rallybook/contract/wire/case';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { required, wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { kindTexts } from '../../parts/texts/notice-texts';
import { useToast } from '../../ui/feedback/Toaster';
import { Checkbox } from '../../ui/fields/choices/Checkbox';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { TimeField } from '../../ui/fields/TimeField';
import { Stack } from '../../ui/layout/Stack';
import { saveNoticeSettingsMutation } from './data/mutations';
import { UnsavedNotice } from './parts/UnsavedNotice';

type Kinds = NoticeSettings['kinds'];
const switchOf = (kind: NoticeKind) => toCamelKey(kind) as keyof Kinds;

/** Of what a club tells its members, and when. */
export function NoticeSettingsForm({ settings }: { settings: NoticeSettings }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const save = useClubMutation(saveNoticeSettingsMutation);
  const saved = {
    ...settings,
    remindHours: settings.remindHours as number | null,
    oweDays: settings.oweDays as number | null,
  };
  const form = useForm({
    initial: saved,
    checks: {
      remindHours: wholeNumberFault({ min: 0, max: 168 }),
      digestAt: required(),
      oweDays: wholeNumberFault({ min: 1, max: 31 }),
    },
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const submit = form.onSubmit(({ remindHours, oweDays, ...chosen }) =>
    save.mutate(
      { ...chosen, remindHours: remindHours ?? 0, oweDays: oweDays ?? 1 },
      {
        onSuccess: () => toast.success(t`What members are told is saved`),
        onError: form.refuse,
      },
    ),
  );

  return (
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      disabled={!isChanged}
      send={<Trans>Save what members are told</Trans>}
    >
      <Stack gap="tiny">
        {NOTICE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={i18n._(kindTexts[kind])}
            checked={values.kinds[switchOf(kind)]}
            onChange={(isOn) => form.change({ kinds: { ...values.kinds, [switchOf(kind)]: isOn } })}
          />
        ))}
      </Stack>
      <NumberField
        label={t`Reminder, in hours before answers become late`}
        required
        min={0}
        max={168}
        step={1}
        {...form.field('remindHours')}
      />
      <TimeField label={t`Daily notices are sent at`} required {...form.field('digestAt')} />
      <NumberField
        label={t`Who owes is told after so many days`}
        required
        min={1}
        max={31}
        step={1}
        {...form.field('oweDays')}
      />
      {isChanged && <UnsavedNotice />}
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Tracking, TrackingPatch } from '@rallybook/contract/schemas/trackings';
import { useQuery } from '@tanstack/react-query';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { weekOrder } from '../../../parts/club/weeks';
import { useForm } from '../../../parts/forms/use-form';
import { MemberPicker } from '../../../parts/members/MemberPicker';
import { Name } from '../../../parts/members/Name';
import { formatSession } from '../../../parts/texts/format';
import { displayIssue } from '../../../parts/texts/texts';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { useToast } from '../../../ui/feedback/Toaster';
import { DateField } from '../../../ui/fields/DateField';
import { Form } from '../../../ui/fields/Form';
import { SelectField } from '../../../ui/fields/SelectField';
import { updateTrackingMutation } from '../data/mutations';

interface EditRecordDialogProps {
  record: Tracking;
  open: boolean;
  onClose: () => void;
}

interface Values {
  memberId: string | null;
  date: string;
  /** '' for no schedule. */
  scheduleId: string;
}

/** The check of a required field. */
const required = (value: string | null) => (value ? undefined : displayIssue({ code: 'required' }));

/** Corrects the member, date and session of a record. */
export function EditRecordDialog(props: EditRecordDialogProps) {
  const { record, open, onClose } = props;
  const update = useClubMutation(updateTrackingMutation);
  const save: Save = (body, refuse, done) =>
    update.mutate({ id: record.id, body }, { onError: refuse, onSuccess: done });
  return (
    <ModalDialog
      open={open}
      title={<Trans>Correct the record</Trans>}
      onClose={onClose}
      closeDisabled={update.isPending}
    >
      {open && <EditRecordForm {...props} isSaving={update.isPending} onSave={save} />}
    </ModalDialog>
  );
}

type Save = (body: TrackingPatch, refuse: (error: unknown) => void, done: () => void) => void;

interface EditRecordFormProps extends EditRecordDialogProps {
  isSaving: boolean;
  onSave: Save;
}

function EditRecordForm({ record, isSaving, onSave, onClose }: EditRecordFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const { version, memberId, memberName, date, scheduleId } = record;
  const initial: Values = { memberId, date, scheduleId: scheduleId ?? '' };
  const form = useForm({
    initial,
    checks: { memberId: required, date: required },
  });
  const submit = form.onSubmit((values) => {
    const body = {
      memberId: values.memberId ?? '',
      date: values.date,
      scheduleId: values.scheduleId === '' ? null : values.scheduleId,
      version,
    };
    onSave(body, form.refuse, () => {
      toast.success(t`Record corrected`);
      onClose();
    });
  });
  // A removed member and a retired schedule can stay, but cannot be picked.
  const { schedule } = record;
  const isOffered = schedule === null || club.schedules.some(({ id }) => id === schedule.id);
  const schedules = isOffered ? club.schedules : [...club.schedules, schedule];
  const isKnown = members.some((member) => member.id === memberId);
  return (
    <Form onSubmit={submit} isSaving={isSaving} send={<Trans>Save</Trans>}>
      {isKnown ? (
        <MemberPicker label={t`Member`} required members={members} {...form.field('memberId')} />
      ) : (
        <p>
          <Name>{memberName}</Name>
        </p>
      )}
      <DateField label={t`Date`} required {...form.field('date')} />
      <SelectField label={t`Schedule`} {...form.text('scheduleId')}>
        <option value="">{t`No schedule`}</option>
        {schedules.toSorted(weekOrder(club.timeZone)).map((schedule) => (
          <option key={schedule.id} value={schedule.id}>
            {formatSession(schedule, i18n.locale)}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}

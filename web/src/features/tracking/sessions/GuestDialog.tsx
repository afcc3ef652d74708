import { Trans, useLingui } from '@lingui/react/macro';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useQuery } from '@tanstack/react-query';
import { saveGuestMutation } from '../../../data/guests/mutations';
import { activeMembersQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { moneyFault, required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { ClassField } from '../../../parts/members/ClassField';
import { MoneyField } from '../../../parts/money/MoneyField';
import { useAskIfLarge } from '../../../parts/money/use-ask-if-large';
import { displayName } from '../../../parts/texts/texts';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Form } from '../../../ui/fields/Form';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import type { PastSession } from './past-sessions';

interface GuestFormProps {
  session: PastSession;
  /** The guest to correct; null for a new guest. */
  guest: Guest | null;
  /** The preselected host of a new guest; null for a guest who pays in cash. */
  host: string | null;
  onClose: () => void;
}

interface GuestDialogProps extends GuestFormProps {
  open: boolean;
  /** A different number each time the dialog opens, which resets the form. */
  opening: number;
}

interface Values {
  name: string;
  /** '' is nobody: the guest pays in cash. */
  hostMemberId: string;
  /** '' is none. */
  classKey: string;
  /** Thousands of VND; null where the rule says it. */
  fee: number | null;
}

/** Asks who came without being a member, and who pays for them. */
export function GuestDialog({ open, opening, onClose, guest, ...form }: GuestDialogProps) {
  return (
    <ModalDialog
      open={open}
      title={guest === null ? <Trans>Add a guest</Trans> : <Trans>Edit guest</Trans>}
      onClose={onClose}
      width="small"
    >
      <GuestForm key={opening} guest={guest} onClose={onClose} {...form} />
    </ModalDialog>
  );
}

function GuestForm({ session, guest, host, onClose }: GuestFormProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const members = useQuery(activeMembersQuery(club.id)).data ?? [];
  const save = useClubMutation(saveGuestMutation);
  const initial: Values = {
    name: guest?.name ?? '',
    hostMemberId: (guest === null ? host : guest.hostMemberId) ?? '',
    classKey: guest?.classKey ?? '',
    fee: null,
  };
  const form = useForm({
    initial,
    checks: { name: required(), fee: moneyFault },
  });
  const askIfLarge = useAskIfLarge();
  async function send({ name, hostMemberId, classKey, fee }: Values) {
    if (!(await askIfLarge([fee ?? 0]))) return;
    save.mutate(
      {
        before: guest,
        date: session.date,
        scheduleId: session.scheduleId,
        name: name.trim(),
        hostMemberId: hostMemberId || null,
        classKey: classKey || null,
        ...(fee !== null && { fee: wireAmount(fee) }),
      },
      { onError: form.refuse, onSuccess: onClose },
    );
  }
  const submit = form.onSubmit((values) => void send(values));
  return (
    <Form onSubmit={submit} isSaving={save.isPending} send={<Trans>Save guest</Trans>}>
      <TextField
        label={t`Name`}
        required
        autoFocus
        maxLength={120}
        autoComplete="off"
        {...form.text('name')}
      />
      <SelectField label={t`Who pays`} {...form.text('hostMemberId')}>
        <option value="">{t`The guest, in cash`}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {displayName(name)}
          </option>
        ))}
      </SelectField>
      <ClassField {...form.field('classKey')} />
      <MoneyField
        label={t`Fee (Optional)`}
        {...form.field('fee')}
        helperText={
          form.field('fee').helperText ??
          (form.values.fee === null
            ? guest === null
              ? t`Empty: what the club's rule says.`
              : t`Empty: it stays as it is.`
            : undefined)
        }
      />
    </Form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@rallybook/contract/access/can';
import { ROLES, type Role } from '@rallybook/contract/access/roles';
import type { newMemberFields } from '@rallybook/contract/records/members';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { Fragment, type ReactElement } from 'react';
import { useFreshSignIn } from '../../parts/account/use-fresh-sign-in';
import { useActor } from '../../parts/club/use-actor';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { isEmail, required } from '../../parts/forms/form';
import { useKeptForm } from '../../parts/forms/use-kept-form';
import { ClassField } from '../../parts/members/ClassField';
import { displayIssue } from '../../parts/texts/texts';
import { useToast } from '../../ui/feedback/Toaster';
import { Form } from '../../ui/fields/Form';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { AddPersonIcon } from '../../ui/icons/icons';
import { addMemberMutation } from './data/mutations';
import { roleTexts } from './data/role-texts';
import { useNamesake } from './data/use-namesake';
import { useOfferTyped } from './data/use-offer-typed';
import styles from './AddMemberForm.module.css';

type NewField = keyof typeof newMemberFields;

const emptyFields = {
  name: '',
  alias: '',
  email: '',
  role: 'player' as Role,
  classKey: '',
} satisfies Record<NewField, string>;

/** The e-mail address is optional. */
const emailFault = (text: string) =>
  text.trim() === '' || isEmail(text.trim()) ? undefined : displayIssue({ code: 'not_an_email' });

export function AddMemberForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const actor = useActor();
  const offerTyped = useOfferTyped();
  const tellNamesake = useNamesake();
  const add = useClubMutation(addMemberMutation);
  const { askIf, dialog } = useFreshSignIn();
  const form = useKeptForm('member form', {
    initial: emptyFields,
    checks: { name: required(), email: emailFault },
  });

  const submit = form.onSubmit(function send(given) {
    const { classKey, name: typed, ...values } = given;
    const member = { ...values, name: writtenName(typed) };
    const namesake = tellNamesake(member.name, null);
    add.mutate(classKey === '' ? member : { ...member, classKey }, {
      onError: (error) => {
        if (!askIf(error, () => send(given))) form.refuse(error);
      },
      onSuccess: (added) => {
        const { name } = added;
        const texts = [t`${name} was added`, ...(namesake === undefined ? [] : [namesake])];
        toast.success(texts.join(' · '), offerTyped(added, typed));
        form.reset();
        // Mostly the next member is added right away.
        form.focus('name');
      },
    });
  });

  const nameField = form.text('name');
  const aliasField = form.text('alias');
  const emailField = form.text('email');
  const address = emailField.value.trim();
  const controls: Record<NewField, ReactElement> = {
    name: (
      <TextField
        label={t`Name`}
        required
        placeholder={t`Required name`}
        autoComplete="off"
        {...nameField}
        helperText={nameField.helperText ?? tellNamesake(nameField.value, null)}
      />
    ),
    alias: (
      <TextField
        label={t`Alias`}
        autoComplete="off"
        {...aliasField}
        helperText={aliasField.helperText ?? tellNamesake(aliasField.value, null)}
      />
    ),
    email: (
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        {...emailField}
        helperText={
          emailField.helperText ?? (isEmail(address) ? t`Saves and invites ${address}` : undefined)
        }
      />
    ),
    role: (
      <SelectField label={t`Role`} required {...form.text('role')}>
        {ROLES.filter((role) => can(actor, 'addMember', { role })).map((role) => (
          <option key={role} value={role}>
            {i18n._(roleTexts[role])}
          </option>
        ))}
      </SelectField>
    ),
    classKey: <ClassField {...form.field('classKey')} />,
  };
  return (
    <>
      <Form
        onSubmit={submit}
        isSaving={add.isPending}
        send={<Trans>Add Member</Trans>}
        size="medium"
        startIcon={<AddPersonIcon />}
        className={styles.form}
      >
        {Object.entries(controls).map(([field, control]) => (
          <Fragment key={field}>{control}</Fragment>
        ))}
      </Form>
      {dialog}
    </>
  );
}

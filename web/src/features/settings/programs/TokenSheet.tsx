import { Trans, useLingui } from '@lingui/react/macro';
import type { ScopeKind, ScopeSubject, TokenScope } from '@rallybook/contract/access/token-scopes';
import { useState } from 'react';
import { useFreshSignIn } from '../../../parts/account/use-fresh-sign-in';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { required } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { errorText } from '../../../parts/texts/errors';
import { copyText } from '../../../parts/texts/share-text';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Notice } from '../../../ui/feedback/Notice';
import { Form } from '../../../ui/fields/Form';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { CopyIcon } from '../../../ui/icons/icons';
import { Stack } from '../../../ui/layout/Stack';
import { createTokenMutation } from '../data/mutations';
import { ONLY_READ, SUBJECTS, subjectText } from './token-texts';
import text from '../../../ui/text/text.module.css';

interface TokenSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Makes a token, and shows it once. */
export function TokenSheet({ open, onClose }: TokenSheetProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <ModalDialog open={open} title={<Trans>Access for a program</Trans>} onClose={close}>
      {made === null ? <TokenForm onMade={setMade} /> : <NewToken token={made} onDone={close} />}
    </ModalDialog>
  );
}

const DAY_MS = 24 * 60 * 60_000;
/** A day less than a year, since clocks differ. */
const YEAR = 364;
const DAYS = [30, 90, 180] as const;

const endAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Choice = Partial<Record<ScopeSubject, ScopeKind>>;

const scopesOf = (choice: Choice) =>
  Object.entries(choice).map(([subject, kind]) => `${subject}:${kind}` as TokenScope);

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useLingui();
  const { permissions } = useCurrentClub();
  const create = useClubMutation(createTokenMutation);
  const { askIf, dialog } = useFreshSignIn();
  const [choice, setChoice] = useState<Choice>({ member: 'read' });
  const form = useForm({ initial: { name: '', days: '90' }, checks: { name: required() } });
  const isAllowed = (subject: ScopeSubject) =>
    subject === 'member' || permissions.includes(subject);

  function make({ name, days }: { name: string; days: string }) {
    const sent = { name, scopes: scopesOf(choice), expiresAt: endAfter(Number(days)) };
    create.mutate(sent, {
      onSuccess: ({ token }) => onMade(token),
      onError: (refusal) => {
        if (askIf(refusal, () => make({ name, days }))) create.reset();
        else form.refuse(refusal);
      },
    });
  }

  function choose(subject: ScopeSubject, kind: string) {
    const { [subject]: _, ...others } = choice;
    setChoice(kind === '' ? others : { ...others, [subject]: kind as ScopeKind });
  }

  return (
    <>
      <Form
        onSubmit={form.onSubmit(make)}
        isSaving={create.isPending}
        send={<Trans>Make the token</Trans>}
        disabled={Object.keys(choice).length === 0}
        refusal={create.error && errorText(create.error)}
      >
        <TextField
          label={t`What it is for`}
          placeholder="n8n"
          required
          autoComplete="off"
          maxLength={50}
          {...form.text('name')}
        />
        {SUBJECTS.filter(isAllowed).map((subject) => (
          <ScopeField
            key={subject}
            subject={subject}
            chosen={choice[subject] ?? ''}
            onChoose={(kind) => choose(subject, kind)}
          />
        ))}
        <SelectField label={t`How long it lasts`} {...form.text('days')}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t`${days} days`}
            </option>
          ))}
          <option value={YEAR}>{t`A year`}</option>
        </SelectField>
      </Form>
      {dialog}
    </>
  );
}

interface ScopeFieldProps {
  subject: ScopeSubject;
  chosen: string;
  onChoose: (kind: string) => void;
}

function ScopeField({ subject, chosen, onChoose }: ScopeFieldProps) {
  const { t, i18n } = useLingui();
  const { sport } = useCurrentClub().club;
  return (
    <SelectField
      label={i18n._(subjectText(subject, sport))}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t`No access`}</option>
      <option value="read">{t`See it`}</option>
      {!ONLY_READ.includes(subject) && <option value="write">{t`See and change it`}</option>}
    </SelectField>
  );
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Stack>
      <Notice severity="warning">
        <Trans>
          This is shown only now. Give it to the program, and to nobody else: whoever has it can do
          what you have chosen.
        </Trans>
      </Notice>
      <TextField label={t`Token`} value={token} readOnly spellCheck={false} autoComplete="off" />
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(token)}>
        <Trans>Copy</Trans>
      </Button>
      <p
        className={text.soft}
      >{t`It goes into the header: Authorization: Bearer, and the token.`}</p>
      <Button variant="contained" onClick={onDone}>
        <Trans>I have kept it</Trans>
      </Button>
    </Stack>
  );
}

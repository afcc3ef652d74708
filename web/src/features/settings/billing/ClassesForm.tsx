import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { newKey } from '../../../data/api/once-key';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { MoneyField } from '../../../parts/money/MoneyField';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { useToast } from '../../../ui/feedback/Toaster';
import { Form } from '../../../ui/fields/Form';
import { NumberField } from '../../../ui/fields/NumberField';
import { TextField } from '../../../ui/fields/TextField';
import { AddIcon, DeleteIcon } from '../../../ui/icons/icons';
import { saveClassesMutation } from '../data/mutations';
import { UnsavedNotice } from '../parts/UnsavedNotice';
import {
  type ClassDraft,
  type ClassFee,
  classFees,
  emptyClass,
  isWhole,
  type MemberClass,
  toClasses,
  toDraft,
} from './class-drafts';
import styles from './ClassesForm.module.css';

/** The most classes that a club may have. */
const mostClasses = 10;

/** Edits the classes of a club: their names, weights and fees. Changes take effect only when they are saved. */
export function ClassesForm({ saved }: { saved: readonly MemberClass[] }) {
  const { t } = useLingui();
  const toast = useToast();
  const save = useClubMutation(saveClassesMutation);
  const [drafts, setDrafts] = useState(() =>
    saved.length === 0
      ? [{ ...emptyClass, id: newKey() }]
      : saved.map(toDraft).map((draft) => ({ ...draft, id: draft.key })),
  );
  const isChanged =
    JSON.stringify(toClasses(drafts)) !== JSON.stringify(toClasses(saved.map(toDraft)));
  const change = (index: number, part: Partial<ClassDraft>) =>
    setDrafts(drafts.map((draft, place) => (place === index ? { ...draft, ...part } : draft)));
  const options = { onSuccess: () => toast.success(t`Classes saved`) };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(toClasses(drafts), options);
      }}
      isSaving={save.isPending}
      disabled={!isChanged || !drafts.every(isWhole)}
      send={<Trans>Save classes</Trans>}
    >
      {drafts.map((draft, index) => (
        <ClassFields
          key={draft.id}
          draft={draft}
          onChange={(part) => change(index, part)}
          onRemove={() => setDrafts(drafts.filter((_, place) => place !== index))}
        />
      ))}
      <div>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={drafts.length >= mostClasses}
          onClick={() => setDrafts([...drafts, { ...emptyClass, id: newKey() }])}
        >
          <Trans>Add a class</Trans>
        </Button>
      </div>
      {isChanged && <UnsavedNotice />}
    </Form>
  );
}

interface ClassFieldsProps {
  draft: ClassDraft;
  onChange: (part: Partial<ClassDraft>) => void;
  onRemove: () => void;
}

function ClassFields({ draft, onChange, onRemove }: ClassFieldsProps) {
  const { t } = useLingui();
  const { name, weight, fees } = draft;
  // Only as it begins: a fee that is emptied to be typed anew must not fold its own field away.
  const [hadFees] = useState(() => Object.values(fees).some((fee) => fee !== null));
  const labels: Record<ClassFee, string> = {
    registration: t`Registration Fee`,
    unregistration: t`Unregistration Fee`,
    dropIn: t`Drop-in fee`,
    monthly: t`Monthly fee`,
    half: t`Half fee`,
  };
  return (
    <fieldset className={styles.class} aria-label={name || t`New class`}>
      <div className={styles.head}>
        <TextField
          label={t`Name`}
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <NumberField
          label={t`Weight`}
          required
          min={0}
          max={10}
          step={0.1}
          value={weight}
          onChange={(next) => onChange({ weight: next })}
        />
        <IconButton aria-label={t`Delete the class ${name}`} onClick={onRemove}>
          <DeleteIcon size={20} />
        </IconButton>
      </div>
      <details open={hadFees || undefined}>
        <summary>
          <Trans>Own fees</Trans>
        </summary>
        <div className={styles.fees}>
          {classFees.map((fee) => (
            <MoneyField
              key={fee}
              label={labels[fee]}
              value={fees[fee]}
              onChange={(next) => onChange({ fees: { ...fees, [fee]: next } })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

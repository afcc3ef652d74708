import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { DraftItem } from '../../../parts/pasting/DraftItem';
import { TextField } from '../../../ui/fields/TextField';
import { type Draft, type DraftFaults, draftFields } from './drafts';
import styles from './MemberDrafts.module.css';

interface DraftRowProps {
  draft: Draft;
  faults: DraftFaults | undefined;
  /** Whether this is the user, whose member is only named anew. */
  isOwn: boolean;
  isNarrow: boolean;
  onChange: (id: number, part: Partial<Draft>) => void;
  onLeaveOut: (id: number) => void;
}

/** A member to be added, who can be corrected or left out. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { draft, faults, isOwn, isNarrow, onChange, onLeaveOut } = props;
  const { t } = useLingui();
  const { id, line, name, alias, email } = draft;
  const labels = { name: t`Name`, alias: t`Alias`, email: t`Email`, own: t`This is me` };
  return (
    <DraftItem
      line={line}
      title={name}
      note={[isOwn ? labels.own : '', alias, isOwn ? '' : email]
        .filter((part) => part !== '')
        .join(' · ')}
      isNarrow={isNarrow}
      isWrong={faults !== undefined}
      onLeaveOut={() => onLeaveOut(id)}
      className={styles.columns}
    >
      {draftFields.map((field) =>
        // The user's own address is the account's.
        isOwn && field === 'email' ? (
          <p key={field}>{labels.own}</p>
        ) : (
          <TextField
            key={field}
            label={labels[field]}
            type={field === 'email' ? 'email' : 'text'}
            required={field === 'name'}
            autoComplete="off"
            value={draft[field]}
            error={faults?.[field] !== undefined}
            helperText={faults?.[field]}
            onChange={(event) => onChange(id, { [field]: event.target.value })}
          />
        ),
      )}
    </DraftItem>
  );
});

import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { DraftItem } from '../../parts/DraftItem';
import { TextField } from '../../ui/TextField';
import { type Draft, type DraftFaults, draftFields } from './drafts';
import styles from './MemberDrafts.module.css';

interface DraftRowProps {
  draft: Draft;
  faults: DraftFaults | undefined;
  isNarrow: boolean;
  onChange: (line: number, part: Partial<Draft>) => void;
  onLeaveOut: (line: number) => void;
}

/** A member to be added, who can be corrected or left out. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { draft, faults, isNarrow, onChange, onLeaveOut } = props;
  const { t } = useLingui();
  const { line, name, alias, email } = draft;
  const labels = { name: t`Name`, alias: t`Alias`, email: t`Email` };
  return (
    <DraftItem
      line={line}
      title={name}
      note={[alias, email].filter((part) => part !== '').join(' · ')}
      isNarrow={isNarrow}
      isWrong={faults !== undefined}
      onLeaveOut={() => onLeaveOut(line)}
      className={styles.columns}
    >
      {draftFields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          type={field === 'email' ? 'email' : 'text'}
          required={field === 'name'}
          autoComplete="off"
          value={draft[field]}
          error={faults?.[field] !== undefined}
          helperText={faults?.[field]}
          onChange={(event) => onChange(line, { [field]: event.target.value })}
        />
      ))}
    </DraftItem>
  );
});

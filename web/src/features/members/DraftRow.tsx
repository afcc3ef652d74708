import { useLingui } from '@lingui/react/macro';
import { memo, useId, useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import text from '../../ui/text.module.css';
import { type Draft, type DraftFaults, draftFields } from './drafts';
import styles from './MemberDrafts.module.css';

interface DraftRowProps {
  draft: Draft;
  faults: DraftFaults | undefined;
  /** On a phone the row only shows a name and a line below it, until it is tapped. */
  isNarrow: boolean;
  onChange: (line: number, part: Partial<Draft>) => void;
  onLeaveOut: (line: number) => void;
}

/** A member to be added, who can be corrected or left out. */
export const DraftRow = memo(function DraftRow(props: DraftRowProps) {
  const { draft, faults, isNarrow, onChange, onLeaveOut } = props;
  const { t } = useLingui();
  const [isTapped, setTapped] = useState(false);
  const fieldsId = useId();
  const { line, name, alias, email } = draft;
  const isOpen = !isNarrow || isTapped || faults !== undefined;
  const labels = { name: t`Name`, alias: t`Alias`, email: t`Email` };
  return (
    <li className={styles.row} data-narrow={isNarrow || undefined}>
      {isNarrow && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setTapped(!isTapped)}
        >
          <span className={text.breakable}>{name}</span>
          <span className={text.smallSoft}>
            {[alias, email].filter((part) => part !== '').join(' · ')}
          </span>
        </button>
      )}
      {isOpen && (
        <div id={fieldsId} role="group" aria-label={t`Line ${line}`} className={styles.fields}>
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
        </div>
      )}
      <IconButton aria-label={t`Leave out ${name}`} onClick={() => onLeaveOut(line)}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  );
});

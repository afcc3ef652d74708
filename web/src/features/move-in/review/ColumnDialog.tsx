import { useLingui } from '@lingui/react/macro';
import { TABLES } from '@rallybook/contract/rules/sheet';
import { columnLetters } from '@rallybook/reading/sheets/table/grid';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { CheckIcon } from '../../../ui/icons/icons';
import type { Block, ColumnRole } from '../data/choices';
import { roleText } from '../data/words';
import styles from './ColumnDialog.module.css';

interface ColumnDialogProps {
  open: boolean;
  block: Block;
  /** The column; null while none is chosen. */
  index: number | null;
  onChoose: (role: ColumnRole) => void;
  onClose: () => void;
}

/** Says what a column of a table holds. */
export function ColumnDialog({ open, block, index, onChoose, onClose }: ColumnDialogProps) {
  const { t, i18n } = useLingui();
  const column = block.columns.find((candidate) => candidate.index === index);
  const letters = index === null ? '' : columnLetters(index);
  const heading = column?.heading ?? '';
  return (
    <ModalDialog
      open={open}
      title={
        heading === '' ? t`What is column ${letters}?` : t`What is column ${letters}, "${heading}"?`
      }
      width="small"
      onClose={onClose}
    >
      <ul className={styles.roles}>
        {TABLES[block.kind].columns.map((role) => (
          <li key={role}>
            <button
              type="button"
              aria-pressed={role === column?.role}
              onClick={() => onChoose(role)}
            >
              {i18n._(roleText(block, role))}
              {role === column?.role && <CheckIcon size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}

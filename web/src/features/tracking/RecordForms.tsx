import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { Segments } from '../../ui/fields/choices/Segments';
import { lazyPart } from '../../ui/loading/lazy-part';
import { SingleForm } from './records/SingleForm';

const BulkForm = lazyPart(() => import('./paste/BulkForm').then((module) => module.BulkForm));

export type Mode = 'single' | 'bulk';

interface ModeProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** Chooses how records are added: one by one, or from a pasted text. */
export function ModeChoice({ mode, onMode }: ModeProps) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Mode of the form`}
      options={[
        { value: 'single', label: t`Single Mode` },
        { value: 'bulk', label: t`Bulk Mode` },
      ]}
      value={mode}
      onChange={onMode}
    />
  );
}

interface RecordFormProps extends ModeProps {
  /** The month that the list shows: for records of other months, a toast names the months. */
  shown: YearMonth;
  /** Called when all of a pasted text is recorded. */
  onRecorded?: (() => void) | undefined;
}

/** The form of a mode. */
export function RecordForm({ mode, onMode, shown, onRecorded }: RecordFormProps) {
  return mode === 'single' ? (
    <SingleForm shown={shown} />
  ) : (
    <BulkForm open shown={shown} onRecorded={onRecorded} onClose={() => onMode('single')} />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { SectionCard } from '../../ui/SectionCard';
import { Segments } from '../../ui/Segments';
import { SingleForm } from './SingleForm';

const BulkForm = lazyPart(() => import('./BulkForm').then((module) => module.BulkForm));

type Mode = 'single' | 'bulk';

interface AddRecordsProps {
  /** The month that the list below shows. */
  shown: YearMonth;
}

/**
 * Adds one record, or those of a pasted chat text. For records of other months than the one shown, a toast names the
 * months.
 */
export function AddRecords({ shown }: AddRecordsProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<Mode>('single');

  return (
    <SectionCard
      title={<Trans>Add Tracking Record</Trans>}
      actions={
        <Segments
          label={t`Mode of the form`}
          options={[
            { value: 'single', label: t`Single Mode` },
            { value: 'bulk', label: t`Bulk Mode` },
          ]}
          value={mode}
          onChange={setMode}
        />
      }
    >
      {mode === 'single' ? (
        <SingleForm shown={shown} />
      ) : (
        <BulkForm open shown={shown} onClose={() => setMode('single')} />
      )}
    </SectionCard>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { compareMonths, monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { useState } from 'react';
import { SectionCard } from '../../ui/SectionCard';
import { Segments } from '../../ui/Segments';
import { BulkForm } from './BulkForm';
import { SingleForm } from './SingleForm';

type Mode = 'single' | 'bulk';

interface AddRecordsProps {
  /** The month that the list below shows. */
  shown: YearMonth;
  onShow: (month: YearMonth) => void;
}

/** Adds one record, or those that a chat's text tells; the list then shows the month that they are in. */
export function AddRecords({ shown, onShow }: AddRecordsProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<Mode>('single');

  function showMonthOf(added: readonly Tracking[]) {
    const months = added.map(({ date }) => monthOf(date));
    const isShown = months.some((month) => compareMonths(month, shown) === 0);
    if (months[0] !== undefined && !isShown) onShow(months[0]);
  }

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
        <SingleForm onAdded={showMonthOf} />
      ) : (
        <BulkForm onAdded={showMonthOf} />
      )}
    </SectionCard>
  );
}

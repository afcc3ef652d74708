import { Trans } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { SectionCard } from '../../ui/layout/SectionCard';
import { type Mode, ModeChoice, RecordForm } from './RecordForms';

/** Adds one record, or those of a pasted chat text. */
export function AddRecords({ shown }: { shown: YearMonth }) {
  const [mode, setMode] = useState<Mode>('single');
  return (
    <SectionCard
      title={<Trans>Add Tracking Record</Trans>}
      actions={<ModeChoice mode={mode} onMode={setMode} />}
    >
      <RecordForm mode={mode} shown={shown} onMode={setMode} />
    </SectionCard>
  );
}

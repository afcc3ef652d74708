import { Plural, Trans } from '@lingui/react/macro';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { displayDetail } from '../../parts/texts/texts';
import { WarningSection } from '../../ui/feedback/WarningSection';
import { Checkbox } from '../../ui/fields/choices/Checkbox';

interface TableWarningsProps {
  table: BankPreview['table'];
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}

/** What a table lacks as a whole. Nothing of it is recorded before somebody has accepted that. */
export function TableWarnings({ table, isAccepted, onChange }: TableWarningsProps) {
  if (table.length === 0) return null;
  return (
    <WarningSection>
      <h3>
        <Plural
          value={table.length}
          one="A column is missing in this table"
          other="# columns are missing in this table"
        />
      </h3>
      <ul>
        {table.map(({ code, message }) => (
          <li key={code}>{displayDetail({ field: '', message, issue: { code } })}</li>
        ))}
      </ul>
      <Checkbox
        label={<Trans>Record it all the same</Trans>}
        checked={isAccepted}
        onChange={onChange}
      />
    </WarningSection>
  );
}

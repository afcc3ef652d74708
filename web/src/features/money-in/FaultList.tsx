import { Plural } from '@lingui/react/macro';
import type { Issue } from '@rallybook/contract/issues';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { displayDetail } from '../../parts/texts/texts';
import { WarningSection } from '../../ui/feedback/WarningSection';

/** The lines that mention money but could not be read, each with the reason. They are not recorded. */
export function FaultList({ faults }: { faults: BankPreview['faults'] }) {
  if (faults.length === 0) return null;
  return (
    <WarningSection>
      <h3>
        <Plural
          value={faults.length}
          one="# line could not be read, and is not recorded"
          other="# lines could not be read, and are not recorded"
        />
      </h3>
      <ul>
        {faults.map(({ line, message, code, params }) => (
          <li key={`${line} ${code}`}>
            {displayDetail({ field: '', message, issue: { code, params } as Issue })}
          </li>
        ))}
      </ul>
    </WarningSection>
  );
}

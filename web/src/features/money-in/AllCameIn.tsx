import { Plural, Trans } from '@lingui/react/macro';
import type { BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { Name } from '../../parts/members/Name';
import { Button } from '../../ui/actions/Button';
import { WarningSection } from '../../ui/feedback/WarningSection';
import { Row, Stack } from '../../ui/layout/Stack';

type Fault = BankPreview['faults'][number];

/** Whether a row is recorded once somebody says that all of them came in: nothing in its table speaks of a direction. */
export const isAsked = ({ params }: Fault): boolean => params['accept'] === 'all_came_in';

/** So many rows show what is asked about. */
const SHOWN = 3;

interface AllCameInProps {
  rows: readonly Fault[];
  isPending: boolean;
  onAccept: () => void;
}

/** The rows of which nothing says whether they came in. They are recorded only once somebody says that all of them did. */
export function AllCameIn({ rows, isPending, onAccept }: AllCameInProps) {
  if (rows.length === 0) return null;
  return (
    <WarningSection>
      <Stack gap="small">
        <h3>
          <Plural
            value={rows.length}
            one="Nothing says whether # row came in or went out"
            other="Nothing says whether # rows came in or went out"
          />
        </h3>
        <ul>
          {rows.slice(0, SHOWN).map(({ line, params }) => (
            <li key={line}>
              <Name>{String(params['text'] ?? '')}</Name>
            </li>
          ))}
        </ul>
        <p>
          <Trans>
            Without an answer they are not recorded. A column with + and -, or one for each side,
            says it, too.
          </Trans>
        </p>
        <Row>
          <Button variant="outlined" loading={isPending} onClick={onAccept}>
            <Trans>All of these came in</Trans>
          </Button>
        </Row>
      </Stack>
    </WarningSection>
  );
}

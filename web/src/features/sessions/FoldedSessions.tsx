import { useLingui } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useState } from 'react';
import { SessionRows } from '../../parts/sessions/SessionRows';
import { Button } from '../../ui/actions/Button';

/** How many sessions are shown before somebody asks for more. */
const SHOWN = 4;

interface FoldedSessionsProps {
  label: string;
  sessions: readonly Session[];
  isPast?: boolean;
}

/** The first sessions of a list as rows, the rest behind a button that counts them, and says of which list they are. */
export function FoldedSessions({ label, sessions, isPast = false }: FoldedSessionsProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const more = sessions.length - SHOWN;
  const unfold = isPast
    ? t`Show ${more} more of the past month`
    : t`Show ${more} more of the next sessions`;
  const fold = isPast ? t`Show fewer of the past month` : t`Show fewer of the next sessions`;
  return (
    <>
      <SessionRows label={label} sessions={isWhole ? sessions : sessions.slice(0, SHOWN)} />
      {more > 0 && (
        // It stays, so that the focus does, too.
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? fold : unfold}
        </Button>
      )}
    </>
  );
}

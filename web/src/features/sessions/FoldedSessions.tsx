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
}

/** The first sessions of a list as rows, the rest behind a button that counts them. */
export function FoldedSessions({ label, sessions }: FoldedSessionsProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const more = sessions.length - SHOWN;
  return (
    <>
      <SessionRows label={label} sessions={isWhole ? sessions : sessions.slice(0, SHOWN)} />
      {more > 0 && (
        // It stays, so that the focus does, too.
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t`Show fewer` : t`Show ${more} more`}
        </Button>
      )}
    </>
  );
}

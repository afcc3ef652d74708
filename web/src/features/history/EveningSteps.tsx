import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AuditEntry } from '@rallybook/contract/schemas/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoreButton } from '../../parts/page/MoreButton';
import { formatInstantIn } from '../../parts/texts/format';
import { ListStates } from '../../ui/lists/ListStates';
import text from '../../ui/text/text.module.css';
import styles from './ChangeList.module.css';
import { auditQuery } from './queries';
import { sentenceOf } from './sentences';

/** What was recorded at an evening, and by whom; it is loaded once somebody unfolds it. */
export function EveningSteps({ entry: { thingId } }: { entry: AuditEntry }) {
  const { club, currency } = useCurrentClub();
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({
    ...auditQuery(club.id, { evening: thingId ?? undefined }),
    enabled: isOpen && thingId !== null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  return (
    <details
      className={styles.entries}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Show all</Trans>
      </summary>
      {isOpen && (
        <ListStates {...listStates(query, msg`Failed to fetch the history`)} empty={null}>
          {(steps) => (
            <ul>
              {steps.map((step) => (
                <li key={step.id}>
                  {sentenceOf(currency, step)}{' '}
                  <time dateTime={step.at} className={text.smallSoft}>
                    {formatInstantIn(club.timeZone, step.at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
      {isOpen && <MoreButton query={query} />}
    </details>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoreButton } from '../../parts/page/MoreButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Segments } from '../../ui/fields/choices/Segments';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { ListStates } from '../../ui/lists/ListStates';
import { linesQuery } from './queries';
import { TrayLine } from './TrayLine';
import { useOwed } from './use-owed';

type Shown = Exclude<BankLineState, 'doubtful'>;

/** The stored transfers by state; at first those that wait for a decision. */
export function Tray() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const [state, setState] = useState<Shown>('open');
  // Each line tells it: asked for with the lines, it is there when they are shown.
  useOwed();
  const { data: open } = useInfiniteQuery(linesQuery(club.id, 'open'));
  const query = useInfiniteQuery({
    ...linesQuery(club.id, state),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const waiting = open?.pages[0]?.total ?? 0;
  const empty: Record<Shown, ReactNode> = {
    open: <Trans>Nothing waits for you</Trans>,
    allocated: <Trans>No transfer was given to anybody yet</Trans>,
    ignored: <Trans>No transfer is ignored</Trans>,
    out: <Trans>Nothing went out</Trans>,
  };
  return (
    <SectionCard title={<Trans>Transfers</Trans>}>
      <Stack>
        <Segments
          fullWidth
          label={t`Which transfers`}
          value={state}
          onChange={setState}
          options={[
            { value: 'open', label: waiting === 0 ? t`Open` : t`Open (${waiting})` },
            { value: 'allocated', label: t`Credited` },
            { value: 'ignored', label: t`Ignored` },
            { value: 'out', label: t`Went out` },
          ]}
        />
        <ListStates
          {...listStates(query, msg`Failed to fetch the transfers`)}
          empty={<EmptyState title={empty[state]} />}
        >
          {(lines) => (
            <ul aria-label={t`Transfers`}>
              {lines.map((line) => (
                <TrayLine key={line.id} line={line} />
              ))}
            </ul>
          )}
        </ListStates>
        <MoreButton query={query} />
      </Stack>
    </SectionCard>
  );
}

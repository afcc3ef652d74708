import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classesQuery } from '../../../data/clubs/classes-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { QueryFault } from '../../../parts/page/QueryFault';
import { Button } from '../../../ui/actions/Button';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { AddIcon } from '../../../ui/icons/icons';
import { Stack } from '../../../ui/layout/Stack';
import { ClassesForm } from './ClassesForm';
import text from '../../../ui/text/text.module.css';

/** Classes of members: their weights for shared costs, and their own fees. */
export function ClassesPart() {
  const { club } = useCurrentClub();
  const query = useQuery(classesQuery(club.id));
  const hasClasses = query.data !== undefined && query.data.length > 0;
  const [isBegun, setBegun] = useState(false);
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>Where not everybody pays alike: men and women, pupils.</Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the classes`} />
      {query.isPending && <SkeletonList rows={2} height={114} />}
      {query.data && (hasClasses || isBegun) && (
        <ClassesForm key={JSON.stringify(query.data)} saved={query.data} />
      )}
      {query.data && !hasClasses && !isBegun && (
        <div>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setBegun(true)}>
            <Trans>Add a class</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

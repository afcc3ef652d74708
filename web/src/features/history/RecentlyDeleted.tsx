import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import type { DeletedResource } from '@rallybook/contract/schemas/deleted';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoreButton } from '../../parts/page/MoreButton';
import { formatInstantIn } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { useToast } from '../../ui/feedback/Toaster';
import { RestoreIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { ListStates } from '../../ui/lists/ListStates';
import { ResponsiveTable, type Column } from '../../ui/lists/ResponsiveTable';
import { restoreMutation } from './mutations';
import { deletedQuery } from './queries';
import { deletedText } from './sentences';
import text from '../../ui/text/text.module.css';
import styles from './RecentlyDeleted.module.css';

/** What was deleted in the club, with buttons to restore it. */
export function RecentlyDeleted() {
  const { t } = useLingui();
  const { club, currency } = useCurrentClub();
  const query = useInfiniteQuery({
    ...deletedQuery(club.id),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const columns: Column<DeletedResource>[] = [
    {
      id: 'what',
      header: t`What`,
      isTitle: true,
      renderCell: (resource) => deletedText(currency, resource),
    },
    {
      id: 'by',
      header: t`Deleted by`,
      renderCell: ({ deletedByName }) => displayName(deletedByName ?? '-'),
    },
    {
      id: 'at',
      header: t`Deleted at`,
      renderCell: ({ deletedAt }) => formatInstantIn(club.timeZone, deletedAt),
    },
    {
      id: 'until',
      header: t`Restorable until`,
      renderCell: ({ purgedAt }) => formatInstantIn(club.timeZone, purgedAt),
    },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'right',
      isActions: true,
      renderCell: (resource) => <RestoreButton resource={resource} />,
    },
  ];
  return (
    <SectionCard title={<Trans>Recently deleted</Trans>}>
      <ListStates
        {...listStates(query, msg`Failed to fetch what was deleted`)}
        empty={
          <p className={text.soft}>
            {t`Nothing. What is deleted can be restored here for ${DAYS_TO_RESTORE} days.`}
          </p>
        }
      >
        {(resources) => (
          <ResponsiveTable
            label={t`Recently deleted`}
            columns={columns}
            rows={resources}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      <MoreButton query={query} />
    </SectionCard>
  );
}

function RestoreButton({ resource }: { resource: DeletedResource }) {
  const { t } = useLingui();
  const toast = useToast();
  const { club, currency } = useCurrentClub();
  const what = deletedText(currency, resource);
  const restore = useMutation({
    ...restoreMutation(club.id),
    // Not in the call of `mutate`, whose callback would not run: the row is gone from the list by then.
    onSuccess: () => toast.success(t`${what} was restored`),
  });
  return (
    <Button
      size="small"
      className={styles.restore}
      startIcon={<RestoreIcon />}
      aria-label={t`Restore ${what}`}
      disabled={club.status === 'inactive'}
      loading={restore.isPending}
      onClick={() => restore.mutate(resource.id)}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DropReason } from '@rallybook/contract/rules/notices/kinds';
import type { Notice } from '@rallybook/contract/schemas/notices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { listStates } from '../../parts/page/list-states';
import { MoreButton } from '../../parts/page/MoreButton';
import { PageHeading } from '../../parts/page/PageHeading';
import { formatInstantIn } from '../../parts/texts/format';
import { channelText, kindText } from '../../parts/texts/notice-texts';
import { displayName } from '../../parts/texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { StatusChip } from '../../ui/feedback/StatusChip';
import { HistoryIcon } from '../../ui/icons/icons';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ListRow } from '../../ui/lists/ListRow';
import { ListStates } from '../../ui/lists/ListStates';
import { Rows } from '../../ui/lists/Rows';
import { foldUnreached, type NoticeLine } from './fold-unreached';
import { noticesQuery } from './queries';
import styles from './NoticesPage.module.css';

/** Why something was not told, in a few words. */
const dropTexts: Record<DropReason, MessageDescriptor> = {
  session_begun: msg`Session had begun`,
  session_cancelled: msg`Session was cancelled`,
  paid: msg`Was paid`,
  member_gone: msg`No longer a member`,
  switched_off: msg`Switched off`,
  no_channel: msg`Cannot be reached`,
  folded: msg`Told with others`,
  replaced: msg`Out of date`,
  failed: msg`Failed`,
};

/** What was told to whom and when, and what was not and why: neither texts nor amounts. */
export function NoticesPage() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const query = useInfiniteQuery({
    ...noticesQuery(club.id),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        text={
          <Trans>What the club told its members in the last 90 days, and what it did not.</Trans>
        }
      />
      <PageBody>
        <ListStates
          {...listStates(query, msg`Failed to fetch what was sent`)}
          empty={
            <EmptyState
              icon={<HistoryIcon />}
              title={<Trans>Nothing was sent yet</Trans>}
              text={
                <Trans>
                  The app tells members of sessions, places and closed months by itself.
                </Trans>
              }
            />
          }
        >
          {(items) => (
            <Rows label={t`What was sent`} items={foldUnreached(items)} keyOf={([{ id }]) => id}>
              {(line) => <NoticeRow line={line} />}
            </Rows>
          )}
        </ListStates>
        <MoreButton query={query} />
      </PageBody>
    </>
  );
}

function NoticeRow({ line }: { line: NoticeLine }) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const [notice] = line;
  const { kind, memberName, dueAt, sentAt } = notice;
  const when = formatInstantIn(club.timeZone, sentAt ?? dueAt);
  const count = line.length;
  const row = (
    <ListRow
      title={count === 1 ? displayName(memberName) : <Plural value={count} other="# people" />}
      note={`${when} · ${i18n._(kindText(kind))}`}
      end={<Outcome notice={notice} />}
    />
  );
  if (count === 1) return row;
  return (
    <>
      {row}
      <details className={styles.names}>
        <summary>
          <Trans>Who</Trans>
        </summary>
        {new Intl.ListFormat(i18n.locale).format(line.map((item) => displayName(item.memberName)))}
      </details>
    </>
  );
}

/** What became of a notice. */
function Outcome({ notice: { channel, sentAt, dropped } }: { notice: Notice }) {
  const { t, i18n } = useLingui();
  if (dropped !== null) {
    const isFault = dropped === 'no_channel' || dropped === 'failed';
    return <StatusChip tone={isFault ? 'warning' : 'muted'} label={i18n._(dropTexts[dropped])} />;
  }
  if (sentAt === null) return <StatusChip tone="muted" label={t`Waits`} />;
  return (
    <StatusChip tone="good" label={channel === null ? t`Sent` : i18n._(channelText(channel))} />
  );
}

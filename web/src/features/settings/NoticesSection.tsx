import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { botsQuery } from '../../data/clubs/bots-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { SectionCard } from '../../ui/layout/SectionCard';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Stack } from '../../ui/layout/Stack';
import { BotsPart } from './BotsPart';
import { noticeSettingsQuery } from './queries';
import { NoticeSettingsForm } from './NoticeSettingsForm';
import styles from './Settings.module.css';

/** What the club tells its members, and the bots that tell it in chats. */
export function NoticesSection() {
  const { club, role } = useCurrentClub();
  const isOwner = role === 'owner';
  const settings = useQuery(noticeSettingsQuery(club.id));
  const bots = useQuery({ ...botsQuery(club.id), enabled: isOwner });
  // What stands below would move if one came after the other.
  const isPending = settings.isPending || (isOwner && bots.isPending);
  return (
    <SectionCard title={<Trans>What members are told</Trans>}>
      <QueryFault query={settings} failed={msg`Failed to fetch what members are told`} />
      <QueryFault query={bots} failed={msg`Failed to fetch the bots`} />
      {isPending ? (
        <SkeletonList
          rows={1}
          className={isOwner ? styles.noticesAndBotsToCome : styles.noticesToCome}
        />
      ) : (
        <Stack gap="large">
          {settings.data !== undefined && <NoticeSettingsForm settings={settings.data} />}
          <div>
            <LinkButton to="/notices" variant="outlined">
              <Trans>What was sent</Trans>
            </LinkButton>
          </div>
          {isOwner && bots.data !== undefined && <BotsPart bots={bots.data} />}
        </Stack>
      )}
    </SectionCard>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/current-club';
import { LinkButton } from '../../parts/links';
import { QueryFault } from '../../parts/QueryFault';
import { SectionCard } from '../../ui/SectionCard';
import { SkeletonList } from '../../ui/SkeletonList';
import { BotsPart } from './BotsPart';
import { noticeSettingsQuery } from './notice-queries';
import { NoticeSettingsForm } from './NoticeSettingsForm';
import styles from './Settings.module.css';

/** What the club tells its members, and the bots that tell it in chats. */
export function NoticesSection() {
  const { club, role } = useCurrentClub();
  const settings = useQuery(noticeSettingsQuery(club.id));
  return (
    <SectionCard title={<Trans>What members are told</Trans>}>
      <QueryFault query={settings} failed={msg`Failed to fetch what members are told`} />
      {settings.data === undefined && settings.error === null && (
        <SkeletonList rows={1} className={styles.noticesToCome} />
      )}
      {settings.data !== undefined && <NoticeSettingsForm settings={settings.data} />}
      <p className={styles.more}>
        <LinkButton to="/notices" variant="outlined">
          <Trans>What was sent</Trans>
        </LinkButton>
      </p>
      {role === 'owner' && <BotsPart />}
    </SectionCard>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { QueryFault } from '../../parts/page/QueryFault';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Stack } from '../../ui/layout/Stack';
import { noticeSettingsQuery } from './data/queries';
import { NoticeSettingsForm } from './NoticeSettingsForm';

/** What the club tells its members. */
export function NoticesPart() {
  const { club } = useCurrentClub();
  const settings = useQuery(noticeSettingsQuery(club.id));
  return (
    <Stack gap="large">
      <QueryFault query={settings} failed={msg`Failed to fetch what members are told`} />
      {settings.isPending && <SkeletonList rows={12} height={48} />}
      {settings.data !== undefined && <NoticeSettingsForm settings={settings.data} />}
      <div>
        <LinkButton to="/notices" variant="outlined">
          <Trans>What was sent</Trans>
        </LinkButton>
      </div>
    </Stack>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { joinQuery } from '../../data/members/join-query';
import { joinTokenIn } from '../../data/members/join-token';
import { displayName } from '../../parts/texts/texts';
import { Notice } from '../../ui/feedback/Notice';

/** For what one signs in or up, where a member's own link has led here: to join a club as that member. */
export function JoinPurpose({ redirect }: { redirect: string | undefined }) {
  const { data } = useQuery(joinQuery(joinTokenIn(redirect) ?? ''));
  if (data === undefined) return null;
  return (
    <Notice severity="info">
      <Trans>
        So that you join <bdi>{data.clubName}</bdi> as <bdi>{displayName(data.memberName)}</bdi>.
      </Trans>
    </Notice>
  );
}

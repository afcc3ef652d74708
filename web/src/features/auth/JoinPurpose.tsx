import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { joinQuery } from '../../data/members/join-query';
import { displayName } from '../../parts/texts/texts';

/** For what one signs in or up, where a member's own link has led here: to join a club as that member. */
export function JoinPurpose({ token }: { token: string }) {
  const { t } = useLingui();
  const { data } = useQuery(joinQuery(token));
  if (data === undefined) return null;
  const club = displayName(data.clubName);
  const member = displayName(data.memberName);
  return <>{t`You are about to join ${club} as ${member}.`} </>;
}

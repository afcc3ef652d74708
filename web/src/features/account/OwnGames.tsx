import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { useClubChoice } from '../../parts/club/current-club';
import { MemberGames } from '../../parts/members/MemberGames';
import { Name } from '../../parts/members/Name';
import { FoldedCard } from '../../ui/layout/FoldedCard';
import text from '../../ui/text/text.module.css';

/** The user's own games in the chosen club; nothing for who has none. */
export function OwnGames() {
  const { club } = useClubChoice();
  return club === null ? null : <GamesIn clubId={club.id} name={club.name} />;
}

function GamesIn({ clubId, name }: { clubId: string; name: string }) {
  const { data } = useQuery(ownMemberQuery(clubId));
  if (data === undefined) return null;
  return (
    <FoldedCard
      title={<Trans>Your games</Trans>}
      note={
        <span className={text.soft}>
          <Name>{name}</Name>
        </span>
      }
    >
      <MemberGames clubId={clubId} memberId={data.id} />
    </FoldedCard>
  );
}

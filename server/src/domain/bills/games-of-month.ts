import { costsOfGames, type GamePlayer } from '@rallybook/contract/rules/billing/game-fees';
import type { GameCost } from '@rallybook/contract/rules/billing/month';
import { datesOfMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { Db } from '../../db/engine/connect.ts';
import { playedGames, playersOfGames } from '../../db/queries/play/played-games.ts';
import { teamsByGame } from '../play/players.ts';
import { toPlayFee } from '../settings/play-fees.ts';
import { choiceIn, type ClubFacts } from './club-facts.ts';

type PlayerRow = Awaited<ReturnType<typeof playersOfGames>>[number];

const toPlayer = ({ memberId, guestId, hostMemberId }: PlayerRow): GamePlayer =>
  memberId === null ? { guestId: guestId!, hostMemberId } : { memberId };

/** What the games of a month bear of the shuttlecocks; none where the club does not let them. */
export async function gamesOfMonth(
  db: Db,
  { club: { id: clubId }, playFees }: Pick<ClubFacts, 'club' | 'playFees'>,
  month: YearMonth,
): Promise<GameCost[]> {
  const fee = toPlayFee(choiceIn(playFees, month));
  if (fee.shuttles === 'none') return [];
  const { first, last } = datesOfMonth(month);
  const games = await playedGames(db, clubId, first, last);
  const rows = await playersOfGames(db, clubId, first, last);
  const teamsOf = teamsByGame(rows, toPlayer);
  return costsOfGames(
    games.map(({ id, plannedDate, ...game }) => ({
      ...game,
      date: plannedDate,
      ...teamsOf(id),
    })),
    fee,
  );
}

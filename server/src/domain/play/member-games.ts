import { can } from '@rallybook/contract/access/can';
import { isoMonth, monthOf } from '@rallybook/contract/rules/calendar';
import { playerId } from '@rallybook/contract/rules/play/evening';
import type { MemberGames } from '@rallybook/contract/schemas/play';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { gamesOfMember } from '../../db/queries/play/games.ts';
import { AppError } from '../../errors.ts';
import { requireMember } from '../members/members.ts';
import { namesOfPlayers, readPlayer } from './players.ts';

type Player = Awaited<ReturnType<typeof gamesOfMember>>[number];
type Together = { id: string; games: number; won: number };

const MOST_TOLD = 100;

/**
 * The games of a member: with whom, against whom, and how many a month.
 * @throws not_found; forbidden for who is neither the member nor staff
 */
export async function getMemberGames(
  { db }: Pick<Context, 'db'>,
  { club, actor }: ClubScope,
  memberId: string,
): Promise<MemberGames> {
  await requireMember(db, club.id, memberId);
  if (!can(actor, 'seeGames', { memberId })) throw new AppError('forbidden');
  const players = await gamesOfMember(db, { clubId: club.id, memberId });
  const games = [...Map.groupBy(players, ({ id }) => id).values()];
  const wins = games.filter(isWon);
  const losses = games.filter((game) => isDecided(game) && !isWon(game));
  const others = (isPartner: boolean) =>
    countTogether(
      games,
      (game) => game.memberId !== memberId && isPartner === (game.team === game.ownTeam),
    );
  const partners = others(true);
  const opponents = others(false);
  const nameOf = await namesOfPlayers(db, club.id, players.map(readPlayer));
  const present = (list: readonly Together[]) =>
    list.map(({ id, games: count, won }) => ({ name: nameOf(id) ?? '', games: count, won }));
  return {
    games: games.length,
    won: wins.length,
    lost: losses.length,
    partners: present(partners),
    opponents: present(opponents),
    byMonth: byMonth(games),
  };
}

const isDecided = ([first]: readonly Player[]): boolean =>
  first !== undefined &&
  first.scoreA !== null &&
  first.scoreB !== null &&
  first.scoreA !== first.scoreB;

const isWon = (game: readonly Player[]): boolean => {
  const [first] = game;
  if (first === undefined || !isDecided(game)) return false;
  return (first.ownTeam === 'a') === first.scoreA! > first.scoreB!;
};

/** With whom of these a member played, the most often first. */
function countTogether(
  games: readonly (readonly Player[])[],
  isOther: (player: Player) => boolean,
): Together[] {
  const counts = new Map<string, Together>();
  for (const game of games)
    for (const player of game.filter(isOther)) {
      const id = playerId(readPlayer(player));
      const count = counts.get(id) ?? { id, games: 0, won: 0 };
      count.games += 1;
      if (isWon(game)) count.won += 1;
      counts.set(id, count);
    }
  return [...counts.values()].toSorted((a, b) => b.games - a.games).slice(0, MOST_TOLD);
}

function byMonth(games: readonly (readonly Player[])[]): MemberGames['byMonth'] {
  const first = games.flatMap((game) => game.slice(0, 1));
  const months = Map.groupBy(first, ({ date }) => isoMonth(monthOf(date)));
  return [...months.values()]
    .map((ofMonth) => ({
      ...monthOf(ofMonth[0]!.date),
      games: ofMonth.length,
      sessions: new Set(ofMonth.map(({ sessionId }) => sessionId)).size,
    }))
    .toSorted((a, b) => a.year - b.year || a.month - b.month);
}

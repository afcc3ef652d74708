import { piecesOf, type ShuttleHistory } from '@rallybook/contract/rules/shuttles/history';
import type { Db } from '../../db/engine/connect.ts';
import { shuttlesOfSessions } from '../../db/queries/play/played-games.ts';
import { enteredUses, recordedShuttles } from '../../db/queries/records/shuttles.ts';
import { followStock, type ShuttleStock } from './stock.ts';

/** What the games of a session took; its id is that of the session. */
export type GameUse = { id: string; date: string; scheduleId: string | null; pieces: number };

type Period = { first: string; last: string };

/** All dates that there can be. */
const ALWAYS: Period = { first: '0001-01-01', last: '9999-12-31' };

type ClubHistory = ShuttleHistory & { gameUses: readonly GameUse[] };

/** What became of the shuttlecocks of a club, and what that follows from. */
type ClubStock = { history: ClubHistory; stock: ShuttleStock };

/**
 * Follows the stock of a club, with the uses of a period one by one. The others are added up by date: pieces cost the same
 * whether one use takes them or two, and a club has many thousand uses. Only where more was used than was ever bought is each use
 * read, because each is then rounded by itself.
 */
export async function stockOfClub(db: Db, clubId: string, shown: Period): Promise<ClubStock> {
  const history = await withGames(db, clubId, await recordedShuttles(db, clubId, shown));
  const stock = followStock(history);
  if (!isUsedUp(history, stock)) return { history, stock };
  const whole = await withGames(db, clubId, await recordedShuttles(db, clubId, ALWAYS));
  return { history: whole, stock: followStock(whole) };
}

/** Whether there are fewer than no pieces, whenever. */
const isUsedUp = ({ purchases }: ShuttleHistory, { uses, losses, found }: ShuttleStock) => {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const came = sum([...purchases.map(piecesOf), ...found.map(({ pieces }) => pieces)]);
  const went = [...uses.values(), ...losses].map(({ pieces }) => pieces);
  return sum(went) > came;
};

/**
 * Adds what games took where their shuttlecocks were counted. A use that staff entered for the session, or for its date alone,
 * counts instead. A club that records nothing of its stock has none, whatever its games took.
 */
async function withGames(db: Db, clubId: string, recorded: ShuttleHistory): Promise<ClubHistory> {
  const { purchases, uses, counts } = recorded;
  if (purchases.length + uses.length + counts.length === 0) return { ...recorded, gameUses: [] };
  const games = await shuttlesOfSessions(db, clubId);
  const dates = games.map(({ date }) => date);
  const entered = Map.groupBy(await enteredUses(db, clubId, dates), ({ date }) => date);
  const gameUses = games.filter(
    (game) =>
      !entered
        .get(game.date)
        ?.some(({ scheduleId }) => scheduleId === null || scheduleId === game.scheduleId),
  );
  const ofGames = gameUses.map((use) => ({ ...use, tubes: null, isEstimate: false }));
  return { purchases, uses: [...uses, ...ofGames], counts, gameUses };
}

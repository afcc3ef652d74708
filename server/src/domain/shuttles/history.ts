import type { ShuttleHistory } from '@rallybook/contract/rules/shuttles/history';
import type { Db } from '../../db/engine/connect.ts';
import { shuttlesOfSessions } from '../../db/queries/play/played-games.ts';
import { recordedShuttles } from '../../db/queries/records/shuttles.ts';

/** What the games of a session took; its id is that of the session. */
export type GameUse = { id: string; date: string; scheduleId: string | null; pieces: number };

/**
 * All on which the stock of a club depends: what was recorded of it, and what games took where their shuttlecocks were
 * counted. A use that staff entered for the session, or for its date alone, counts instead. A club that records nothing
 * of its stock has none, whatever its games took.
 */
export async function shuttleHistoryOf(
  db: Db,
  clubId: string,
): Promise<ShuttleHistory & { gameUses: readonly GameUse[] }> {
  const { purchases, uses, counts } = await recordedShuttles(db, clubId);
  if (purchases.length + uses.length + counts.length === 0) {
    return { purchases, uses: [], counts, gameUses: [] };
  }
  const entered = Map.groupBy(uses, ({ date }) => date);
  const gameUses = (await shuttlesOfSessions(db, clubId)).filter(
    (game) =>
      !entered
        .get(game.date)
        ?.some(({ scheduleId }) => scheduleId === null || scheduleId === game.scheduleId),
  );
  const ofGames = gameUses.map((use) => ({ ...use, tubes: null, isEstimate: false }));
  return { purchases, uses: [...uses, ...ofGames], counts, gameUses };
}

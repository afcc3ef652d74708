import { toAnswer } from '@rallybook/contract/records/convert';
import { gameFields } from '@rallybook/contract/records/games';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { type AuditActor, type Change, writeAudit } from '../guards/audit.ts';
import { labelOf } from '../sessions/stored-sessions.ts';
import type { StoredEvening } from './change-evening.ts';
import type { PlayedGame } from './players.ts';

type Step = Pick<Change, 'action' | 'before' | 'after'>;

/** A step of an evening in the trail: its thing is the session, so that all of them are found together. */
export const stepOf = ({ found, sessionId }: StoredEvening, step: Step): Change => ({
  ...step,
  resourceId: sessionId,
  label: labelOf(found.session),
});

/**
 * Writes what somebody recorded at an evening into the trail, which shows one line for all of it. That line is written with the
 * first step.
 */
export async function writeSteps(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  actor: AuditActor,
  evening: StoredEvening,
  steps: readonly Step[],
): Promise<void> {
  const head = {
    action: 'play.recorded',
    after: { session: labelOf(evening.found.session) },
  } as const;
  const isFirst = evening.version === 1;
  await writeAudit(
    trx,
    context,
    actor,
    [...(isFirst ? [head] : []), ...steps].map((step) => stepOf(evening, step)),
  );
}

/** What the trail shows of a game. Players stand there by their ids: their names are looked up when it is read. */
export const gameState = (game: PlayedGame): AuditState => ({
  ...toAnswer(null, gameFields, game),
  teamA: game.teamA,
  teamB: game.teamB,
});

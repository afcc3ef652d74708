import { holds } from '@rallybook/contract/access/roles';
import type { Reason } from '@rallybook/contract/rules/play/reasons';
import { proposalAfter } from '@rallybook/contract/rules/play/upcoming';
import type { AnsweredProposal } from '@rallybook/contract/schemas/play';
import type { ActingMember } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type LoadedEvening, loadEvening, toRules } from './load-evening.ts';

/**
 * Proposes who plays next, on a court if it is named, by what is known now.
 * @param ahead how many proposals to look beyond, as if their games had begun: those for other free courts
 * @param skip how many of the best proposals to leave out
 * @returns null where too few wait, or nothing is left
 * @throws not_found if there is no such session or court; court_taken
 */
export async function proposeGame(
  context: Pick<Context, 'db' | 'clock'>,
  { club, actor }: Pick<ActingMember, 'actor' | 'club'>,
  sessionId: string,
  { court, ahead, skip }: { court?: string | undefined; ahead: number; skip: number },
): Promise<AnsweredProposal> {
  const found = await requireSession(context.db, club.id, sessionId);
  const evening = await loadEvening(context.db, context, found);
  if (court !== undefined) requireFreeCourt(evening, court);
  const proposal = proposalAfter(toRules(evening), ahead, skip);
  if (proposal === null) return null;
  const toPlayers = (ids: readonly string[]) =>
    ids.map((id) => evening.participants.get(id)!.player);
  const isSingles = proposal.teamA.length === 1;
  const seesLevels = holds(actor.role, 'edit_member');
  return {
    teamA: toPlayers(proposal.teamA),
    teamB: toPlayers(proposal.teamB),
    why: proposal.why
      .map((reason) => (seesLevels ? reason : withoutLevels(reason, isSingles)))
      .filter((reason) => reason !== null)
      .map(({ kind, ids, value }) => ({
        kind,
        ids: [...ids],
        value: typeof value === 'object' && value !== null ? [...value] : value,
      })),
  };
}

/** @throws not_found; court_taken */
function requireFreeCourt({ settings, games }: LoadedEvening, court: string): void {
  if (!settings.courts.includes(court)) throw new AppError('not_found');
  const isTaken = games.some((game) => game.court === court && game.endedAt === null);
  if (isTaken) throw new AppError('court_taken');
}

/** Levels are nobody's business: of two teams only the difference is told, and of two people nothing. */
function withoutLevels(reason: Reason, isSingles: boolean): Reason | null {
  if (reason.kind !== 'level' || !Array.isArray(reason.value)) return reason;
  const [sumA = 0, sumB = 0] = reason.value as number[];
  return isSingles ? null : { ...reason, value: Math.abs(sumA - sumB) };
}

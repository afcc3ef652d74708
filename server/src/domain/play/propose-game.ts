import { actorHolds } from '@rallybook/contract/access/can';
import type { Reason } from '@rallybook/contract/rules/play/reasons';
import { proposalAfter } from '@rallybook/contract/rules/play/upcoming';
import type { AnsweredProposal } from '@rallybook/contract/schemas/play';
import type { ActingMember } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { LoadedEvening } from './load-evening.ts';
import { freeCourts } from './present-evening.ts';
import { seeEvening } from './seen-evening.ts';

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
  const { evening, rules } = await seeEvening(context, club.id, sessionId);
  if (court !== undefined) requireFreeCourt(evening, court);
  const isFull = freeCourts(evening).length === 0;
  const proposal = proposalAfter(rules(), ahead, skip, isFull);
  if (proposal === null) return null;
  const toPlayers = (ids: readonly string[]) =>
    ids.map((id) => evening.participants.get(id)!.player);
  const isSingles = proposal.teamA.length === 1;
  const seesLevels = actorHolds(actor, 'edit_member');
  return {
    teamA: toPlayers(proposal.teamA),
    teamB: toPlayers(proposal.teamB),
    why: (seesLevels ? proposal.why : readableReasons(proposal.why, isSingles)).map(
      ({ kind, ids, value }) => ({
        kind,
        ids: [...ids],
        value: typeof value === 'object' && value !== null ? [...value] : value,
      }),
    ),
  };
}

/** @throws not_found; court_taken */
function requireFreeCourt({ settings, games }: LoadedEvening, court: string): void {
  if (!settings.courts.includes(court)) throw new AppError('not_found');
  const isTaken = games.some((game) => game.court === court && game.endedAt === null);
  if (isTaken) throw new AppError('court_taken');
}

/** The reasons without levels, which are nobody's business: of two teams only the difference is told, of two people nothing. */
function readableReasons(why: readonly Reason[], isSingles: boolean): Reason[] {
  const readable = why.flatMap((reason): Reason[] => {
    if (reason.kind !== 'level' || !Array.isArray(reason.value)) return [reason];
    const [sumA = 0, sumB = 0] = reason.value as number[];
    return isSingles ? [] : [{ ...reason, value: Math.abs(sumA - sumB) }];
  });
  return readable.length > 0 ? readable : [{ kind: 'next_in_turn', ids: [], value: null }];
}

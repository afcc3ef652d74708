import { nextDay, startOfDay } from '@rallybook/contract/rules/calendar';
import { playerId } from '@rallybook/contract/rules/play/evening';
import {
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  type AuditState,
  STEP_KINDS,
} from '@rallybook/contract/schemas/audit';
import type { Player } from '@rallybook/contract/schemas/play';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { auditPage } from '../../db/queries/audit.ts';
import type { Page } from '../../db/queries/pages.ts';
import { countGames, countPeople } from '../../db/queries/play/games.ts';
import type { AuditEntryRow } from '../../db/tables/trail.ts';
import { readState } from '../guards/audit.ts';
import { namesOfPlayers } from '../play/players.ts';

function presentEntry(row: AuditEntryRow): AuditEntry {
  const { id, at, actorMemberId, actorName, action, kind, thingId, label } = row;
  return {
    id,
    at,
    actorMemberId,
    actorName,
    action,
    kind,
    thingId,
    label,
    before: readState(row.before),
    after: readState(row.after),
    isRedacted: row.redactedAt !== null,
    tokenId: row.tokenId,
  };
}

type Filter = {
  memberId?: string | undefined;
  kind?: AuditKind | undefined;
  action?: AuditAction | undefined;
  evening?: string | undefined;
  /** Dates of the club, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** The audit trail of a club, the newest entry first. */
export async function listAudit(
  { db }: Context,
  { club }: ClubScope,
  { memberId, kind, action, evening, from, to }: Filter,
  page: Page,
) {
  const start = (date: string | undefined) =>
    date === undefined ? undefined : startOfDay(club.timeZone, date).toISOString();
  const until = start(to === undefined ? undefined : nextDay(to));
  const filter = { memberId, kind, action, since: start(from), until };
  const { rows, total } = await auditPage(db, club.id, { ...filter, evening }, page);
  return { items: await withEvenings(db, club.id, rows.map(presentEntry)), total, ...page };
}

/**
 * Says of the line of each evening how many games and people there were, and of its steps who is meant: these are stored by
 * their ids.
 */
async function withEvenings(
  db: Db,
  clubId: string,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const evenings = entries.flatMap(({ kind, thingId }) => (kind === 'play' ? (thingId ?? []) : []));
  const games = await countGames(db, clubId, evenings);
  const people = await countPeople(db, clubId, evenings);
  const steps = entries.filter(isStep);
  const nameOf = await namesOfPlayers(db, clubId, steps.flatMap(playersOfStep));
  return entries.map((entry) => {
    const { kind, thingId, after } = entry;
    if (isStep(entry))
      return { ...entry, label: stepLabel(entry, (player) => nameOf(playerId(player)) ?? '?') };
    if (kind !== 'play' || thingId === null) return entry;
    const counts = { games: games.get(thingId) ?? 0, people: people.get(thingId) ?? 0 };
    return { ...entry, after: { ...after, ...counts } };
  });
}

const isStep = ({ kind }: AuditEntry): boolean =>
  (STEP_KINDS as readonly AuditKind[]).includes(kind);

const stateOf = ({ before, after }: AuditEntry): AuditState => after ?? before ?? {};

function playersOfStep(entry: AuditEntry): Player[] {
  const { teamA = [], teamB = [], player } = stateOf(entry);
  return [...teamA, ...teamB, ...(player === undefined ? [] : [player])];
}

/** Such as "2: An, Bình - Chi, Dũng". */
function stepLabel(entry: AuditEntry, nameOf: (player: Player) => string): string {
  const { teamA, teamB, player, court } = stateOf(entry);
  if (player !== undefined) return nameOf(player);
  if (teamA === undefined || teamB === undefined) return entry.label;
  const teams = [teamA, teamB].map((team) => team.map(nameOf).join(', ')).join(' - ');
  return court === undefined ? teams : `${court}: ${teams}`;
}

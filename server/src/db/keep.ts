import type { AuditKind } from '@rallybook/contract/schemas/audit';
import type { Db } from './engine/connect.ts';
import {
  type ClubVersion,
  countsOfClub,
  kindsInTrailAfter,
  versionOfClub,
} from './queries/clubs/versions.ts';

/** Of a club with fewer members, reading anew costs less than asking whether it has changed. */
const LARGE = 500;
/** What no entry of the trail tells shows after this time at the latest. */
const LONGEST_MS = 30_000;
/** After more entries than these, it is read anew without looking at them. */
const MOST_ENTRIES = 200;

/** How many small clubs are known, of which the size is not asked for at each look. */
const MOST_SMALL = 10_000;

/** Remembers for a while which clubs are small: one that grows meanwhile is read anew a little longer. */
function smallClubs() {
  const until = new Map<string, number>();
  return {
    has: (clubId: string): boolean => (until.get(clubId) ?? 0) > performance.now(),
    add: (clubId: string): void => {
      until.delete(clubId);
      until.set(clubId, performance.now() + LONGEST_MS);
      const [oldest] = until.keys();
      if (until.size > MOST_SMALL && oldest !== undefined) until.delete(oldest);
    },
  };
}

type SmallClubs = ReturnType<typeof smallClubs>;

type CachedValue<Value> = { version: ClubVersion; until: number; value: Promise<Value> };

/**
 * Keeps what was read of large clubs for as long as nothing changes in them on which it depends; small clubs are read each
 * time. The club's trail tells, in which every change stands, so a change by another process counts at once, too.
 * @param unaffectedBy kinds of changes after which it is the same
 * @param most how many values are kept; the one that was read first goes first
 * @returns reads one: `key` says which one of the club's it is. In a transaction, nothing is kept
 */
export function keepOfClub<Value>(
  unaffectedBy: ReadonlySet<AuditKind>,
  most: number,
): (db: Db, clubId: string, key: string, read: () => Promise<Value>) => Promise<Value> {
  type OfDatabase = { all: Map<string, CachedValue<Value>>; small: SmallClubs };
  const byDatabase = new WeakMap<Db, OfDatabase>();
  const known = (db: Db): OfDatabase => {
    const found: OfDatabase = byDatabase.get(db) ?? { all: new Map(), small: smallClubs() };
    byDatabase.set(db, found);
    return found;
  };
  return async (db, clubId, key, read) => {
    if (db.isTransaction) return read();
    const { all, small } = known(db);
    if (small.has(clubId)) return read();
    const counts = await countsOfClub(db, clubId);
    if (counts === undefined || counts.members < LARGE) {
      small.add(clubId);
      return read();
    }
    const name = `${clubId} ${key}`;
    const version = await versionOfClub(db, clubId, counts);
    const cached = all.get(name);
    if (cached !== undefined && cached.until > performance.now()) {
      if (await isUnaffected(db, clubId, { from: cached.version, to: version, unaffectedBy })) {
        cached.version = version;
        return cached.value;
      }
    }
    const value = read();
    all.delete(name);
    all.set(name, { version, until: performance.now() + LONGEST_MS, value });
    const [oldest] = all.keys();
    if (all.size > most && oldest !== undefined) all.delete(oldest);
    value.catch(() => all.delete(name));
    return value;
  };
}

type Steps = { from: ClubVersion; to: ClubVersion; unaffectedBy: ReadonlySet<AuditKind> };

/** Whether all that has changed of a club between two versions is of kinds that do not matter. */
async function isUnaffected(
  db: Db,
  clubId: string,
  { from, to, unaffectedBy }: Steps,
): Promise<boolean> {
  const isSameClub =
    from.members === to.members &&
    from.memberChanges === to.memberChanges &&
    from.nicknames === to.nicknames;
  if (!isSameClub) return false;
  if (from.newestEntry === to.newestEntry) {
    return from.trail === to.trail && from.records === to.records;
  }
  const added = to.trail - from.trail;
  if (added <= 0 || added > MOST_ENTRIES) return false;
  const kinds = await kindsInTrailAfter(db, { clubId, id: from.newestEntry }, MOST_ENTRIES + 1);
  // Another number: something was deleted, or the clocks of two processes differ.
  return kinds.length === added && kinds.every((kind) => unaffectedBy.has(kind));
}

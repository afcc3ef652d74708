import { UserError } from '../../tools/lib/say.ts';

/**
 * The names that were asked for, or by default all known ones.
 * @param kind what the names stand for, for the error
 * @throws {UserError} if a name is not known
 */
export function choose(kind: string, known: string[], wanted: string[] = []): string[] {
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0) return wanted.length > 0 ? wanted : known;
  throw new UserError(`No such ${kind}: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
}

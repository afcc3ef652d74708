import { isDeepStrictEqual } from 'node:util';
import { FORMER_MEMBER } from '@rallybook/contract/rules/former-member';
import { FREE_TEXT_COLUMNS } from '../../db/all-tables.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { redactDeletedResource, redactEntry } from '../../db/queries/accounts/erasure.ts';
import {
  deletedWithFreeTexts,
  entriesWithFreeTexts,
  FREE_TEXT_FIELDS,
  replaceText,
  textsOfColumn,
} from '../../db/queries/accounts/free-texts.ts';
import { membersOfClub } from '../../db/queries/members/members.ts';
import { readState } from '../guards/audit.ts';
import { contentOf } from '../guards/deleted.ts';

const ROWS_AT_ONCE = 500;

type Redact = (text: string) => string;

/** Goes through rows some at a time, by their ids. */
async function* inIdOrder<Row extends { id: string }>(
  read: (page: { after: string | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null;
  for (;;) {
    const rows = await read({ after, limit: ROWS_AT_ONCE });
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * Takes a person's names out of everything that people wrote freely in a club, whomever it is about, and out of its copies in
 * the audit trail and among deleted records.
 * @param names all names that the person had in the club
 */
export async function redactFreeTexts(
  trx: Trx,
  clubId: string,
  names: readonly string[],
  redactedAt: string,
): Promise<void> {
  const others = await membersOfClub(trx, clubId, ['active', 'inactive']);
  const redact = nameRemover(
    names,
    others.flatMap(({ name, alias }) => (alias === null ? [name] : [name, alias])),
  );
  for (const column of FREE_TEXT_COLUMNS) {
    for await (const row of inIdOrder((page) => textsOfColumn(trx, clubId, column, page))) {
      const text = redact(row.text);
      // A name that is shorter than what replaces it must not make the text too long for its field.
      const fitting = text.slice(0, column.max).toWellFormed();
      if (text !== row.text) await replaceText(trx, clubId, column, { id: row.id, text: fitting });
    }
  }
  for await (const entry of inIdOrder((page) => entriesWithFreeTexts(trx, clubId, page))) {
    const [before, after] = [readState(entry.before), readState(entry.after)];
    const redacted = {
      before: before && redactFields(before, redact),
      after: after && redactFields(after, redact),
      // Some labels repeat a note.
      label: redact(entry.label),
    };
    if (isDeepStrictEqual(redacted, { before, after, label: entry.label })) continue;
    await redactEntry(trx, entry, {
      actorName: entry.actorName,
      label: redacted.label,
      before: redacted.before && JSON.stringify(redacted.before),
      after: redacted.after && JSON.stringify(redacted.after),
      redactedAt,
    });
  }
  for (const resource of await deletedWithFreeTexts(trx, clubId)) {
    const { was, row, ...rest } = contentOf(resource);
    const content = JSON.stringify({
      ...rest,
      ...(was !== undefined && { was: redactFields(was, redact) }),
      ...(row !== undefined && { row: redactFields(row, redact) }),
    });
    const label = redact(resource.label);
    if (content === resource.content && label === resource.label) continue;
    await redactDeletedResource(trx, resource, { ...resource, content, label });
  }
}

/** A record with its free texts redacted. */
function redactFields<Fields extends object>(fields: Fields, redact: Redact): Fields {
  const texts = fields as Partial<Record<string, unknown>>;
  const changed: Partial<Record<string, string>> = {};
  for (const name of FREE_TEXT_FIELDS) {
    const text = texts[name];
    if (typeof text === 'string') changed[name] = redact(text);
  }
  return { ...fields, ...changed };
}

/**
 * Makes a function that takes a person's names out of a text, where they stand as whole words: names of several words in any
 * letter case, one word as it is written, since many names are also words ("An", "Lan"). A name that somebody else in the
 * club bears, too, alone or as a part of theirs, is left where it may be theirs.
 */
function nameRemover(names: readonly string[], namesOfOthers: readonly string[]): Redact {
  const own = new Set(names.filter((name) => name !== '' && !namesOfOthers.includes(name)));
  if (own.size === 0) return (text) => text;
  const ownPattern = wordsPattern([...own]);
  // Found first, since they are longer, and left as they are.
  const longerNames = namesOfOthers.filter((name) => name.search(ownPattern) !== -1);
  const longNames = new Set([...own].filter((name) => name.includes(' ')).map(foldCase));
  const pattern = wordsPattern([...own, ...longerNames]);
  return (text) =>
    text.replace(pattern, (found) =>
      own.has(found) || longNames.has(foldCase(found)) ? FORMER_MEMBER : found,
    );
}

const foldCase = (name: string) => name.toLowerCase();

/** Finds some names as whole words, in any letter case, the longest first. */
function wordsPattern(names: readonly string[]): RegExp {
  const longestFirst = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name));
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
}

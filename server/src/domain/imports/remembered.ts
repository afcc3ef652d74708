import { createHash } from 'node:crypto';
import { type RememberedChoice, rememberedChoice } from '@rallybook/contract/schemas/imports';
import type { SheetReading } from '@rallybook/reading/sheets/read-sheets';
import type { BlockChoice, BlockHeading } from '@rallybook/reading/sheets/sheet-choices';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import {
  deleteSheetChoices,
  sheetChoices,
  storeSheetChoices,
} from '../../db/queries/imports/imports.ts';

/** So many choices of a club are kept: those that were made last. */
const MAX_KEPT = 200;
/** The columns of one table about which something is kept. */
const MAX_COLUMNS = 100;

/** Headings may be names of people: only their hashes are kept. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const keyOf = (headings: readonly BlockHeading[]) =>
  hash(headings.map(({ text }) => text).join('\n'));
const columnKey = ({ text }: BlockHeading) => hash(text).slice(0, 32);

/** A choice as it is stored. */
export const readChoice = (text: string) => rememberedChoice.parse(JSON.parse(text));

/** Says what a club chose for tables with certain headings. */
export async function readRemembered(
  db: Db,
  clubId: string,
): Promise<(headings: readonly BlockHeading[]) => BlockChoice | null> {
  const rows = await sheetChoices(db, clubId);
  const byHeadings = new Map(rows.map(({ headings, choice }) => [headings, choice]));
  return (headings) => {
    const kept = byHeadings.get(keyOf(headings));
    if (kept === undefined) return null;
    const { columns = {}, ...choice } = readChoice(kept);
    const roles = headings.flatMap((heading) => {
      const role = columns[columnKey(heading)];
      return role === undefined ? [] : [[String(heading.index), role] as const];
    });
    return { ...choice, columns: Object.fromEntries(roles) };
  };
}

type Block = SheetReading['blocks'][number];

/** What is kept of a choice, without the month; null if nothing is. */
function toKeep({ headings }: Block, choice: BlockChoice): RememberedChoice | null {
  const { kind, unit, columns = {} } = choice;
  const roles = headings
    .flatMap((heading) => {
      const role = columns[String(heading.index)];
      return role === undefined ? [] : [[columnKey(heading), role] as const];
    })
    .slice(0, MAX_COLUMNS);
  if (kind === undefined && unit === undefined && roles.length === 0) return null;
  return {
    ...(kind !== undefined && { kind }),
    ...(unit !== undefined && { unit }),
    ...(roles.length > 0 && { columns: Object.fromEntries(roles) }),
  };
}

/**
 * Keeps what was chosen for tables, to be proposed for those with the same headings. Where tables of one import have the same
 * headings and something else was chosen for each, as for those of other months, nothing is kept.
 * @param choiceOf what was chosen for a block, now or before
 */
export async function rememberChoices(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  clubId: string,
  blocks: readonly Block[],
  choiceOf: (block: Block) => BlockChoice,
): Promise<void> {
  const chosenAt = clock().toISOString();
  const named = blocks.filter(({ headings }) => headings.length > 0);
  const rows = [...Map.groupBy(named, ({ headings }) => keyOf(headings))].flatMap(
    ([headings, alike]) => {
      const choices = new Set(alike.map((block) => JSON.stringify(toKeep(block, choiceOf(block)))));
      const [choice] = choices;
      return choices.size > 1 || choice === undefined || choice === 'null'
        ? []
        : [{ clubId, headings, choice, chosenAt }];
    },
  );
  if (rows.length === 0) return;
  await storeSheetChoices(trx, clubId, rows.slice(0, MAX_KEPT));
  const outdated = (await sheetChoices(trx, clubId)).slice(MAX_KEPT);
  await deleteSheetChoices(
    trx,
    clubId,
    outdated.map(({ headings }) => headings),
  );
}

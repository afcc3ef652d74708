import type { imports } from '@rallybook/contract/endpoints/imports';
import { nameKey, nameWords } from '@rallybook/contract/rules/names';
import { MONEY_ROLES, TABLES } from '@rallybook/contract/rules/sheet';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import type { InputOf } from '../../../data/api/api';
import { cellPlace } from './cut-out-rows';

type Body = InputOf<typeof imports.preview>['body'];

/** What a person has said about the reading of sheets. */
export type Choices = NonNullable<Body['choices']>;
export type BlockChoice = NonNullable<Choices['blocks']>[string];
export type Block = SheetsPreview['blocks'][number];
export type PersonName = SheetsPreview['names'][number];
export type BlockKind = Block['kind'];
export type ColumnRole = Block['columns'][number]['role'];

/** The choices with another one for a block; its columns are joined with those that were chosen. */
export function chooseForBlock(choices: Choices, id: string, choice: BlockChoice): Choices {
  const before = choices.blocks?.[id] ?? {};
  const columns = { ...before.columns, ...choice.columns };
  const chosen = { ...before, ...choice, ...(Object.keys(columns).length > 0 && { columns }) };
  return { ...choices, blocks: { ...choices.blocks, [id]: chosen } };
}

/** The choices with all columns of e-mail addresses left out. */
export const withoutAddresses = (choices: Choices, blocks: readonly Block[]): Choices =>
  blocks.reduce((chosen, block) => {
    const addresses = block.columns.filter(({ role }) => role === 'email');
    if (addresses.length === 0) return chosen;
    const columns = Object.fromEntries(addresses.map(({ index }) => [index, 'ignored' as const]));
    return chooseForBlock(chosen, block.id, { ...asItIs(block), columns });
  }, choices);

/** The choices with a row of a block left out, or taken again. */
export function chooseRow(choices: Choices, id: string, row: number): Choices {
  const skip = choices.blocks?.[id]?.skip ?? [];
  const next = skip.includes(row) ? skip.filter((candidate) => candidate !== row) : [...skip, row];
  return chooseForBlock(choices, id, { skip: next });
}

/** The columns of a block that are something else than was chosen: their headings, or what stands above them, say otherwise. */
export const unfitColumns = ({ columns }: Block, { columns: chosen = {} }: BlockChoice) =>
  columns.filter(({ index, role }) => (chosen[index] ?? role) !== role);

/** A block as it was read, said by a person, so that it is certain. */
export function asItIs({ kind, year, month, unit, columns }: Block): BlockChoice {
  const [first] = columns;
  return {
    kind,
    unit,
    ...(year !== null && month !== null && { year, month }),
    ...(first && { columns: { [first.index]: first.role } }),
  };
}

/** The choices with others for names; null takes one back. */
export function chooseNames(choices: Choices, chosen: Record<string, string | null>): Choices {
  const names: Record<string, string> = { ...choices.names };
  for (const [name, choice] of Object.entries(chosen)) {
    if (choice === null) delete names[name];
    else names[name] = choice;
  }
  return { ...choices, names };
}

/** The name of the sheets that is said to be a member's; undefined if none is. */
export const nameChosenFor = ({ names = {} }: Choices, memberId: string): string | undefined =>
  Object.entries(names).find(([, choice]) => choice === memberId)?.[0];

/** The choices with a name said to be a member's, and no other one; null for none. */
export function chooseNameOf(choices: Choices, memberId: string, name: string | null): Choices {
  const before = nameChosenFor(choices, memberId);
  const cleared = before === undefined ? choices : chooseNames(choices, { [before]: null });
  return name === null ? cleared : chooseNames(cleared, { [name]: memberId });
}

/** The letters and digits of a username, in words. */
const partsOfUsername = (username: string): string[] =>
  nameKey(username.replaceAll(/[._\d-]+/g, ' '))
    .split(' ')
    .filter((part) => part.length > 1);

/** The new people of the sheets who may be a user, by their username: they share a word with it, or it has one of theirs within it. */
export function likelyNames(names: readonly PersonName[], username: string): string[] {
  const parts = partsOfUsername(username);
  const isLikely = (name: string) =>
    nameWords(name)
      .map(nameKey)
      .some((word) =>
        parts.some((part) => part === word || (word.length > 2 && part.includes(word))),
      );
  return names.flatMap(({ name, action }) =>
    (action === 'create' || action === 'ask') && isLikely(name) ? [name] : [],
  );
}

/** The choices with other times of a weekday's session. */
export const chooseTimes = (
  choices: Choices,
  weekday: number,
  times: { startTime: string; endTime: string },
): Choices => ({ ...choices, schedules: { ...choices.schedules, [weekday]: times } });

type Candidate = PersonName['candidates'][number];

/** What chooses a candidate: a member, or another new person of the sheets. */
export const candidateChoice = ({ memberId, memberName }: Candidate): string =>
  memberId ?? `=${memberName}`;

/** The choices without those of new people, once these are members: then their names are known as theirs. */
export function withoutCreated({ names = {}, ...others }: Choices): Choices {
  const left = Object.entries(names).filter(([, choice]) => choice !== 'create');
  return { ...others, names: Object.fromEntries(left) };
}

/** The names that are open and have one candidate only, with the choice of it. */
export function proposedNames(names: readonly PersonName[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(({ name, action, candidates: [only, ...others] }) =>
      action === 'ask' && only !== undefined && others.length === 0
        ? [[name, candidateChoice(only)]]
        : [],
    ),
  );
}

/** Roles of columns whose cells are of a month, in a list of members, too. */
const MONTH_ROLES: readonly ColumnRole[] = [...MONEY_ROLES, 'amount'];

/** Whether what a block says is of a month. */
export const hasMonth = ({ kind, columns }: Pick<Block, 'kind' | 'columns'>): boolean =>
  TABLES[kind].isOfMonth === true ||
  (TABLES[kind].isOfMonth !== false &&
    columns.some(({ role }) => role === 'date' || MONTH_ROLES.includes(role)));

/** Whether a block has amounts, whose unit can be chosen. */
export const hasUnit = ({ kind, counts }: Block): boolean =>
  kind === 'costs' || kind === 'amounts' || counts.amounts > 0;

/** Whether a check sum is one of money: its table has nothing else, or its column has amounts. */
export function isMoneySum(block: Block, cell: string): boolean {
  if (block.kind === 'costs' || block.kind === 'amounts') return true;
  const place = cellPlace(cell);
  const role = block.columns.find(({ index }) => index === place?.column)?.role;
  return role !== undefined && MONTH_ROLES.includes(role);
}

/** The choices with another answer to a question; null takes it back. */
export function chooseAnswer(choices: Choices, id: string, key: string | null): Choices {
  const { [id]: _, ...others } = choices.questions ?? {};
  return { ...choices, questions: key === null ? others : { ...others, [id]: key } };
}

type Question = SheetsPreview['questions'][number];

/** Where a question stands in the sheets. */
const placesOf = ({ place }: Question): string[] =>
  place.map(({ sheet = '', range = '' }) => `${sheet} ${range}`);

/**
 * The questions that are shown: those that were answered stay where they are, so that the answer can be changed, and whoever goes
 * through them loses neither focus nor place. What follows on an answer stands behind the question that it follows on.
 * @param before those that were shown
 * @param open those that are open now
 */
export function questionsToShow(
  before: readonly Question[],
  open: readonly Question[],
  { questions = {} }: Choices,
): Question[] {
  const openById = new Map(open.map((question) => [question.id, question]));
  const shown = before.flatMap((question) => {
    const now = openById.get(question.id);
    return now ?? (Object.hasOwn(questions, question.id) ? question : []);
  });
  const known = new Set(shown.map(({ id }) => id));
  for (const question of open) {
    if (known.has(question.id)) continue;
    const places = new Set(placesOf(question));
    const follows = shown.findLastIndex((candidate) =>
      placesOf(candidate).some((place) => places.has(place)),
    );
    shown.splice(follows < 0 ? shown.length : follows + 1, 0, question);
  }
  return shown;
}

const NAMES = 'choices.names.';
const QUESTIONS = 'choices.questions.';
const BLOCKS = 'choices.blocks.';

/**
 * The choices without those that the server says fit nothing.
 * @returns null where something else is wrong
 */
export function withoutChoices(
  { names, blocks, schedules, questions }: Choices,
  details: readonly { field?: string | undefined }[],
): Choices | null {
  const fields = details.map(({ field = '' }) => field);
  const isChoice = (field: string) =>
    [NAMES, BLOCKS, QUESTIONS].some((start) => field.startsWith(start));
  if (fields.length === 0 || !fields.every(isChoice)) return null;
  const unknown = new Set(fields);
  // `choices.blocks.0:B3`, or a column of it.
  const isBlock = (id: string) =>
    fields.some((field) => field === BLOCKS + id || field.startsWith(`${BLOCKS}${id}.`));
  const left = <Value>(all: Record<string, Value> | undefined, isLeft: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all ?? {}).filter(([key]) => isLeft(key)));
  return {
    ...(schedules && { schedules }),
    names: left(names, (name) => !unknown.has(NAMES + name)),
    blocks: left(blocks, (id) => !isBlock(id)),
    ...(questions && { questions: left(questions, (id) => !unknown.has(QUESTIONS + id)) }),
  };
}

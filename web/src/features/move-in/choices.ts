import type { imports } from '@rallybook/contract/endpoints/imports';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import type { InputOf } from '../../data/api/api';
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

/** The choices with a row of a block left out, or taken again. */
export function chooseRow(choices: Choices, id: string, row: number): Choices {
  const skip = choices.blocks?.[id]?.skip ?? [];
  const next = skip.includes(row) ? skip.filter((one) => one !== row) : [...skip, row];
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

/** Kinds of tables whose cells are of a month. */
const OF_A_MONTH: readonly BlockKind[] = ['attendance', 'registrations', 'costs', 'amounts'];

/** Roles of columns whose cells are of a month, in a list of members, too. */
const MONTH_ROLES: readonly ColumnRole[] = ['target', 'paid', 'carried', 'open', 'amount'];

/** Whether what a block says is of a month. */
export const hasMonth = ({ kind, columns }: Pick<Block, 'kind' | 'columns'>): boolean =>
  OF_A_MONTH.includes(kind) ||
  (kind === 'members' && columns.some(({ role }) => role === 'date' || MONTH_ROLES.includes(role)));

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
    const follows = shown.findLastIndex((one) => placesOf(one).some((place) => places.has(place)));
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

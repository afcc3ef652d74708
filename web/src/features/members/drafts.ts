import { writtenName } from '@rallybook/contract/rules/name-order';
import { LINE_BREAK } from '@rallybook/contract/rules/member-list';
import type { MemberListPreview } from '@rallybook/contract/schemas/members';
import { faultsOf } from '../../parts/form';

export const draftFields = ['name', 'alias', 'email'] as const;
type DraftField = (typeof draftFields)[number];

/** A member to be added, with the texts of the fields; `line` counts from 1, `typed` is the name as the list has it. */
export type Draft = { line: number; typed: string } & Record<DraftField, string>;

/** What is wrong with the fields of one member. */
export type DraftFaults = { [Field in DraftField]?: string };

/** The result of reading a list. */
export interface Drafts {
  members: Draft[];
  existing: MemberListPreview['existing'];
  /** The lines that could not be read, with their text. */
  unread: { line: number; text: string; message: string }[];
  /** What was not taken of the list. */
  told: MemberListPreview['told'];
  /** What the server refused when the members were added, by line. */
  wrong: ReadonlyMap<number, DraftFaults>;
}

/** Turns the server's preview of a text into drafts that can be corrected, with names as people write them. */
export function draftsOf(
  { toCreate, existing, faults, told }: MemberListPreview,
  text: string,
): Drafts {
  const lines = text.split(LINE_BREAK);
  return {
    members: toCreate.map(({ line, name, alias, email }) => {
      const fields = { alias: alias ?? '', email: email ?? '' };
      return { line, typed: name, name: writtenName(name), ...fields };
    }),
    existing,
    told,
    unread: faults.map((fault) => ({ ...fault, text: (lines[fault.line - 1] ?? '').trim() })),
    wrong: new Map(),
  };
}

/** The members in the form that is sent to the server. */
export function membersOf(drafts: readonly Draft[]) {
  return drafts.map(({ name, alias, email }) => ({ name, alias, email }));
}

/** What the server found wrong with members, by their lines. */
export function draftFaults(error: unknown, { members }: Drafts): Map<number, DraftFaults> {
  const wrong = new Map<number, DraftFaults>();
  const names = Object.fromEntries(
    members.flatMap(({ line }, index) =>
      draftFields.map((field) => [`members.${index}.${field}`, `${line}.${field}`]),
    ),
  );
  for (const { name, message } of faultsOf(error, names)) {
    const [line, field] = name.split('.');
    wrong.set(Number(line), { ...wrong.get(Number(line)), [field!]: message });
  }
  return wrong;
}

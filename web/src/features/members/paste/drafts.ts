import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { nameKey, nameWords } from '@rallybook/contract/rules/names';
import type { Answers } from '@rallybook/contract/rules/questions';
import type { Member, MemberListPreview } from '@rallybook/contract/schemas/members';
import { faultsOf } from '../../../parts/forms/form';

export const draftFields = ['name', 'alias', 'email'] as const;
type DraftField = (typeof draftFields)[number];

/**
 * A member to be added, with the texts of the fields; `line` counts from 1, `typed` is the name as the list has it, `read` what was read of
 * the member: it stays as the fields are corrected. A line may name several.
 */
export type Draft = { id: number; line: number; typed: string; read: string } & Record<
  DraftField,
  string
>;

/** What is wrong with the fields of one member. */
export type DraftFaults = { [Field in DraftField]?: string };

/** The result of reading a list. */
export interface Drafts {
  members: Draft[];
  existing: MemberListPreview['existing'];
  /** The lines that could not be read, with their text. */
  unread: { line: number; text: string; message: string }[];
  /** The user's own member where the list may have them by another name; null where it has them, or cannot. */
  own: Member | null;
  /** The draft that is the user; null if none is. */
  ownId: number | null;
  /** What was not taken of the list. */
  told: MemberListPreview['told'];
  /** What only a person can say about the list, those included that are answered. */
  questions: MemberListPreview['questions'];
  choices: Answers;
  /** What was read of all whom the list adds, those included that were left out. */
  read: ReadonlySet<string>;
  /** What the server refused when the members were added, by draft. */
  wrong: ReadonlyMap<number, DraftFaults>;
}

/** Whether the list may have a member by another name: they are named by a username, as whoever makes a club is. */
const mayBeRenamed = ({ id, name }: Member, existing: Drafts['existing']) =>
  nameWords(name).length === 1 && existing.every(({ memberId }) => memberId !== id);

/** The draft that is probably a member: it has their address, or their name as an alias. */
function likelyId(members: readonly Draft[], { name, email }: Member): number | null {
  const address = email?.toLowerCase();
  const byEmail = members.find((draft) => draft.email.toLowerCase() === address);
  const byAlias = members.find(({ alias }) => nameKey(alias) === nameKey(name));
  return (byEmail ?? byAlias)?.id ?? null;
}

/**
 * Turns the server's preview of a text into drafts that can be corrected, with names as people write them.
 * @param own the user's member; undefined until it has loaded
 */
export function draftsOf(
  { toCreate, existing, faults, told, questions }: MemberListPreview,
  text: string,
  own: Member | undefined,
): Drafts {
  const lines = text.split(LINE_BREAK);
  const members = toCreate.map(({ line, name, alias, email }, id) => {
    const fields = { alias: alias ?? '', email: email ?? '' };
    const read = `${line} ${name} ${fields.email}`;
    return { id, line, typed: name, read, name: writtenName(name), ...fields };
  });
  const renamed = own !== undefined && mayBeRenamed(own, existing) ? own : null;
  return {
    members,
    own: renamed,
    ownId: renamed && likelyId(members, renamed),
    existing,
    told,
    questions,
    choices: {},
    read: new Set(members.map(({ read }) => read)),
    unread: faults.map((fault) => ({ ...fault, text: (lines[fault.line - 1] ?? '').trim() })),
    wrong: new Map(),
  };
}

/**
 * Takes over what the server reads of the same list with other answers: whoever was corrected or left out stays so.
 * @param found the preview with these answers
 */
export function withAnswers(drafts: Drafts, found: MemberListPreview, text: string): Drafts {
  const { members, existing, told, unread, read } = draftsOf(found, text, undefined);
  const first = Math.max(-1, ...drafts.members.map(({ id }) => id)) + 1;
  const added = members
    .filter((member) => !drafts.read.has(member.read))
    .map((member, nth) => ({ ...member, id: first + nth }));
  const kept = drafts.members.filter((member) => read.has(member.read));
  const all = [...kept, ...added].toSorted((a, b) => a.line - b.line);
  return {
    ...drafts,
    members: all,
    ownId: all.some(({ id }) => id === drafts.ownId) ? drafts.ownId : null,
    existing,
    told,
    unread,
    read,
    wrong: new Map(),
  };
}

const isOwn =
  ({ own, ownId }: Drafts) =>
  ({ id }: Draft) =>
    own !== null && id === ownId;

/** The new members: everybody in the list but the user. */
export const newMembersIn = (drafts: Drafts): Draft[] =>
  drafts.members.filter((draft) => !isOwn(drafts)(draft));

/** What is sent to the server: the members to add, and how the user's own member is called from then on. */
export function changesOf(drafts: Drafts) {
  const added = newMembersIn(drafts).map(({ name, alias, email }) => ({ name, alias, email }));
  const found = drafts.members.find(isOwn(drafts));
  if (drafts.own === null || found === undefined) return { added, renamed: null };
  const { id, name, alias } = drafts.own;
  const names = { name: found.name, alias: found.alias.trim() || alias };
  return { added, renamed: { id, before: { name, alias }, names } };
}

/** What the server found wrong with members, by their drafts. */
export function draftFaults(error: unknown, drafts: Drafts): Map<number, DraftFaults> {
  const wrong = new Map<number, DraftFaults>();
  const places = newMembersIn(drafts).map(({ id }, index) => ({
    id,
    path: `members.${index}.`,
  }));
  // A fault of the user's own member names its field alone.
  if (drafts.ownId !== null) places.push({ id: drafts.ownId, path: '' });
  const names = Object.fromEntries(
    places.flatMap(({ id, path }) =>
      draftFields.map((field) => [`${path}${field}`, `${id}.${field}`]),
    ),
  );
  for (const { name, message } of faultsOf(error, names)) {
    const [id, field] = name.split('.');
    wrong.set(Number(id), { ...wrong.get(Number(id)), [field!]: message });
  }
  return wrong;
}

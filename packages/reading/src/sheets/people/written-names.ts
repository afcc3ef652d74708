import { nameKey } from '@rallybook/contract/rules/names';
import type { Draft } from '../draft/draft.ts';

/** A name as it is written in the sheets. */
export type WrittenName = {
  key: string;
  name: string;
  /** The blocks whose people it is one of; who pays or brings guests may stand in another row under another name. */
  blocks: Set<number>;
  isListed: boolean;
  /** Whether only a person can say that they are a member: a state that nobody knows stands beside them, or they only have guests. */
  isDoubted: boolean;
  /** Whether a table that we exported names them as a person. */
  isExported: boolean;
  alias: string | null;
  email: string | null;
  className: string | null;
};

/** Whom only guests are named after may be one of them, or nobody: `Khách Hùng`, `khách Zalo`. */
function doubtHost(written: WrittenName): void {
  written.isDoubted ||= written.blocks.size === 0 && !written.isExported;
}

/** Adds those of some names that are there. */
function addAll(
  to: Set<WrittenName>,
  names: readonly (string | null)[],
  add: (name: string) => WrittenName,
): void {
  for (const name of names) if (name !== null) to.add(add(name));
}

/** The names in the blocks, each once, in the order of the sheets. */
export function writtenNames(drafts: readonly Draft[]): Map<string, WrittenName> {
  const names = new Map<string, WrittenName>();
  const hosts = new Set<WrittenName>();
  const payers = new Set<WrittenName>();
  const add = (name: string) => {
    const key = nameKey(name);
    const known = names.get(key);
    if (known !== undefined) return known;
    const added: WrittenName = {
      key,
      name,
      blocks: new Set(),
      isListed: false,
      isDoubted: false,
      isExported: false,
      alias: null,
      email: null,
      className: null,
    };
    names.set(key, added);
    return added;
  };
  for (const [block, draft] of drafts.entries()) {
    const { isExported = false } = draft;
    const addOf = (name: string) => {
      const written = add(name);
      written.isExported ||= isExported;
      return written;
    };
    for (const person of draft.people) {
      const written = addOf(person.name);
      written.blocks.add(block);
      written.isListed ||= draft.kind === 'members';
      written.isDoubted ||= person.isDoubted === true;
      written.alias ??= person.alias ?? null;
      written.email ??= person.email ?? null;
      written.className ??= person.className ?? null;
    }
    addAll(
      hosts,
      draft.guests.map(({ host }) => host),
      addOf,
    );
    addAll(
      payers,
      draft.costs.map(({ payer }) => payer),
      addOf,
    );
  }
  for (const written of hosts) if (!payers.has(written)) doubtHost(written);
  names.delete('');
  return names;
}

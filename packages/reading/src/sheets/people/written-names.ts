import { nameKey } from '@rallybook/contract/rules/names';
import { isOffice } from '../../lists/asides.ts';
import { type Draft, type SaidOfPerson, saidOf } from '../draft/draft.ts';
import { isLikeName, mayBeCalled } from '../table/names-written.ts';

/** A name as it is written in the sheets. */
export type WrittenName = SaidOfPerson & {
  key: string;
  name: string;
  /** The blocks whose people it is one of; who pays or brings guests may stand in another row under another name. */
  blocks: Set<number>;
  isListed: boolean;
  /** Whether only a person can say that they are a member: a state that nobody knows stands beside them, or they only have guests or have paid. */
  isDoubted: boolean;
  /** Whether a table that we exported names them as a person. */
  isExported: boolean;
};

/** Ways to pay, places, offices and states, which may stand where somebody's name is sought. */
const NO_PERSON =
  /^(?:tm|ck|thẻ|cash|card|bank|visa|momo|zalopay|online|paypal|transfer|chung|chưa|nợ|rồi|sân|chủ sân|shop|treasurer|captain|đội trưởng|trưởng nhóm|hlv|coach|admin|sponsor|mạnh thường quân|bcn|heo|rechnung|überweisung|tunai|(?:shop|quỹ|tiền|tháng|công ty) .*|.* bank)$/iu;

/** Offices and words that stand in the place of somebody's name. */
const PLACEHOLDER =
  /^(?:start|finish|sếp|boss|ctv|cộng tác viên|hlv|huấn luyện viên|coach|trainer|pelatih|admin|staff|btc|ban tổ chức|trọng tài|giáo viên|bảo vệ|someone|ai đó)$/iu;

const isNobody = (name: string): boolean =>
  NO_PERSON.test(name) || !(isLikeName(name) || mayBeCalled(name)) || name.length === 1;

/**
 * Whom only guests are named after may be one of them, or nobody, as who only paid: `Khách Zalo`, `TM`. Where it is known who plays, so
 * may be anybody else who paid.
 */
function doubt(written: WrittenName, isPayer: boolean, areKnown: boolean): void {
  const isAlone = written.blocks.size === 0 && !written.isExported;
  written.isDoubted ||= isAlone && (!isPayer || areKnown || isNobody(written.name));
}

/** Adds those of some names that are there. */
function addAll(
  to: Set<WrittenName>,
  names: readonly (string | null)[],
  add: (name: string) => WrittenName,
): void {
  for (const name of names) if (name !== null) to.add(add(name));
}

/**
 * The names in the blocks, each once, in the order of the sheets.
 * @param hasMembers whether the club has any
 */
export function writtenNames(
  drafts: readonly Draft[],
  hasMembers: boolean,
): Map<string, WrittenName> {
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
      ...saidOf(),
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
      written.isDoubted ||=
        person.isDoubted === true ||
        (!isExported && (PLACEHOLDER.test(person.name) || isOffice(person.name)));
      Object.assign(written, saidOf(written, person));
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
  const areKnown = hasMembers || [...names.values()].some(({ blocks }) => blocks.size > 0);
  for (const written of [...hosts, ...payers]) doubt(written, payers.has(written), areKnown);
  names.delete('');
  return names;
}

import { dayBefore, nextDay } from '@rallybook/contract/rules/calendar';
import { CLOCKS_DIFFER, isBookedEarly, isLate } from './transfer-evidence.ts';
import {
  keysOf,
  MIN_TELLING,
  plainKey,
  type Transfer,
  type TransferKeys,
} from './transfer-keys.ts';

/** So many parts of a text are looked up as references of other transfers. */
const MAX_PARTS = 32;
/** A reference may be written in so many parts: `MBVCB.339.12`. */
const MAX_JOINED = 4;

/** A transfer without a date is sought among those of so many days before the day on which it was read. */
const UNDATED_DAYS = 7;

/** The parts of a text that may be a bank's reference: words with digits, alone and joined with their neighbours. */
function partsWithDigits(text: string): Set<string> {
  const words = text.split(/[^\p{L}\p{N}]+/u, MAX_PARTS).map(plainKey);
  const parts = new Set<string>();
  for (const start of words.keys()) {
    let part = '';
    for (const word of words.slice(start, start + MAX_JOINED)) {
      part += word;
      if (part.length >= MIN_TELLING && /\d/.test(part)) parts.add(part);
      if (parts.size >= MAX_PARTS) return parts;
    }
  }
  return parts;
}

/**
 * The names of a group of transfers for each code in a text, or for having none: a transfer with a code can only be
 * one with the same code, or with none.
 */
const byCode = (group: string, codes: readonly string[]): string[] =>
  codes.length === 0 ? [`${group} -`] : codes.map((code) => `${group} ${code}`);

/** The groups with the same code, and with none; of a text without a code: all. */
const fittingCode = (group: string, codes: readonly string[]): string[] =>
  codes.length === 0 ? [group] : [...byCode(group, codes), `${group} -`];

const withAll = (group: string, codes: readonly string[]) => [group, ...byCode(group, codes)];

/** The days from a day on, forward or back. */
function daysFrom(day: string, step: (day: string) => string): string[] {
  const days = [day];
  while (days.length <= UNDATED_DAYS) days.push(step(days.at(-1)!));
  return days;
}

/**
 * The groups that a transfer belongs to: those with its reference and text; those with its minute, balance or code; and
 * those with its day, in which many are of one amount.
 */
type Groups = Record<'exact' | 'near' | 'day', readonly string[]>;

function groupsOf(timeZone: string, transfer: Transfer): Groups {
  const keys = keysOf(timeZone, transfer);
  const { text, reference, day, minute, codes } = keys;
  const { balance, isDated } = transfer;
  return {
    exact: [
      `text ${day} ${text}`,
      ...(reference === null ? [] : [`reference ${reference}`]),
      ...[...partsWithDigits(transfer.text)].map((part) => `quoted ${part}`),
    ],
    near: [
      ...byCode('any day', codes),
      ...(balance === null ? [] : [`balance ${balance}`]),
      ...(minute === null ? [] : withAll(`minute ${minute}`, codes)),
      ...(isDated ? [] : [`undated ${day}`, ...byCode('undated', codes)]),
    ],
    day: [
      ...withAll(minute === null ? `untimed ${day}` : `timed ${day}`, codes),
      ...(isLate(keys) ? withAll(`late ${day}`, codes) : []),
      ...(isBookedEarly(keys) ? withAll(`early ${day}`, codes) : []),
    ],
  };
}

const groupsByKeys = new WeakMap<TransferKeys, Groups>();

/** The groups of a transfer, computed once. */
function knownGroupsOf(timeZone: string, transfer: Transfer): Groups {
  const keys = keysOf(timeZone, transfer);
  const known = groupsByKeys.get(keys) ?? groupsOf(timeZone, transfer);
  groupsByKeys.set(keys, known);
  return known;
}

/** The groups in which a transfer may be the same as another, the strongest evidence first. */
function groupsToSearch(timeZone: string, transfer: Transfer): string[] {
  const keys = keysOf(timeZone, transfer);
  const { text, reference, day, codes } = keys;
  const { balance } = transfer;
  return [
    ...(reference === null ? [] : [`reference ${reference}`, `quoted ${reference}`]),
    ...[...partsWithDigits(transfer.text)].map((part) => `reference ${part}`),
    `text ${day} ${text}`,
    ...(balance === null ? [] : [`balance ${balance}`]),
    ...groupsOfTime(keys),
    ...(codes.length === 0 ? [] : byCode('undated', codes)),
    ...daysFrom(day, nextDay).map((later) => `undated ${later}`),
    ...(transfer.isDated ? [] : groupsBefore(day, codes)),
  ];
}

function groupsOfTime(keys: TransferKeys): string[] {
  const { day, minute, codes } = keys;
  const groups = [];
  if (minute === null) groups.push(`timed ${day}`);
  else {
    for (let other = minute - CLOCKS_DIFFER; other <= minute + CLOCKS_DIFFER; other += 1) {
      groups.push(`minute ${other}`);
    }
    if (isLate(keys)) groups.push(`early ${nextDay(day)}`);
  }
  groups.push(`untimed ${day}`);
  if (isBookedEarly(keys)) groups.push(`late ${dayBefore(day)}`);
  return groups.flatMap((group) => fittingCode(group, codes));
}

/** Where to look for a transfer without a date: it was made on the day on which it was read, or before. */
const groupsBefore = (day: string, codes: readonly string[]): string[] => [
  ...(codes.length === 0 ? [] : byCode('any day', codes)),
  ...daysFrom(day, dayBefore).flatMap((earlier) => [`timed ${earlier}`, `untimed ${earlier}`]),
];

/** Which groups a transfer is put into. */
export type Kinds = readonly (keyof Groups)[];

export const ALL_KINDS: Kinds = ['exact', 'near', 'day'];

/** Finds the transfers that may be the same as another, without looking at all of them. */
export type TransferIndex = {
  /** Transfers are added by rising index; one that changed, once more. */
  add: (transfer: Transfer, index: number, kinds: Kinds) => void;
  /** The indexes below `end` of what may be the same, each once, the most similar first. */
  similar: (transfer: Transfer, end: number) => Generator<number>;
};

export function transferIndex(timeZone: string): TransferIndex {
  const groups = new Map<string, Set<number>>();
  const nameOf = ({ direction, amount }: Transfer, group: string) =>
    `${direction} ${amount} ${group}`;

  return {
    add(transfer, index, kinds) {
      const own = knownGroupsOf(timeZone, transfer);
      for (const group of kinds.flatMap((kind) => own[kind])) {
        const name = nameOf(transfer, group);
        const members = groups.get(name);
        if (members === undefined) groups.set(name, new Set([index]));
        else members.add(index);
      }
    },
    *similar(transfer, end) {
      const seen = new Set<number>();
      for (const group of groupsToSearch(timeZone, transfer)) {
        for (const index of groups.get(nameOf(transfer, group)) ?? []) {
          if (index >= end) break;
          if (!seen.has(index)) yield index;
          seen.add(index);
        }
      }
    },
  };
}

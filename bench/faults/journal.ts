import type { Answer } from './api.ts';

/** What the clients know of one resource of the club. */
export interface Resource {
  /** What may be stored: one value after an answer, more where there was none. */
  may: Set<string>;
  /** The address that is invited with it. */
  invited: string | null;
  /** Whether it is known to have been stored. */
  existed: boolean;
}

type Kind = 'member' | 'cost' | 'record' | 'registration' | 'bill';

/** The value of a resource that is not stored. */
export const ABSENT = 'absent';
/** The value of a bill whose answer did not arrive. */
export const ANY = 'any';

export const asText = (value: unknown): string => JSON.stringify(value);

interface Member {
  name: string;
  alias: string | null;
  role: string;
}

/** What is compared of a member. */
export const memberValue = ({ name, alias, role }: Member): string => asText({ name, alias, role });

/** Which changes of a club were acknowledged to its clients. */
export interface Journal {
  /** By kind and key. */
  resources: Map<string, Resource>;
  counts: { acknowledged: number; refused: number; unknown: number };
  /** When the last change was acknowledged. */
  lastAcknowledged: () => number;
  /**
   * Finds a resource, or begins to keep it.
   * @param key no other resource of its kind has the same
   * @param invited the address that is invited with it
   */
  resource: (kind: Kind, key: string, invited?: string) => Resource;
  /**
   * Notes how a change went. An error of the server's leaves open whether it was made: only a refusal (4xx) says
   * that it was not.
   * @param next the value that the change makes
   */
  note: (resource: Resource, answer: Answer, next: string) => void;
}

export function openJournal(): Journal {
  const resources = new Map<string, Resource>();
  const counts = { acknowledged: 0, refused: 0, unknown: 0 };
  let lastAcknowledged = 0;

  return {
    resources,
    counts,
    lastAcknowledged: () => lastAcknowledged,

    resource: (kind, key, invited) => {
      const known = resources.get(`${kind} ${key}`);
      if (known) return known;
      const added = { may: new Set([ABSENT]), invited: invited ?? null, existed: false };
      resources.set(`${kind} ${key}`, added);
      return added;
    },

    note: (resource, { status }, next) => {
      if (status >= 200 && status < 300) {
        counts.acknowledged += 1;
        lastAcknowledged = Date.now();
        resource.may = new Set([next]);
        if (next !== ABSENT) resource.existed = true;
      } else if (status === 0) {
        counts.unknown += 1;
        resource.may.add(next);
      } else {
        counts.refused += 1;
        if (status >= 500) resource.may.add(next);
      }
    },
  };
}

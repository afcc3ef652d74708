import type { Answer } from '../bench/lib/api.ts';

/** What the clients know about one record of the club. */
export interface Resource {
  /** The values that may be stored: one after an answer, several while results are unknown. */
  allowedValues: Set<string>;
  /** The invited address, if any. */
  invited: string | null;
  /** Whether it is known to have been stored. */
  existed: boolean;
}

type Kind = 'member' | 'cost' | 'record' | 'registration' | 'bill';

/** The value of a record that is not stored. */
export const ABSENT = 'absent';
/** The value of a bill whose answer did not arrive. */
export const ANY = 'any';

export const asText = (value: unknown): string => JSON.stringify(value);

interface Member {
  name: string;
  alias: string | null;
  role: string;
}

/** The compared fields of a member. */
export const memberValue = ({ name, alias, role }: Member): string => asText({ name, alias, role });

export interface Bill {
  total_cost: number;
  total_fee: number;
  fund_share: number;
  registration_fee: number | null;
  unregistration_fee: number | null;
  unregistered_fee_ratio: number | null;
}

/** The compared fields of a bill: those answered both when it is calculated and when it is read. */
export function billValue(bill: Bill): string {
  const { total_cost, total_fee, fund_share } = bill;
  const { registration_fee, unregistration_fee, unregistered_fee_ratio } = bill;
  const fees = { registration_fee, unregistration_fee, unregistered_fee_ratio };
  return asText({ total_cost, total_fee, fund_share, ...fees });
}

/** The changes of a club that were acknowledged to its clients. */
export interface Journal {
  /** By kind and key. */
  resources: Map<string, Resource>;
  counts: { acknowledged: number; refused: number; unknown: number };
  /** When the last change was acknowledged. */
  lastAcknowledged: () => number;
  /**
   * Finds a record, or adds it.
   * @param key unique among the records of its kind
   * @param invited the invited address, if any
   */
  resource: (kind: Kind, key: string, invited?: string) => Resource;
  /**
   * Records the result of a change. After an error of the server, it is unknown whether the change was made: only a
   * refusal (4xx) says that it was not.
   * @param next the value after the change
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
      const added = { allowedValues: new Set([ABSENT]), invited: invited ?? null, existed: false };
      resources.set(`${kind} ${key}`, added);
      return added;
    },

    note: (resource, { status }, next) => {
      if (status >= 200 && status < 300) {
        counts.acknowledged += 1;
        lastAcknowledged = Date.now();
        resource.allowedValues = new Set([next]);
        if (next !== ABSENT) resource.existed = true;
      } else if (status === 0) {
        counts.unknown += 1;
        resource.allowedValues.add(next);
      } else {
        counts.refused += 1;
        if (status >= 500) resource.allowedValues.add(next);
      }
    },
  };
}

/**
 * @typedef {object} Thing what a client knows of one thing of the club
 * @property {'member' | 'cost' | 'record' | 'registration' | 'bill'} kind
 * @property {string} key what it is known by: nothing else may have the same
 * @property {Set<string>} may what may be stored: one value after an answer, more where there was none
 * @property {string | null} id once an answer told it
 * @property {string | null} invited the address that is invited with it
 * @property {boolean} existed whether it is known to have been stored
 */

/** What is stored of a thing that is not there. */
export const ABSENT = 'absent';
/** What is stored of a bill whose answer was not heard. */
export const ANY = 'any';

/** @param {unknown} value */
export const written = (value) => JSON.stringify(value);

/** What is compared of a member. @param {{ name: string, alias: string | null, role: string }} member */
export const memberValue = ({ name, alias, role }) => ({ name, alias, role });

/**
 * What the clients of one club were told, and what they were not.
 */
export function openJournal() {
  /** @type {Map<string, Thing>} */
  const things = new Map();
  const counts = { acknowledged: 0, refused: 0, unknown: 0 };
  /** When the last change was acknowledged. */
  let lastAcknowledged = 0;

  return {
    things,
    counts,
    lastAcknowledged: () => lastAcknowledged,

    /**
     * @param {Thing['kind']} kind
     * @param {string} key
     * @param {string | null} [invited]
     * @returns {Thing}
     */
    thing: (kind, key, invited = null) => {
      const known = things.get(`${kind} ${key}`);
      if (known) return known;
      /** @type {Thing} */
      const made = { kind, key, may: new Set([ABSENT]), id: null, invited, existed: false };
      things.set(`${kind} ${key}`, made);
      return made;
    },

    /**
     * Notes how a change went. An error of the server's leaves open whether it was made: only a refusal (4xx) says
     * that it was not.
     * @param {Thing} thing
     * @param {import('./api.mjs').Answer} answer
     * @param {string} next what the change makes of it
     */
    note: (thing, { status, body }, next) => {
      if (status >= 200 && status < 300) {
        counts.acknowledged += 1;
        lastAcknowledged = Date.now();
        thing.may = new Set([next]);
        if (next !== ABSENT) thing.existed = true;
        if (typeof body?.id === 'string') thing.id = body.id;
      } else if (status === 0) {
        counts.unknown += 1;
        thing.may.add(next);
      } else {
        counts.refused += 1;
        if (status >= 500) thing.may.add(next);
      }
    },
  };
}

/** @typedef {ReturnType<typeof openJournal>} Journal */

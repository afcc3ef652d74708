import { codeOf } from '../../error-code.ts';

/** The codes of network errors that mean that a server cannot be reached, or no longer. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL only reads: a standby that is not promoted yet, or `default_transaction_read_only`. */
const READ_ONLY_STATE = '25006';
const DISK_FULL_STATE = '53100';

/**
 * PostgreSQL's codes: lost connections (08), no resources left (53), shut down, starting, or cancelled because it took
 * too long (57), a disk that fails (58), still in conflict after every retry (40), a lock not had in time, if the
 * operator limits that (55P03), and a database that only reads.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_STATES = /^(08|40|53|57|58)[0-9A-Z]{3}$|^55P03$|^25006$/;

/** Errors of `pg` that have no code. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** SQLite's result codes, of which the lowest byte is the kind. https://sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const UNAVAILABLE_KINDS = [
  SQLITE_BUSY,
  SQLITE_LOCKED,
  SQLITE_READONLY,
  SQLITE_IOERR,
  SQLITE_FULL,
  SQLITE_CANTOPEN,
];

/** What errors have: those of SQLite an `errcode`; those of PostgreSQL a state, and those of the network a name, as `code`. */
function partsOf(error: unknown) {
  const parts = Object(error) as Partial<Record<string, unknown>>;
  const { errcode, message } = parts;
  return {
    code: codeOf(parts),
    errcode: typeof errcode === 'number' ? errcode : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/** Whether an error means that the database is not available now, and that trying again later may work. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = partsOf(error);
  if (errcode !== undefined) return UNAVAILABLE_KINDS.includes(errcode & 0xff);
  if (code !== undefined) return NETWORK_CODES.has(code) || UNAVAILABLE_STATES.test(code);
  return UNAVAILABLE_MESSAGES.test(message);
}

/** Why a database that answers takes no changes: it only reads, or its disk is full. */
export type ChangesRefused = 'read_only' | 'full';

/** Why the database took no change, if this error says so; otherwise null. */
export function changesRefusedBy(error: unknown): ChangesRefused | null {
  const { code, errcode } = partsOf(error);
  const kind = errcode === undefined ? undefined : errcode & 0xff;
  if (code === READ_ONLY_STATE || kind === SQLITE_READONLY) return 'read_only';
  if (code === DISK_FULL_STATE || kind === SQLITE_FULL) return 'full';
  return null;
}

/** Whether an insert or update failed because such a row exists already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = partsOf(error);
  return (
    code === '23505' ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  );
}

/** PostgreSQL asks to try again after a serialization failure or a deadlock. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(partsOf(error).code ?? '');
}

/** Whether another program has locked the embedded database. */
export function isBusy(error: unknown): boolean {
  const { errcode } = partsOf(error);
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
}

/** PostgreSQL has a code for a missing table; SQLite has only a message. */
export function isMissingTable(error: unknown): boolean {
  const { code, message } = partsOf(error);
  return code === '42P01' || message.startsWith('no such table');
}

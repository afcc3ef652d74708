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

/**
 * PostgreSQL's codes: lost connections (08), no resources left (53), shut down, starting or cancelled (57), a disk that fails
 * (58), still in conflict after every retry (40), a lock not had in time (55P03). https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(08|40|53|57|58)[0-9A-Z]{3}$|^55P03$/;

/** Errors of `pg` that have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/**
 * SQLite's result codes, of which the lowest byte counts: busy (5), locked (6), the disk fails (10) or is full (13),
 * a file cannot be opened (14). https://sqlite.org/rescode.html
 */
const SQLITE_CODES = [5, 6, 10, 13, 14];

/** Whether an error means that the database is not available now, and that trying again later may work. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = Object(error) as Partial<Record<string, unknown>>;
  if (typeof errcode === 'number') return SQLITE_CODES.includes(errcode & 0xff);
  if (typeof code === 'string') return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code);
  return typeof message === 'string' && MESSAGES.test(message);
}

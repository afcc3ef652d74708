/** The most days a month can be registered for. */
export const MAX_DAYS = 31;

/** The number of days that the form for a registration by days suggests (docs/specification-coverage.md, 9). */
export const DEFAULT_DAYS = 4;

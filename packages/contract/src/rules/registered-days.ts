/** The most days a month can be registered for. */
export const MAX_DAYS = 31;

/** What a registration by days begins with on the screen (docs/specification-coverage.md, 9). */
export const DEFAULT_DAYS = 4;

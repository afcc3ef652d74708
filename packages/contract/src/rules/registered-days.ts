/** The most days a month can be registered for. */
export const MAX_DAYS = 31;

/** What a registration by days begins with on the screen (specification, point 9). */
export const DEFAULT_DAYS = 4;

/**
 * An instant as the database has it.
 * @param instant in milliseconds
 */
export const isoOf = (instant: number): string => new Date(instant).toISOString();

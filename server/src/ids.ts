import { v7 } from 'uuid';

/** A new UUIDv7: unique, and later ones of this process sort after earlier ones, even within a millisecond. */
export function newId(): string {
  return v7();
}

/** When an id was made. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

/** An id before all that are made from an instant on (in ms since 1970): ids sort by when they were made. */
export function firstIdAt(instant: number): string {
  const digits = Math.max(0, instant).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7000-8000-000000000000`;
}

import { v7 } from 'uuid';

/** A new UUIDv7: unique, and later ones of this process sort after earlier ones, even within a millisecond. */
export function newId(): string {
  return v7();
}

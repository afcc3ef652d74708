import type { Given } from './mutations';

/** A request may have 256 KiB; the rest is for the JSON around the given text or rows. */
export const MAX_GIVEN_BYTES = 255 * 1024;

/** The size of the given text or rows in a request, in bytes of JSON. */
export const sizeOf = (given: Given): number => new Blob([JSON.stringify(given)]).size;

import type { Given } from './queries';

/** A request takes 256 KiB, with room for what stands around what is given. */
export const MAX_GIVEN_BYTES = 255 * 1024;

/** How many bytes what is given takes on its way, in JSON. */
export const sizeOf = (given: Given): number => new Blob([JSON.stringify(given)]).size;

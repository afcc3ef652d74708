/** The token of a member's own link, where that is what a path leads to; undefined for any other path. */
export const joinTokenIn = (path: string | undefined): string | undefined =>
  /^\/join#([\w-]{1,100})$/.exec(path ?? '')?.[1];

/** The part of a list's query that says which page is asked for. */
export function pageOf({ limit, offset }: { limit: number; offset: number }) {
  return { limit, offset };
}

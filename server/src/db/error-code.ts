/** The code that the database gave an error, of PostgreSQL its SQLSTATE; `undefined` as a text where there is none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

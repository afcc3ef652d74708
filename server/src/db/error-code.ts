/** The code that the database gave an error: of PostgreSQL, its SQLSTATE. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

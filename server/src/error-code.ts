/** The code that the system or the database gave an error; for PostgreSQL, its SQLSTATE. */
export function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** The code that the system, the network or PostgreSQL (its SQLSTATE) gave an error. */
export function codeOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

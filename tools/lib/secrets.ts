import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { run } from './processes.ts';
import { UserError } from './say.ts';

/** Secrets that must never be in the repository, with their patterns. */
const KINDS = {
  'a private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abeoprs]-[\w-]{10,}/,
  'a key of Google': /\bAIza[\w-]{35}\b|\bGOCSPX-[\w-]{20,}/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16,}\b/,
  'a signed token': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/,
  'a refresh token': /\brt1\.[0-9a-f]{8}-[0-9a-f-]{27}\.\d+\.[\w-]{20,}/,
};

const PASSWORD_IN_URL = /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`<>${}]+:[^\s/:@'"`<>${}]+@([\w.-]+)/gi;

/** Hosts that belong to nobody else: this machine, and names reserved for examples (RFC 2606). */
const OWN_HOSTS =
  /^(?:localhost|127(?:\.\d+){3}|(?:.+\.)?(?:example|test|invalid)(?:\.(?:com|net|org))?)$/i;

function* kindsIn(line: string) {
  for (const [kind, pattern] of Object.entries(KINDS)) if (pattern.test(line)) yield kind;
  for (const [, host = ''] of line.matchAll(PASSWORD_IN_URL)) {
    if (!OWN_HOSTS.test(host)) yield 'a password in an address';
  }
}

/** The secrets in a text, by line and kind. The secret itself is left out, since it would end up in a log. */
export function secretsIn(text: string): Array<{ line: number; kind: string }> {
  return text
    .split('\n')
    .flatMap((line, index) => [...kindsIn(line)].map((kind) => ({ line: index + 1, kind })));
}

/**
 * Searches all files that are, or are about to be, in the repository.
 * @returns a line for each secret
 * @throws {UserError} if git cannot list these files
 */
export async function secretsInRepository(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new UserError('git cannot list the files of the repository.');
  return output
    .split('\0')
    .filter(Boolean)
    .flatMap((file) =>
      secretsIn(read(file)).map(({ line, kind }) => `${file}:${line} holds ${kind}`),
    );
}

/** @param file a deleted file, or a link to elsewhere, counts as empty */
function read(file: string) {
  try {
    return readFileSync(join(root, file), 'latin1');
  } catch {
    return '';
  }
}

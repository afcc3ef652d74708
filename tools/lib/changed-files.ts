import { execFileSync } from 'node:child_process';
import { root } from './paths.ts';

/**
 * The files that were changed, by their paths in the repository, those that are not committed yet, too. On `main` itself, they are
 * those of the last commit; else, those since the newest commit that `main` has, too.
 * @returns null where git does not know
 */
export function changedFiles(folder: string = root): string[] | null {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((line) => line !== '');
  const sharedWith = (branch: string): string | undefined => {
    try {
      return git('merge-base', 'HEAD', branch)[0];
    } catch {
      return undefined;
    }
  };
  try {
    const [head] = git('rev-parse', 'HEAD');
    const shared = ['origin/main', 'main'].map(sharedWith);
    const base = shared.find((commit) => commit !== undefined && commit !== head) ?? 'HEAD~1';
    return [
      ...git('diff', '--name-only', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    return null;
  }
}

import { execFile } from 'node:child_process';

export type Ended = {
  code: number;
  /** On stdout. */
  stdout: string;
  /** On stderr. */
  stderr: string;
};

/** Runs one of the commands of server/src/commands, or the demonstration club's, to its end. */
export function runCommand(
  name: 'backup' | 'restore' | 'move' | 'passwords' | 'user' | '../demo',
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  const program = new URL(`../src/commands/${name}.ts`, import.meta.url).pathname;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
      },
    );
  });
}

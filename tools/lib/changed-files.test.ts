import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

/** A folder of its own, and what writes and commits a file in it. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=An', '-c', 'user.email=an@club.example', ...args], {
      cwd: folder,
    });
  const write = (name: string) => writeFileSync(join(folder, name), name);
  const commit = (name: string) => {
    write(name);
    git('add', name);
    git('commit', '-qm', name);
  };
  return { folder, git, write, commit };
}

test('all that a branch changes counts, committed or not, and nothing that main had', () => {
  const { folder, git, write, commit } = newFolder();
  git('init', '-q', '-b', 'main');
  commit('old.ts');
  git('switch', '-qc', 'branch');
  commit('first.ts');
  commit('second.ts');
  write('new.ts');
  expect(changedFiles(folder)?.toSorted()).toEqual(['first.ts', 'new.ts', 'second.ts']);
});

test('on main itself the last commit counts', () => {
  const { folder, git, commit } = newFolder();
  git('init', '-q', '-b', 'main');
  commit('old.ts');
  commit('last.ts');
  expect(changedFiles(folder)).toEqual(['last.ts']);
});

test('without git, or a commit before the last one, nothing is known', () => {
  const { folder, git, commit } = newFolder();
  expect(changedFiles(folder)).toBeNull();
  git('init', '-q', '-b', 'main');
  commit('only.ts');
  expect(changedFiles(folder)).toBeNull();
});

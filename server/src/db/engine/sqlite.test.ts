import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

function openInFolder(): () => ReturnType<typeof openSqlite> {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return () => {
    const database = openSqlite(join(folder, 'test.sqlite'));
    onTestFinished(() => database.close());
    return database;
  };
}

test('a query of all columns still works after another process has added one', () => {
  const open = openInFolder();
  const [ours, theirs] = [open(), open()];
  ours.prepare('create table things (id text, name text)').run([]);
  ours.prepare('insert into things values (?, ?)').run(['a', 'An']);
  expect(ours.prepare('select * from things').all([])).toEqual([{ id: 'a', name: 'An' }]);

  theirs.prepare('alter table things add column size integer default 7').run([]);

  const rows = [{ id: 'a', name: 'An', size: 7 }];
  expect(ours.prepare('select * from things').all([])).toEqual(rows);
  expect([...ours.prepare('select * from things').iterate([])]).toEqual(rows);
});

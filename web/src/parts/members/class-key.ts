import { withoutAccents } from '@rallybook/contract/rules/names';

/** The longest key that the server accepts. */
const longestKey = 20;

/** The key of a new class: its name in plain letters, with a number where another class has that key. */
export function newClassKey(name: string, taken: readonly string[]): string {
  const plain = withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const base = plain.replaceAll(/^-|-$/g, '').slice(0, longestKey - 3) || 'class';
  let key = base;
  for (let count = 2; taken.includes(key); count += 1) key = `${base}-${count}`;
  return key;
}

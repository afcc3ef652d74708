import { expect, test } from 'vitest';
import { superLinearRepeats } from './linear-patterns.ts';

test.each([
  ['zeros before an end', /0+$/, 1],
  ['dots before an end', /\.+$/u, 1],
  ['spaces before a word', /\s+x/, 1],
  ['two repeats that share characters', /^[^@]+@[^@]+\.[^@]+$/, 1],
  ['a repeat within a repeat', /^(?:a+)+$/, 1],
  ['a repeat that begins the text', /^0+$/, 0],
  ['a repeat behind something else', /x0+$/, 0],
  ['a repeat with an upper bound', /0{1,20}$/, 0],
  ['a sticky repeat', /0+$/y, 0],
])('44: the lint rule judges %s', (_, pattern, count) => {
  expect(superLinearRepeats(pattern)).toHaveLength(count);
});

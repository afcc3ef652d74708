import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('49: a name that turns the text after it is isolated, without controls of its own', () => {
  expect(isolate('نور')).toBe('\u2068نور\u2069');
  expect(isolate('Nam\u202e')).toBe('\u2068Nam\u2069');
  expect(isolate('\u2069Nam\u202e')).toBe('\u2068Nam\u2069');
});

it('leaves a name that turns nothing as it is', () => {
  for (const name of ['Trần Hoài Nam', '阿明', 'Nam 2', '👨‍👩‍👧']) expect(isolate(name)).toBe(name);
});

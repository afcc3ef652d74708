import { expect, test } from 'vitest';
import { serverTexts } from './texts.ts';

test('the link by which a place is passed on says it as the sentence that leads to it, in Indonesian', () => {
  const { ownPart } = serverTexts.id;
  expect(ownPart.passedTo({ name: 'Budi' })).toContain('dialihkan');
  expect(ownPart.pass).toMatch(/^Alihkan /);
});

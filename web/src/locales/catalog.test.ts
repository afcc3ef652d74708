import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

async function catalogue() {
  const [found] = await getCatalogs(getConfig({ cwd: web }));
  if (found === undefined) throw new Error('There is no catalogue');
  return found;
}

test('every text of the app is in the Vietnamese catalogue, and has words there', async () => {
  const found = await catalogue();
  const inCode = Object.entries((await found.collect()) ?? {});
  const inCatalogue = (await found.read('vi')) ?? {};
  const missing = inCode
    .filter(([id]) => !inCatalogue[id]?.translation)
    .map(([, { message }]) => message);
  expect(inCode.length).toBeGreaterThan(300);
  expect(missing, 'run `npm run extract -w web`, then translate').toEqual([]);
  // Every file of the app is read.
}, 60_000);

test('a translation has the placeholders of its text', async () => {
  const inCatalogue = (await (await catalogue()).read('vi')) ?? {};
  const placeholders = (text = '') => new Set(text.match(/\{\w+(?=[},])|<\/?\d+>/g));
  for (const { message, translation } of Object.values(inCatalogue)) {
    expect(placeholders(translation), message).toEqual(placeholders(message));
  }
});

test('22: no value stands in a <Trans>, which would read markup in what people wrote', () => {
  const source = join(web, 'src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const found = names
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const texts = readFileSync(join(source, name), 'utf8').matchAll(/<Trans>(.*?)<\/Trans>/gs);
      return [...texts].map(([, text = '']) => ({ name, text }));
    });
  expect(found.length).toBeGreaterThan(150);
  // Words and elements are fine, and so is what an element is given.
  const withoutElements = (text: string) => text.replaceAll(/<[^>]*>|\{' '\}/g, '');
  const withValues = found.filter(({ text }) => withoutElements(text).includes('{'));
  expect(withValues, 'write it with t`...`').toEqual([]);
});

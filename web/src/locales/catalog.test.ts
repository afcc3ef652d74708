import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rallybook/contract/languages';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

async function catalogue() {
  const [found] = await getCatalogs(getConfig({ cwd: web }));
  if (found === undefined) throw new Error('There is no catalogue');
  return found;
}

/** English texts are in the code, so only the other languages have a catalogue. */
const translated = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

test('every text of the app and the landing page is translated into each language', async () => {
  const found = await catalogue();
  const inCode = Object.entries((await found.collect()) ?? {});
  expect(inCode.length).toBeGreaterThan(300);
  for (const language of translated) {
    const inCatalogue = (await found.read(language)) ?? {};
    const missing = inCode
      .filter(([id]) => !inCatalogue[id]?.translation)
      .map(([, { message }]) => message);
    const advice = `${language}.po: run \`npm run extract -w web\`, then translate`;
    expect(missing, advice).toEqual([]);
  }
  // The timeout is long because every file of the app is read.
}, 60_000);

test.each(translated)('a translation in %s has the placeholders of its text', async (language) => {
  const inCatalogue = (await (await catalogue()).read(language)) ?? {};
  // `=0 {comes}` is a form of a plural, not a placeholder.
  const placeholders = (text = '') =>
    new Set(text.match(/(?<!(?:, |\} )(?:=\d|one|other) )\{\w+(?=[},])|<\/?\d+>/g));
  for (const { message, translation } of Object.values(inCatalogue)) {
    expect(placeholders(translation), message).toEqual(placeholders(message));
  }
});

test('22: no <Trans> contains a value, whose text it would read as markup', () => {
  const source = join(web, 'src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const found = names
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const texts = readFileSync(join(source, name), 'utf8').matchAll(/<Trans>(.*?)<\/Trans>/gs);
      return [...texts].map(([, text = '']) => ({ name, text }));
    });
  expect(found.length).toBeGreaterThan(150);
  // Words and elements are allowed, and so are the props of an element.
  const withoutElements = (text: string) => text.replaceAll(/<[^>]*>|\{' '\}/g, '');
  const withValues = found.filter(({ text }) => withoutElements(text).includes('{'));
  expect(withValues, 'write it with t`...`').toEqual([]);
});

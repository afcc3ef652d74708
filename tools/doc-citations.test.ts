import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

/** Every tracked file that may cite a document: the documents themselves link each other. */
const sources = execFileSync('git', ['ls-files', '--', ':!docs', ':!*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.([cm]?[jt]sx?|css|html|ya?ml|service|conf)$|file$/.test(file))
  // Deleted, but not committed yet.
  .filter((file) => existsSync(join(root, file)));

/** A comment over several lines as one line. */
const joinLines = (text: string) => text.replaceAll(/(?<!\s)\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

/** A document, with or without sections: "docs/product-rules.md, 4 and 5"; or a decision: "docs/decisions/012". */
const CITATION = /\bdocs\/([\w/-]+)(?:\.md(?:, (\d+(?:(?:, | and )\d+)*))?)?/g;

type Citation = { source: string; name: string; sections: string[] };

function citationsIn(source: string): Citation[] {
  const text = joinLines(readFileSync(join(root, source), 'utf8'));
  return [...text.matchAll(CITATION)]
    .filter(([cited, name = '']) => cited.includes('.md') || /^decisions\/\d/.test(name))
    .map(([, name = '', sections]) => ({ source, name, sections: sections?.match(/\d+/g) ?? [] }));
}

const decisions = readdirSync(join(root, 'docs', 'decisions'));

/** The file of a document; a decision may be cited by its number alone. */
function fileOf(name: string): string {
  const [, number] = /^decisions\/(\d{3})$/.exec(name) ?? [];
  const decision = number && decisions.find((file) => file.startsWith(`${number}-`));
  return join(root, 'docs', decision ? join('decisions', decision) : `${name}.md`);
}

const citations = sources.flatMap(citationsIn);

it('comments cite documents, and sections of them', () => {
  expect(citations.length).toBeGreaterThan(50);
  expect(citations.filter(({ sections }) => sections.length > 0).length).toBeGreaterThan(30);
});

it('every document that a comment cites exists', () => {
  expect(citations.filter(({ name }) => !existsSync(fileOf(name)))).toEqual([]);
});

it('every section that a comment cites exists', () => {
  const missing = citations.filter(({ name, sections }) => {
    if (!existsSync(fileOf(name))) return false;
    const document = readFileSync(fileOf(name), 'utf8');
    return !sections.every((number) => new RegExp(`^#+ ${number}\\. `, 'm').test(document));
  });
  expect(missing).toEqual([]);
});

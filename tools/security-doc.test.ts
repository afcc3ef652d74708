import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsDocument, levelsOfAsvs, type Requirement } from './lib/asvs.ts';
import { faultsOf, readClaims } from './lib/claims.ts';
import { root } from './lib/paths.ts';

const claimsOf = (name: string) => readClaims(readFileSync(join(root, 'docs', name), 'utf8'));

describe('the table of what must hold', () => {
  const numbers = Array.from({ length: 67 }, (_, index) => String(index + 1));

  it('names every number once, with tests that are there, or the reason why not', () => {
    const promised = { numbers, held: 'held', others: ['not held'] };
    expect(faultsOf(claimsOf('security.md'), promised)).toEqual([]);
  });

  it('has its numbers in their order', () => {
    expect(claimsOf('security.md').map(({ number }) => number)).toEqual(numbers);
  });
});

describe('the table of ASVS 5.0.0', () => {
  const text = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');
  const levels = levelsOfAsvs();
  const numbers = [...levels.keys()].filter((number) => levels.get(number)! < 3);

  it('is judged by as many requirements as the standard has', () => {
    const countOf = (level: number) =>
      [...levels.values()].filter((candidate) => candidate === level).length;
    expect([countOf(1), countOf(2), countOf(3)]).toEqual([70, 183, 92]);
  });

  it('names all of levels 1 and 2 once, with tests that are there, or the reason why not', () => {
    const promised = { numbers, held: 'met', others: ['not met', 'not applicable'] };
    expect(faultsOf(claimsOf('asvs.md'), promised)).toEqual([]);
  });

  const all = JSON.parse(readFileSync(join(root, 'docs', 'asvs.json'), 'utf8')) as Requirement[];

  it('is as it follows from asvs.json, which has no other fields', () => {
    expect(text).toBe(asvsDocument(all));
    const fields = new Set(all.flatMap((requirement) => Object.keys(requirement)));
    expect([...fields].toSorted()).toEqual([
      'about',
      'id',
      'level',
      'note',
      'reason',
      'state',
      'tests',
    ]);
    expect(all.map(({ id }) => id)).toEqual(numbers.map((number) => `V${number}`));
  });

  it('names a test for each that is met, and a reason for each other', () => {
    const isShown = ({ state, tests, reason }: Requirement) =>
      state === 'met' ? tests?.length && reason === undefined : reason && tests === undefined;
    expect(all.filter((requirement) => !isShown(requirement)).map(({ id }) => id)).toEqual([]);
  });

  it('says the level of each', () => {
    const said = [...text.matchAll(/^\| (\d[\d.]+) \| (\d) \|/gm)];
    expect(said.map(([, number, level]) => [number, Number(level)])).toEqual(
      numbers.map((number) => [number, levels.get(number)]),
    );
  });
});

describe('a table', () => {
  const promised = { numbers: ['1', '2'], held: 'held', others: ['not held'] };
  const good = '`tools/lib/claims.ts` "faultsOf"';

  it.each([
    ['whose number is missing', [`| 1 | a | held | ${good} |`], ['2 is missing']],
    [
      'that says a number twice',
      [`| 1 | a | held | ${good} |`, `| 2 | b | held | ${good} |`, `| 2 | b | held | ${good} |`],
      ['2 is there twice'],
    ],
    [
      'in which what is held names no test',
      [`| 1 | a | held | ${good} |`, '| 2 | b | held | the code |'],
      ['2 names no test'],
    ],
    [
      'that names a test that is not there',
      [`| 1 | a | held | ${good} |`, '| 2 | b | held | `tools/lib/claims.ts` "no such test" |'],
      ['2 names `tools/lib/claims.ts` "no such test", which is not there'],
    ],
    [
      'in which what is not held has no reason',
      [`| 1 | a | held | ${good} |`, '| 2 | b | not held | |'],
      ['2 gives no reason'],
    ],
    [
      'with another state',
      [`| 1 | a | held | ${good} |`, `| 2 | b | nearly | ${good} |`],
      ['2 has the state "nearly"'],
    ],
  ])('%s is refused', (_, lines, faults) => {
    expect(faultsOf(readClaims(lines.join('\n')), promised)).toEqual(faults);
  });
});

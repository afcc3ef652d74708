import { questionId } from '@rallybook/contract/rules/questions';
import { beforeEach, describe, expect, test } from 'vitest';
import { keptAnswers } from '../src/domain/readings/kept-answers.ts';
import { refuseWrongAnswers } from '../src/domain/readings/wrong-answers.ts';
import { startApp, type TestApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';
import { askDirection, askWho, keep } from './reading-answers.ts';

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await startApp();
  world = await makeWorld(app);
});

const LAYOUT = 'ngay|so tien|kenh';
const kept = (reading: Parameters<typeof keep>[2] = 'transfers', layout = LAYOUT) =>
  keptAnswers(app.db, world.clubId, reading, layout);

describe('answers that are kept', () => {
  test('are given again for the same layout only, and of the same reading', async () => {
    const question = askDirection('QR');
    await keep(app, world, 'transfers', LAYOUT, { question, choice: 'in' });
    expect(await kept()).toEqual({ [question.id]: 'in' });
    expect(await kept('transfers', `${LAYOUT}|so du`)).toEqual({});
    expect(await kept('costs')).toEqual({});
    expect(await keptAnswers(app.db, world.otherClubId, 'transfers', LAYOUT)).toEqual({});
  });

  test('are the last ones: another answer takes the place of the one before', async () => {
    const [qr, pos] = [askDirection('QR'), askDirection('POS')];
    await keep(app, world, 'transfers', LAYOUT, { question: qr, choice: 'in' });
    await keep(
      app,
      world,
      'transfers',
      LAYOUT,
      { question: qr, choice: 'out' },
      { question: pos, choice: 'neither' },
    );
    expect(await kept()).toEqual({ [qr.id]: 'out', [pos.id]: 'neither' });
  });

  test('keep a member by their id, for as long as it is a member of the club', async () => {
    const { player } = world;
    const question = askWho('Vy', [{ memberId: player.memberId, name: 'Player' }]);
    await keep(app, world, 'chats', '', { question, choice: player.memberId });
    expect(await kept('chats', '')).toEqual({ [question.id]: player.memberId });
  });

  test('are none where the key is no choice, or the id is longer than any that is made', async () => {
    const long = {
      ...askDirection('QR'),
      id: questionId('direction_of_value', ...'x'.repeat(300)),
    };
    await keep(
      app,
      world,
      'transfers',
      LAYOUT,
      { question: askDirection('POS'), choice: 'sideways' },
      { question: long, choice: 'in' },
      { question: { ...long, id: 'direction|\u0000' }, choice: 'in' },
    );
    expect(await kept()).toEqual({});
  });

  test('whose texts are huge or cannot be stored are cut to one line', async () => {
    const value = `Q\u0000R\n\u202e${'x'.repeat(5000)}`;
    const question = { ...askDirection(value), message: value };
    await keep(app, world, 'transfers', LAYOUT, { question, choice: 'in' });
    expect(await kept()).toEqual({ [question.id]: 'in' });
    const row = await app.db.selectFrom('readingAnswers').selectAll().executeTakeFirstOrThrow();
    expect(row.value).toMatch(/^QR x{157}$/);
    expect(row.question).toMatch(/^QR x{497}$/);
  });
});

describe('refuseWrongAnswers', () => {
  const question = askDirection('QR');
  const refusal = (given: Record<string, string>) => {
    try {
      refuseWrongAnswers(given, [question], 'choices');
      return null;
    } catch (err) {
      return (err as { details: unknown[] }).details;
    }
  };

  test('takes a choice of a question, and none', () => {
    expect(refusal({})).toBe(null);
    expect(refusal({ [question.id]: 'out' })).toBe(null);
  });

  test('names the path of an id that is not asked, and of a key that is no choice', () => {
    expect(refusal({ unheard: 'in' })).toEqual([
      { field: 'choices.unheard', code: 'unknown_question' },
    ]);
    expect(refusal({ [question.id]: 'up' })).toEqual([
      {
        field: `choices.${question.id}`,
        code: 'not_one_of',
        params: { values: 'in, out, neither' },
      },
    ]);
    expect(refusal(Object.fromEntries([['__proto__', 'in']]))).toEqual([
      { field: 'choices.__proto__', code: 'unknown_question' },
    ]);
  });
});

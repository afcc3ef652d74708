import type { Reading } from '@rallybook/contract/records/readings';
import { type Question, questionId } from '@rallybook/contract/rules/questions';
import { type LockMode, transaction } from '../src/db/engine/transaction.ts';
import { keepAnswers } from '../src/domain/readings/kept-answers.ts';
import type { TestApp } from './app.ts';
import type { World } from './factories.ts';

/** "`QR`: came in, went out, neither?" of a column. */
export function askDirection(value: string, heading = 'Kênh'): Question {
  return {
    id: questionId('direction_of_value', heading, value),
    kind: 'direction_of_value',
    message: `${value}: came in, went out, neither?`,
    place: [{ range: 'C2:C9' }],
    column: { index: 2, heading },
    value,
    example: [{ line: 2, text: '02/11 | 200.000 | QR' }],
    choices: [
      { key: 'in', text: 'Came in' },
      { key: 'out', text: 'Went out' },
      { key: 'neither', text: 'Neither' },
    ],
    default: null,
  };
}

/** "Who is Vy?", with members to choose from. */
export function askWho(
  name: string,
  members: readonly { memberId: string; name: string }[],
): Question {
  return {
    ...askDirection(name),
    id: questionId('whom_a_name_means', name),
    kind: 'whom_a_name_means',
    message: `Who is ${name}?`,
    column: null,
    choices: members.map(({ memberId, name: text }) => ({ key: memberId, text })),
  };
}

/** Keeps answers of a world's club, under a lock of the club. */
const keepIn =
  (mode: LockMode) =>
  (
    app: Pick<TestApp, 'db' | 'clock'>,
    { clubId, manager }: Pick<World, 'clubId' | 'manager'>,
    reading: Reading,
    layout: string,
    ...answered: { question: Question; choice: string }[]
  ): Promise<void> => {
    const actor = {
      user: { userId: null },
      actor: { memberId: manager.memberId },
      actorName: 'Manager',
      club: { id: clubId },
    };
    return transaction(app.db, { club: clubId, mode }, async (trx) => {
      await keepAnswers(trx, app, actor, reading, layout, answered);
    });
  };

/** As an import that used them does. */
export const keep = keepIn('exclusive');

/** As an import does that others of the club do not wait for. */
export const keepAtOnce = keepIn('share');

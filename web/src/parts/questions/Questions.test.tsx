import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Answers, Question } from '@rallybook/contract/rules/questions';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../test/faults';
import { Questions } from './Questions';

const DIRECTION: Question = {
  id: 'direction_of_value|kenh|qr',
  kind: 'direction_of_value',
  message: 'QR: came in, went out, neither?',
  place: [{ range: 'C2:C9' }],
  column: { index: 2, heading: 'Kênh' },
  value: 'QR',
  example: [
    { line: 2, text: '02/11/2026 | 200.000 | QR | LAN CK THANG 11' },
    { line: 5, text: '04/11/2026 | 150.000 | QR | TUAN' },
  ],
  choices: [
    { key: 'in', text: 'Came in' },
    { key: 'out', text: 'Went out' },
    { key: 'neither', text: 'Neither' },
  ],
  default: null,
};

const WHO: Question = {
  ...DIRECTION,
  id: 'whom_a_name_means|vy',
  kind: 'whom_a_name_means',
  column: null,
  value: 'Vy',
  example: [{ line: 3, text: 'vắng Vy' }],
  choices: [
    { key: HOA.id, text: HOA.name },
    { key: TUAN.id, text: 'x'.repeat(120) },
  ],
};

function Asked({
  questions,
  onChange,
}: {
  questions: readonly Question[];
  onChange: (answers: Answers) => void;
}) {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <Questions
      questions={[...questions]}
      answers={answers}
      onAnswer={(id, key) => {
        const { [id]: _, ...others } = answers;
        const given = key === null ? others : { ...others, [id]: key };
        setAnswers(given);
        onChange(given);
      }}
    />
  );
}

/** Shows questions to a person who answers them; says what is answered. */
async function ask(
  questions: readonly Question[],
  currency: Currency = 'VND',
): Promise<() => Answers> {
  let given: Answers = {};
  await showInClub(
    <Asked
      questions={questions}
      onChange={(answers) => {
        given = answers;
      }}
    />,
    undefined,
    'owner',
    currency,
  );
  return () => given;
}

const group = page.getByRole('group', { name: '“QR” in the column “Kênh”' });

test('a question shows its rows, and nothing is chosen before a person chooses', async () => {
  const answers = await ask([DIRECTION, WHO]);
  await expect
    .element(group.getByText('02/11/2026 | 200.000 | QR | LAN CK THANG 11'))
    .toBeVisible();
  for (const button of page.getByRole('button').elements()) {
    expect(button.getAttribute('aria-pressed')).toBe('false');
  }
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('2 questions are open. What depends on them is not recorded.');
  await group.getByRole('button', { name: 'It went out' }).click();
  expect(answers()).toEqual({ [DIRECTION.id]: 'out' });
  await page.getByRole('button', { name: HOA.name }).click();
  expect(answers()).toEqual({ [DIRECTION.id]: 'out', [WHO.id]: HOA.id });
  await expect.element(page.getByRole('status')).toHaveTextContent('All questions are answered.');
  expect(await faultsOnPage()).toEqual([]);
});

test('a question is answered by the keyboard, and its answer is taken back by it', async () => {
  const answers = await ask([DIRECTION]);
  await userEvent.keyboard('{Tab}{Tab} ');
  expect(answers()).toEqual({ [DIRECTION.id]: 'out' });
  await expect.element(group.getByRole('button', { name: 'It went out' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(answers()).toEqual({});
});

test('at 360 px nothing is wider than the screen, and each choice is as high as a finger', async () => {
  await page.viewport(360, 740);
  await ask([DIRECTION, WHO]);
  await expect.element(group).toBeVisible();
  expect(sidewaysScroll()).toBe(0);
  for (const button of page.getByRole('button').elements()) {
    const { height, right } = button.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(360);
  }
});

test('a text of a heading or a value is shown as it is, whatever is in it', async () => {
  const value = '<b>{name}</b>';
  await ask([{ ...DIRECTION, value, column: { index: 2, heading: '{0} & co' } }]);
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent(
      '“<b>{name}</b>” in the column “{0} & co”: did the money come in or go out?',
    );
});

const UNIT: Question = {
  ...DIRECTION,
  id: 'unit_of_amounts|amount',
  kind: 'unit_of_amounts',
  column: null,
  value: null,
  choices: [
    { key: 'unit', text: 'unit' },
    { key: 'thousand', text: 'thousands' },
    { key: 'money_in_thousands', text: 'money in thousands' },
  ],
};

test.each<[Currency, string[]]>([
  ['VND', ['đồng', 'Thousands of đồng', 'Money in thousands of đồng']],
  ['IDR', ['IDR', 'Thousands of IDR', 'Money']],
])('amounts of a club in %s are asked about in its currency', async (currency, words) => {
  await ask([UNIT], currency);
  await expect.element(page.getByRole('button', { name: words[1]!, exact: true })).toBeVisible();
  const shown = page.getByRole('button').elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual(words);
});

import { members } from '@rallybook/contract/endpoints/members';
import { type Answers, answerTo, wrongAnswerIn } from '@rallybook/contract/rules/questions';
import type { MemberListPreview } from '@rallybook/contract/schemas/members';
import { readMemberList } from '@rallybook/reading/lists/member-list';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../../test/faults';
import { PasteListDialog } from './PasteListDialog';

const dialog = page.getByRole('dialog');
const field = page.getByLabelText('One member a line');
const next = page.getByRole('button', { name: 'Next' });

/** The preview of the server. */
function previewOf(text: string, answers: Answers = {}): MemberListPreview {
  const { lines, unclear, questions } = readMemberList(text, { answers });
  return {
    toCreate: lines,
    existing: [],
    faults: unclear.flatMap(({ line, question }) =>
      question === undefined ? [{ line, message: '' }] : [],
    ),
    told: [],
    questions: questions.filter((question) => answerTo(question, answers) === null),
    passed: [],
  };
}

test('what was answered of a list stays where the changed list asks the same', async () => {
  await page.viewport(360, 800);
  onTestFinished(() => page.viewport(1280, 900));
  const server = await showInClub(<PasteListDialog open onClose={() => undefined} />);
  server.answer(members.previewBulk, ({ body }) => previewOf(body.text!, body.choices));
  await field.fill('Anna Berg\nVợ chồng An\nNhà Tám 3 người');
  await next.click();
  const couple = dialog.getByRole('group', { name: /Vợ chồng An/ });
  const leftOut = couple.getByRole('button', { name: 'None of these: leave it out' });
  await leftOut.click();
  await expect.element(leftOut).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Back to the text' }).click();
  await field.fill('Vợ chồng An\nBen Cole');
  await next.click();
  await expect.element(dialog.getByText('All questions are answered.')).toBeVisible();
  await expect.element(leftOut).toHaveAttribute('aria-pressed', 'true');
  expect(await faultsOnPage()).toEqual([]);
  expect(sidewaysScroll()).toBe(0);
  for (const { body } of server.received(members.previewBulk)) {
    const asked = readMemberList(body.text!, { answers: body.choices ?? {} }).questions;
    expect(wrongAnswerIn(body.choices ?? {}, asked)).toBeNull();
  }
});

import { bots } from '@rallybook/contract/endpoints/bots';
import { notices } from '@rallybook/contract/endpoints/notices';
import { DEFAULT_NOTICE_RULES } from '@rallybook/contract/rules/notices/kinds';
import { toNoticeSettings } from '@rallybook/contract/schemas/notices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { retype } from '../../../test/retype';
import { NoticesPart } from './NoticesPart';
import { BotsPart } from './programs/BotsPart';

const SETTINGS = toNoticeSettings(DEFAULT_NOTICE_RULES);
const REFUSED = '1:AAAAAAAAAAAAAAAAAAAAAAAA';
const BOT = { id: idOf(21), kind: 'telegram' as const, name: 'binh_minh_bot' };

const open = () =>
  showInClub(withLinks(<NoticesPart />), (server) => server.answer(notices.settings, SETTINGS));

const openBots = () =>
  showInClub(<BotsPart />, (server) => server.answer(bots.list, { items: [] }));

test('an owner chooses what members are told, and when', async () => {
  const server = await open();
  server.answer(notices.putSettings, ({ body }) => ({
    ...SETTINGS,
    ...body,
    kinds: { ...SETTINGS.kinds, ...body.kinds },
  }));
  await page.getByRole('checkbox', { name: 'What is still owed' }).click();
  await page.getByLabelText(/^Reminder, in hours/).fill('24');
  await page.getByLabelText(/^Daily notices are sent at/).fill('07:30');
  expect(await faultsOnPage()).toEqual([]);
  await page.getByRole('button', { name: 'Save what members are told' }).click();
  await expect.element(page.getByText('What members are told is saved')).toBeVisible();
  expect(server.received(notices.putSettings)[0]?.body).toEqual({
    ...SETTINGS,
    kinds: { ...SETTINGS.kinds, owe: true },
    remindHours: 24,
    digestAt: '07:30',
  });
});

test('more days than a month has are refused beside the field, and nothing is sent', async () => {
  const server = await open();
  const days = page.getByLabelText(/^Who owes is told/);
  await days.fill('32');
  await page.getByRole('button', { name: 'Save what members are told' }).click();
  await expect.element(days).toHaveFocus();
  await expect.element(days).toHaveAttribute('aria-invalid', 'true');
  expect(server.received(notices.putSettings)).toEqual([]);
});

test('an owner connects a bot by its token, and disconnects it after the question', async () => {
  const server = await openBots();
  server.answer(bots.put, BOT);
  const token = page.getByLabelText('Token of the bot in Telegram');
  await token.fill(' 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw ');
  server.answer(bots.list, { items: [BOT] });
  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  await expect.element(page.getByText('binh_minh_bot')).toBeVisible();
  expect(server.received(bots.put)[0]?.body).toEqual({
    kind: 'telegram',
    token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
  });
  server.answer(bots.remove, undefined);
  server.answer(bots.list, { items: [] });
  await page.getByRole('button', { name: 'Disconnect binh_minh_bot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(token).toBeVisible();
  expect(server.received(bots.remove)).toHaveLength(1);
});

test('a token that the service refuses stays in its field, with the reason', async () => {
  const server = await openBots();
  server.refuse(bots.put, 'invalid_input', [{ field: 'token', code: 'not_valid' }]);
  const token = page.getByLabelText('Token of the bot in Zalo');
  await token.fill(REFUSED);
  await page.getByRole('button', { name: 'Connect Zalo' }).click();
  await expect.element(token).toHaveAttribute('aria-invalid', 'true');
  await expect.element(token).toHaveValue(REFUSED);
});

test('numbers that are deleted key by key are stored as they are typed then', async () => {
  const server = await open();
  server.answer(notices.putSettings, ({ body }) => ({
    ...SETTINGS,
    ...body,
    kinds: { ...SETTINGS.kinds, ...body.kinds },
  }));
  await retype(page.getByLabelText(/^Reminder, in hours/), '24');
  await retype(page.getByLabelText(/^Who owes is told/), '9');
  await page.getByRole('button', { name: 'Save what members are told' }).click();
  await expect.poll(() => server.received(notices.putSettings)).toHaveLength(1);
  expect(server.received(notices.putSettings)[0]?.body).toMatchObject({
    remindHours: 24,
    oweDays: 9,
  });
});

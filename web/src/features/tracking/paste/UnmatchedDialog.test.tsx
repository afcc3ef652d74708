import { guests } from '@rallybook/contract/endpoints/guests';
import { members } from '@rallybook/contract/endpoints/members';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { BulkPreview, Tracking } from '@rallybook/contract/schemas/trackings';
import { kvnd } from '@rallybook/contract/test/money';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chatPreview } from '../../../../test/chat-preview';
import { CLUB, HOA, idOf, showInClub, TUAN } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { BulkForm } from './BulkForm';

type Candidate = { key: string; text: string };
type Asked = [name: string, ...candidates: Candidate[]];

/** Questions that a preview asks besides. */
const lines: BulkPreview['questions'] = [];
/** What is recorded already. */
const recorded: Tracking[] = [];
beforeEach(() => {
  lines.length = 0;
  recorded.length = 0;
});

const WHERE = { line: 1, date: '2026-11-24' };

/** The question whom a name means. */
const whoIs = (name: string, candidates: readonly Candidate[]) => ({
  id: `whom_a_name_means|${name}`,
  kind: 'whom_a_name_means' as const,
  message: '',
  place: [{ line: 1 }],
  column: null,
  value: name,
  example: [],
  choices: [
    ...candidates.map(({ key, text }) => ({ key, text })),
    { key: 'skip', text: 'Leave out' },
  ],
  default: null,
  written: [{ date: '2026-11-24', text: name }],
});

/** Pastes names, which match nobody, and opens the dialog about them. */
async function ask(...names: Asked[]) {
  const server = await showInClub(
    <BulkForm open shown={{ year: 2026, month: 11 }} onClose={() => undefined} />,
  );
  server.answer(trackings.previewBulk, () =>
    chatPreview({
      unmatched: names.flatMap(([name, ...candidates]) =>
        candidates.length > 0 ? [] : [{ ...WHERE, name, why: 'unknown' as const, candidates: [] }],
      ),
      questions: [
        ...lines,
        ...names.flatMap(([name, ...candidates]) =>
          candidates.length > 0 ? [whoIs(name, candidates)] : [],
        ),
      ],
    }),
  );
  server.answer(trackings.createBulk, []);
  const total = recorded.length;
  server.answer(trackings.list, { items: recorded, total, limit: 100, offset: 0 });
  server.answer(guests.list, { items: [], total: 0, limit: 100, offset: 0 });
  const text = names.map(([name]) => name).join(', ');
  await page.getByLabelText('Attendance text').fill(`24/11/2026: ${text}`);
  await page.getByRole('button', { name: 'Add Records' }).click();
  await expect.element(dialog).toBeVisible();
  return server;
}
const dialog = page.getByRole('dialog');
const who = (name: string) => dialog.getByRole('group', { name: `Who is ${name}?` });
const proceed = dialog.getByRole('button', { name: 'Continue' });
const hoa: Candidate = { key: HOA.id, text: HOA.name };

const guest = (number: number) => ({
  id: idOf(number),
  clubId: CLUB.id,
  date: '2026-11-24',
  scheduleId: idOf(2),
  name: 'khách',
  hostMemberId: null,
  hostMemberName: null,
  classKey: null,
  fee: 60,
  isShare: false,
  paidAt: null,
  isPaid: false,
  version: 1,
});

test('a guest is recorded for the host who is named, or as one who pays in cash', async () => {
  const server = await ask(['bạn Hoa'], ['2 khách']);
  server.answer(guests.create, kvnd(guest(91)));
  await expect.element(dialog.getByRole('button', { pressed: true })).not.toBeInTheDocument();
  await who('bạn Hoa')
    .getByRole('button', { name: `Guest of ${HOA.name}` })
    .click();
  await expect.element(dialog.getByLabelText('Whose guest')).toHaveValue(HOA.name);
  await who('2 khách').getByRole('button', { name: 'Guest who pays in cash' }).click();
  await expect.element(dialog.getByText('3 guests will be added.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = server.received(guests.create).map(({ body }) => [body.name, body.hostMemberId]);
  expect(sent).toEqual([
    ['bạn Hoa', HOA.id],
    ['khách', null],
    ['khách', null],
  ]);
  expect(server.received(guests.create)[0]?.body.scheduleId).toBe(idOf(2));
});

test('the names that mean nobody become new members at one tap, and others stay', async () => {
  const server = await ask(['Tèo'], ['Lê Tí'], ['Hoa đen', hoa], ['khách']);
  server.answer(members.createBulk, [
    { ...HOA, id: idOf(71), name: 'Tèo' },
    { ...HOA, id: idOf(72), name: 'Lê Tí' },
  ]);
  await dialog.getByRole('button', { name: 'Add the other 2 as new members' }).click();
  for (const name of ['Tèo', 'Lê Tí']) {
    await expect
      .element(who(name).getByRole('button', { name: 'Add as new member' }))
      .toHaveAttribute('aria-pressed', 'true');
  }
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(members.createBulk)[0]?.body.members.map(({ name }) => name)).toEqual([
    'Tèo',
    'Lê Tí',
  ]);
  // Nobody decided about Hoa and the guest.
  await expect
    .element(page.getByLabelText('Attendance text'))
    .toHaveValue('24/11/2026: khách, Hoa đen');
});

test('a name is the same as another one that is added as new', async () => {
  const server = await ask(['Lê Tí'], ['Tí']);
  server.answer(members.createBulk, [{ ...HOA, id: idOf(72), name: 'Lê Tí' }]);
  await who('Lê Tí').getByRole('button', { name: 'Add as new member' }).click();
  await who('Tí').getByRole('button', { name: 'Lê Tí (new)' }).click();
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body.resolutions).toEqual([
    { name: 'Tí', memberId: idOf(72), remember: false },
  ]);
});

test('nobody is chosen beforehand, and a name without an answer stays in the text', async () => {
  const server = await ask(['Hoa đen', hoa], ['hoa huy', hoa], ['Hoaa', hoa]);
  await expect.element(dialog.getByRole('button', { pressed: true })).not.toBeInTheDocument();
  await expect.element(proceed).toBeDisabled();
  await who('Hoa đen').getByRole('button', { name: HOA.name }).click();
  // Whoever is chosen by a person is called so.
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Remember as nickname' }))
    .toBeChecked();
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body.resolutions).toEqual([
    { name: 'Hoa đen', memberId: HOA.id, remember: true },
  ]);
  await expect
    .element(page.getByLabelText('Attendance text'))
    .toHaveValue('24/11/2026: hoa huy, Hoaa');
});

test('who is recorded on that day already is told before, and nothing is asked once all is answered', async () => {
  recorded.push({
    id: idOf(61),
    memberId: HOA.id,
    memberName: HOA.name,
    date: '2026-11-24',
    scheduleId: null,
    schedule: null,
    isRegistered: false,
    version: 1,
  });
  await ask(['Hoa đen', hoa], ['Tèo']);
  await who('Tèo').getByRole('button', { name: 'Add as new member' }).click();
  await expect.element(dialog.getByText(/^Do you want to continue/)).toBeVisible();
  await who('Hoa đen').getByRole('button', { name: HOA.name }).click();
  await expect
    .element(
      dialog.getByText('1 record will be added. 1 record is there already.', { exact: true }),
    )
    .toBeVisible();
  await expect.element(proceed).toBeEnabled();
});

test('a name that is left out does not stay in the text as if it were still to be added', async () => {
  await ask(['Hoa đen', hoa], ['Tèo'], ['Hoaa', hoa]);
  await who('Hoa đen').getByRole('button', { name: HOA.name }).click();
  for (const name of ['Tèo', 'Hoaa']) {
    await who(name).getByRole('button', { name: 'Leave out' }).click();
  }
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Attendance text')).toHaveValue('');
});

test('a name that several members may have is remembered for none of them', async () => {
  const server = await ask(['Nam', hoa, { key: TUAN.id, text: TUAN.name }]);
  await expect.element(dialog.getByText('fits more than one member')).toBeVisible();
  await who('Nam').getByRole('button', { name: TUAN.name }).click();
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Remember as nickname' }))
    .not.toBeChecked();
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body.resolutions ?? []).toEqual([]);
});

test('names with spaces between them are recorded as several where a person says so', async () => {
  const key = 'several:lehoa|phamtuan';
  const server = await ask(['hoa tuấn', { key, text: `${HOA.name} + ${TUAN.name}` }], ['Tèo']);
  const several = who('hoa tuấn').getByRole('button', { name: /^2 people: / });
  await expect.element(several).toHaveAttribute('aria-pressed', 'false');
  await several.click();
  await expect.element(dialog.getByText('2 records will be added.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(trackings.createBulk)[0]?.body).toMatchObject({
    choices: { 'whom_a_name_means|hoa tuấn': key },
  });
});

/** The question about a line with two readings. */
const twoReadings = {
  ...whoIs('Hoa, Tuấn nghỉ', []),
  id: 'reading_of_line|2026-11-24|hoa, tuan nghi',
  kind: 'reading_of_line' as const,
  choices: [
    { key: 'only_last', text: '', present: ['Hoa'], absent: ['Tuấn'], guests: 0 },
    { key: 'all', text: '', present: [], absent: ['Hoa', 'Tuấn'], guests: 0 },
  ],
};

test('a line with two readings is asked with both of them, and recorded as answered', async () => {
  const { id } = twoReadings;
  lines.push(twoReadings);
  const server = await ask();
  await expect.element(dialog.getByRole('button', { pressed: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('1 question is open.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Absent: Hoa and Tuấn' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Came: Hoa · Absent: Tuấn' }).click();
  expect(await faultsOnPage()).toEqual([]);
  lines.length = 0;
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const given = server
    .received(trackings.previewBulk)
    .flatMap(({ body }) => (body.choices ? [body.choices] : []));
  expect(given).toEqual([{ [id]: 'only_last' }]);
  expect(server.received(trackings.createBulk)[0]?.body.choices).toEqual({ [id]: 'only_last' });
});

test('an answer about a line that was taken out of the text is not sent', async () => {
  lines.push(twoReadings);
  const server = await ask(['Hoaa', hoa]);
  await dialog.getByRole('button', { name: 'Absent: Hoa and Tuấn' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  lines.length = 0;
  await page.getByLabelText('Attendance text').fill('24/11/2026: Hoaa');
  await page.getByRole('button', { name: 'Add Records' }).click();
  await who('Hoaa').getByRole('button', { name: HOA.name }).click();
  await proceed.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = [trackings.previewBulk, trackings.createBulk].flatMap((to) => server.received(to));
  expect(sent.flatMap(({ body }) => Object.keys(body.choices ?? {}))).toEqual([]);
});

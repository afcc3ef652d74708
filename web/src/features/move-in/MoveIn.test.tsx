import { imports } from '@rallybook/contract/endpoints/imports';
import { members } from '@rallybook/contract/endpoints/members';
import { registrations } from '@rallybook/contract/endpoints/registrations';
import { rules } from '@rallybook/contract/endpoints/rules';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage, sidewaysScroll } from '../../../test/faults';
import { LOOKS, useLook, useWidth } from '../../../test/looks';
import { withLinks } from '../../../test/render';
import { MoveIn } from './MoveIn';

const NONE = {
  members: 0,
  schedules: 0,
  registrations: 0,
  records: 0,
  guests: 0,
  costs: 0,
  openings: 0,
  payments: 0,
};

const ATTENDANCE: SheetsPreview['blocks'][number] = {
  id: '0:A1',
  sheet: '',
  range: 'A1:D4',
  kind: 'attendance',
  isUnsure: false,
  why: null,
  year: 2026,
  month: 10,
  unit: 1,
  columns: [
    { index: 0, heading: 'Tên', role: 'name' },
    { index: 1, heading: '3/10', role: 'date' },
    { index: 2, heading: '5/10', role: 'date' },
    { index: 3, heading: 'Tổng', role: 'sum' },
  ],
  counts: { members: 3, registrations: 0, records: 4, guests: 0, costs: 0, amounts: 0 },
  sums: [
    { label: 'An', cell: 'D2', sheet: kvnd(2), read: kvnd(2), agrees: true },
    { label: 'Hoa', cell: 'D3', sheet: kvnd(2), read: kvnd(1), agrees: false },
  ],
  unread: [{ cell: 'C3', text: 'h', code: 'unknown_mark' }],
};

const person = (name: string, change: Partial<SheetsPreview['names'][number]> = {}) => ({
  name,
  spellings: [name],
  memberId: null,
  action: 'create' as const,
  candidates: [],
  ...change,
});

const PREVIEW: SheetsPreview = {
  questions: [],
  told: [],
  passed: [],
  blocks: [ATTENDANCE],
  names: [
    person('An'),
    person('Hoà', {
      action: 'ask',
      candidates: [{ memberId: HOA.id, memberName: HOA.name, by: 'given_name' }],
    }),
  ],
  schedules: [{ weekday: 6, startTime: '19:00', endTime: '21:00', exists: false }],
  classes: [],
  newRegistrationType: null,
  invited: 0,
  toCreate: { ...NONE, members: 1, schedules: 1, records: 3 },
  already: { ...NONE, records: 1 },
  targets: [],
  digest: 'a'.repeat(64),
};

const SHEET = 'Tên\t3/10\t5/10\tTổng\nAn\tx\tx\t2\nHoà\tx\th\t2\nMai\t\tx\t1';

/** Shows the page, and pastes a sheet that is understood so. */
async function pasteSheet(preview = PREVIEW) {
  const server = await showInClub(<MoveIn />, (prepared) => {
    prepared.answer(imports.list, { items: [] });
    prepared.answer(imports.preview, preview);
  });
  await page.getByLabelText('Or paste a range of it here').fill(SHEET);
  await expect.element(page.getByRole('heading', { name: 'What your sheet says' })).toBeVisible();
  return server;
}

test('a pasted range is understood in words, with its sums and what was not understood', async () => {
  const server = await pasteSheet();
  expect(server.received(imports.preview)[0]?.body.sheets).toEqual([
    {
      name: '',
      rows: [
        ['Tên', '3/10', '5/10', 'Tổng'],
        ['An', 'x', 'x', '2'],
        ['Hoà', 'x', 'h', '2'],
        ['Mai', null, 'x', '1'],
      ],
    },
  ]);
  const card = page.getByRole('region', { name: /^Attendance/ });
  await expect
    .element(card.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Attendance, October 2026: 3 people, 2 sessions, 4 times');
  await expect.element(card.getByText('1 sum of your sheet agrees')).toBeVisible();
  await expect.element(card.getByText('Your sheet says 2, read 1 (Hoa, D3)')).toBeVisible();
  await expect
    .element(card.getByText('says neither that somebody came nor that they did not'))
    .toHaveTextContent('C3 h says neither that somebody came nor that they did not');
  await expect
    .element(page.getByText('Creates 1 member, 1 weekly session, 3 times.'))
    .toBeVisible();
  await expect.element(page.getByText('Already there: 1 time.')).toBeVisible();
});

test('a name is settled once, by a candidate, and what does not wait for it can be taken over before', async () => {
  const server = await pasteSheet();
  const takeOver = page.getByRole('button', { name: 'Take over', exact: true });
  await expect.element(takeOver).toBeEnabled();
  const open = page.getByText('Still to settle, and not taken over before: 1 name');
  await expect.element(open).toBeVisible();
  const [, asked] = PREVIEW.names;
  server.answer(imports.preview, {
    ...PREVIEW,
    names: [PREVIEW.names[0]!, { ...asked!, action: 'existing', memberId: HOA.id }],
  });
  await page
    .getByRole('group', { name: 'Who is Hoà?' })
    .getByRole('button', { name: HOA.name })
    .click();
  await expect.element(open).not.toBeInTheDocument();
  expect(server.received(imports.preview).at(-1)?.body.choices?.names).toEqual({ Hoà: HOA.id });
});

test('a tap on the head of a column says what it holds', async () => {
  const server = await pasteSheet();
  await page.getByRole('button', { name: 'Column C Date Change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not used' }).click();
  await expect
    .poll(() => server.received(imports.preview).at(-1)?.body.choices?.blocks)
    .toEqual({ '0:A1': { columns: { 2: 'ignored' } } });
});

test('a role that cannot be is told, and the column stays what it was', async () => {
  await pasteSheet();
  await page.getByRole('button', { name: 'Column D Sum Change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Date' }).click();
  await expect.element(page.getByText(/^Column D stays "Sum"/)).toBeVisible();
});

test('a tap on the number of a row leaves it out, and another takes it again', async () => {
  const server = await pasteSheet();
  const skipped = () => server.received(imports.preview).at(-1)?.body.choices?.blocks?.['0:A1'];
  const row = page.getByRole('button', { name: 'Leave out row 3' });
  await row.click();
  await expect.poll(skipped).toEqual({ skip: [2] });
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
  await row.click();
  await expect.poll(skipped).toEqual({ skip: [] });
});

test('a long table shows its first rows, and all of them on a tap', async () => {
  const rows = Array.from({ length: 19 }, (_, nth) => `Người ${nth}\tx\tx\t2`);
  await showInClub(<MoveIn />, (prepared) => {
    prepared.answer(imports.list, { items: [] });
    prepared.answer(imports.preview, {
      ...PREVIEW,
      blocks: [{ ...ATTENDANCE, range: 'A1:D20', unread: [] }],
    });
  });
  await page.getByRole('textbox').fill(['Tên\t3/10\t5/10\tTổng', ...rows].join('\n'));
  await expect.element(page.getByText('Người 3')).toBeVisible();
  await expect.element(page.getByText('Người 18')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Show all rows/ }).click();
  await expect.element(page.getByText('Người 18')).toBeVisible();
});

test('a name that is a member says which, and one choice at a time is filled', async () => {
  await pasteSheet({
    ...PREVIEW,
    names: [person('Hoà', { action: 'existing', memberId: HOA.id }), person('An')],
  });
  await page.getByText('People', { exact: true }).click();
  await expect.element(page.getByText(`member: ${HOA.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'An, who is this?' }).click();
  const choices = page.getByRole('group', { name: 'Who is An?' });
  await choices.getByRole('button', { name: 'Choose a member' }).click();
  await expect
    .element(choices.getByRole('button', { name: 'New member' }))
    .toHaveAttribute('aria-pressed', 'false');
});

test('costs without a date say of which day they would be', async () => {
  const columns = (['note', 'amount'] as const).map((role, index) => ({
    index,
    heading: '',
    role,
  }));
  const block = { ...ATTENDANCE, kind: 'costs' as const, isUnsure: true, columns };
  await pasteSheet({ ...PREVIEW, blocks: [block], names: [] });
  await expect.element(page.getByText(/All of them would be of 01\/10\/2026/)).toBeVisible();
});

test('a table says what its columns lack, and is not taken as it is', async () => {
  const block = {
    ...ATTENDANCE,
    kind: 'amounts' as const,
    isUnsure: true,
    columns: [{ index: 0, heading: '', role: 'name' as const }],
  };
  await pasteSheet({ ...PREVIEW, blocks: [block], names: [], toCreate: NONE });
  await expect.element(page.getByText(/^Tap each column with amounts/)).toBeVisible();
  await expect
    .element(page.getByText('Nothing is certain yet: see what each table lacks.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: "That's right" })).not.toBeInTheDocument();
});

test('a sheet in which no table is found says so', async () => {
  const block = { ...ATTENDANCE, kind: 'ignored' as const, columns: [] };
  await pasteSheet({ ...PREVIEW, blocks: [block], names: [], toCreate: NONE, already: NONE });
  await expect
    .element(page.getByText(/^No table of people, costs or amounts was found/))
    .toBeVisible();
});

test('the rule of a sheet can be sought later on', async () => {
  const targets = [HOA, TUAN].map(({ id, name }) => ({
    name,
    memberId: id,
    year: 2026,
    month: 10,
    amount: kvnd(320),
  }));
  const server = await showInClub(withLinks(<MoveIn />), (prepared) => {
    prepared.answer(imports.list, { items: [] });
    prepared.answer(imports.preview, { ...PREVIEW, names: [], toCreate: NONE, targets });
    prepared.answer(rules.find, { items: [] });
    prepared.answer(registrations.list, { items: [], total: 0, limit: 100, offset: 0 });
  });
  await page.getByRole('textbox').fill(SHEET);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => server.received(rules.find)).toHaveLength(1);
  await page.getByRole('button', { name: 'Take over another sheet' }).click();
  await page.getByRole('button', { name: 'Find the rule for October 2026' }).click();
  await expect
    .element(page.getByRole('heading', { name: "Your sheet's amounts by a rule" }))
    .toBeVisible();
  expect(server.received(rules.find).at(-1)?.body).toMatchObject({
    month: 10,
    targets: [{ memberId: HOA.id }, { memberId: TUAN.id }],
  });
});

test('what was taken over and is undone is not said to be taken over, and what stays is named', async () => {
  const settled = { ...PREVIEW, names: [person('An')] };
  const server = await showInClub(withLinks(<MoveIn />), (prepared) => {
    prepared.answer(imports.list, { items: [] });
    prepared.answer(imports.preview, settled);
  });
  await page.getByLabelText('Or paste a range of it here').fill(SHEET);
  const id = idOf(71);
  const { toCreate: created, already } = settled;
  server.answer(imports.create, { id, created, already });
  const why = 'in_use' as const;
  const kept = ['An', 'Bo', 'Chi', 'Du', 'Em', 'Giang'].map((name) => ({
    kind: 'member' as const,
    name,
    why,
  }));
  server.answer(imports.undo, { removed: { ...NONE, records: 3 }, kept });
  await page.getByRole('button', { name: 'Take over' }).click();
  const taken = page.getByRole('heading', { name: 'Taken over', exact: true });
  await expect.element(taken).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('Undone: 3 times. Changed since, and kept: An, Bo, Chi, Du, Em, +1'))
    .toBeVisible();
  await expect.element(taken).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'What your sheet says' })).toBeVisible();
});

test('whoever is in the club by a username says first which name is theirs, or that none is', async () => {
  const question = {
    id: 'kind|ten',
    kind: 'kind_of_table' as const,
    message: 'What is it?',
    place: [{ sheet: '', range: 'A1:D4' }],
    column: null,
    value: null,
    example: [],
    choices: ['attendance', 'ignored'].map((key) => ({ key, text: key })),
    default: null,
  };
  const settled = { ...PREVIEW, questions: [question], names: [person('An'), person('Thu')] };
  await showInClub(<MoveIn />, (prepared) => {
    prepared.answer(members.me, { ...HOA, name: 'thu88' });
    prepared.answer(imports.list, { items: [] });
    prepared.answer(imports.preview, settled);
  });
  await page.getByLabelText('Or paste a range of it here').fill(SHEET);
  const takeOver = page.getByRole('button', { name: 'Take over', exact: true });
  await expect.element(takeOver).toBeDisabled();
  await expect.element(page.getByText(/^First say above which name is yours/)).toBeVisible();
  await expect.element(page.getByText('2 questions are open.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'I am not in the sheet' }).click();
  await expect.element(takeOver).toBeEnabled();
  await expect.element(page.getByText('1 question is open.', { exact: false })).toBeVisible();
});

test('a table without a month waits for it, or is left out', async () => {
  const block = { ...ATTENDANCE, isUnsure: true, year: null, month: null };
  const server = await pasteSheet({ ...PREVIEW, blocks: [block], names: [person('An')] });
  await expect.element(page.getByText(/^Which month is this/)).toBeVisible();
  await page.getByLabelText('Month').selectOptions('October 2026');
  await expect
    .poll(() => server.received(imports.preview).at(-1)?.body.choices?.blocks)
    .toEqual({ '0:A1': { year: 2026, month: 10 } });
  await page.getByRole('button', { name: 'Leave this table out' }).click();
  await expect
    .poll(() => server.received(imports.preview).at(-1)?.body.choices?.blocks?.['0:A1']?.kind)
    .toBe('ignored');
});

test('what only a person can say is asked first, answered by a tap, and can be said again', async () => {
  const numbers = {
    id: 'numbers|ten',
    kind: 'meaning_of_numbers' as const,
    message: 'What do the numbers below the dates count?',
    place: [{ sheet: '', range: 'A1:D4' }],
    column: null,
    value: null,
    example: [{ line: 2, text: 'An | 4 | 3' }],
    choices: ['games', 'none'].map((key) => ({ key, text: key })),
    default: null,
  };
  const waiting = { ...ATTENDANCE, isUnsure: true, why: 'numbers' as const };
  const server = await pasteSheet({
    ...PREVIEW,
    questions: [numbers],
    blocks: [waiting],
    names: [],
    toCreate: NONE,
  });
  const [first] = page.getByRole('heading', { level: 2 }).elements();
  expect(first?.textContent).toBe('What only you can say');
  const question = page.getByRole('group', { name: 'What do these numbers count?' });
  await expect.element(question.getByText('An | 4 | 3')).toBeVisible();
  await expect.element(question.getByText('A1:D4')).toBeVisible();
  // At its table it is not asked again.
  await expect.element(page.getByText('This table waits for an answer above.')).toBeVisible();
  await expect.element(page.getByText(/^What are these numbers/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: "That's right" })).not.toBeInTheDocument();
  await expect.element(question.getByRole('button', { pressed: true })).not.toBeInTheDocument();
  const answers = () => server.received(imports.preview).at(-1)?.body.choices?.questions;
  server.answer(imports.preview, { ...PREVIEW, names: [] });
  await question.getByRole('button', { name: 'Games' }).click();
  await expect.poll(answers).toEqual({ [numbers.id]: 'games' });
  await expect.element(page.getByRole('button', { name: 'Take over' })).toBeEnabled();
  // It stays, so that it can be said again, or taken back.
  await expect
    .element(question.getByRole('button', { name: 'Games' }))
    .toHaveAttribute('aria-pressed', 'true');
  await question.getByRole('button', { name: 'None of these' }).click();
  await expect.poll(answers).toEqual({ [numbers.id]: 'none' });
  await question.getByRole('button', { name: 'None of these' }).click();
  await expect.poll(answers).toEqual({});
});

test('a table that waits says why, and the others are taken over without it', async () => {
  const waiting = { ...ATTENDANCE, id: '1:A1', isUnsure: true };
  const server = await pasteSheet({
    ...PREVIEW,
    blocks: [ATTENDANCE, { ...waiting, why: 'numbers' }],
    names: [person('An')],
  });
  await expect.element(page.getByText(/^What are these numbers/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: "That's right" })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take over' })).toBeEnabled();
  server.answer(imports.preview, { ...PREVIEW, blocks: [{ ...waiting, why: 'marks' }] });
  await page.getByRole('button', { name: "That's right" }).click();
  // What signs mean is said in the sheet, and not by a tap that would record everybody.
  await expect.element(page.getByText(/^These marks mean one thing here/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: "That's right" })).not.toBeInTheDocument();
});

test('an uncertain table is said by one tap, as it was read', async () => {
  const server = await pasteSheet({
    ...PREVIEW,
    blocks: [{ ...ATTENDANCE, isUnsure: true }],
    names: [person('An')],
  });
  await page.getByRole('button', { name: "That's right" }).click();
  await expect
    .poll(() => server.received(imports.preview).at(-1)?.body.choices?.blocks)
    .toEqual({
      '0:A1': { kind: 'attendance', unit: 1, year: 2026, month: 10, columns: { 0: 'name' } },
    });
});

test('what was said about a name that is gone is dropped, and nothing else is lost', async () => {
  const server = await pasteSheet();
  let count = 0;
  server.answer(imports.preview, PREVIEW);
  await page
    .getByRole('group', { name: 'Who is Hoà?' })
    .getByRole('button', { name: 'New member' })
    .click();
  await expect.poll(() => server.received(imports.preview).length).toBe(2);
  server.refuse(imports.preview, 'invalid_input', [
    { field: 'choices.names.Hoà', code: 'unknown_choice' },
  ]);
  count = server.received(imports.preview).length;
  await page.getByRole('button', { name: 'Column C Date Change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not used' }).click();
  await expect.poll(() => server.received(imports.preview).length).toBe(count + 2);
  expect(server.received(imports.preview).at(-1)?.body.choices).toEqual({
    names: {},
    blocks: { '0:A1': { columns: { 2: 'ignored' } } },
  });
});

test('the hours of a session that is made are set by touch', async () => {
  const server = await pasteSheet();
  await page.getByRole('button', { name: /Saturday: 19:00 - 21:00/ }).click();
  await userEvent.fill(page.getByLabelText('Start Time'), '17:30');
  await expect
    .poll(() => server.received(imports.preview).at(-1)?.body.choices?.schedules)
    .toEqual({ 6: { startTime: '17:30', endTime: '21:00' } });
});

test.each(LOOKS)('the page fits 360 px and has no accessibility faults: $mode', async (look) => {
  await useLook(look);
  await useWidth(360);
  await showInClub(<MoveIn />, (prepared) => {
    prepared.answer(imports.list, { items: [] });
    prepared.answer(imports.preview, PREVIEW);
  });
  await page.getByRole('textbox').fill(SHEET);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  expect(sidewaysScroll()).toBe(0);
});

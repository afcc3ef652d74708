import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { show } from '../../../../test/render';
import { retype } from '../../../../test/retype';
import { ApiError } from '../../../data/api/api-error';
import { ClubForm } from './ClubForm';

const name = page.getByLabelText('Club Name');
const place = page.getByLabelText('Location');
const capacity = page.getByLabelText('Capacity');
const add = page.getByRole('button', { name: 'Add Club' });

async function openForm(club?: typeof CLUB) {
  const onSubmit = vi.fn<Parameters<typeof ClubForm>[0]['onSubmit']>();
  onSubmit.mockResolvedValue(undefined);
  await show(<ClubForm isSaving={false} onSubmit={onSubmit} {...(club && { club })} />);
  return onSubmit;
}

test('the form needs a name, a location and a capacity of 0 or more', async () => {
  const onSubmit = await openForm();
  await expect.element(name).toHaveFocus();
  await capacity.fill('24');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  // The browser lets an "e" be typed, for an exponent; alone it is not a number.
  await userEvent.keyboard('e{Tab}');
  await expect.element(capacity).toHaveValue(0);
  await capacity.fill('-1');
  await place.fill('   ');
  await add.click();
  await expect.element(name).toHaveAccessibleDescription('Required');
  await expect.element(name).toHaveFocus();
  await expect.element(place).toHaveAccessibleDescription('Required');
  await expect.element(capacity).toHaveAttribute('aria-invalid', 'true');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await faultsOnPage()).toEqual([]);
});

test('a capacity of 7.5 is refused at its field, and an emptied one is 0', async () => {
  const onSubmit = await openForm(CLUB);
  await capacity.fill('7.5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(capacity).toHaveAccessibleDescription('Must be a whole number');
  await expect.element(capacity).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await capacity.fill('');
  await userEvent.keyboard('{Tab}');
  await expect.element(capacity).toHaveValue(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0].capacity).toBe(0);
});

test('a session that was entered without "Add Schedule" is saved with a new club', async () => {
  const onSubmit = await openForm();
  await name.fill('Sân Bình Minh');
  await place.fill('Quận 7');
  await page.getByLabelText('Day').selectOptions('Thursday');
  await page.getByLabelText('Start Time').fill('19:00');
  await page.getByLabelText('End Time').fill('21:00');
  await add.click();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
    name: 'Sân Bình Minh',
    schedules: [{ weekday: 4, startTime: '19:00', endTime: '21:00' }],
  });
  await expect.element(name).toHaveValue('');
});

test('an edited club gets no session by fields that nobody touched', async () => {
  const onSubmit = await openForm(CLUB);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(() => onSubmit.mock.calls[0]?.[0].schedules?.length)
    .toBe(CLUB.schedules.length);
});

test('a session says that it does not count while it is only offered', async () => {
  await openForm();
  const offered = page.getByText('This session only counts once you change or add it.');
  await expect.element(offered).toBeVisible();
  await page.getByLabelText('Day').selectOptions('Thursday');
  await expect.element(page.getByText('This session is saved with the club, too.')).toBeVisible();
  await expect.element(offered).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add Schedule' }).click();
  // Nobody has entered what is offered then.
  await expect.element(page.getByText(/^This session/)).not.toBeInTheDocument();
});

test('a session that ends before it begins is refused where it was entered', async () => {
  const onSubmit = await openForm(CLUB);
  await page.getByLabelText('Start Time').fill('21:00');
  await page.getByLabelText('End Time').fill('19:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Start Time')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a session is added once, and only if it ends after it begins', async () => {
  await openForm();
  const addSession = page.getByRole('button', { name: 'Add Schedule' });
  const until = async (time: string) => {
    await page.getByLabelText('End Time').fill(time);
    await addSession.click();
  };
  await until('08:00');
  const wrongEnd = 'End time must be after start time';
  await expect.element(page.getByRole('alert')).toHaveTextContent(wrongEnd);
  await until('10:00');
  await expect.element(page.getByText('Monday: 09:00 - 10:00')).toBeVisible();
  await until('10:00');
  const refusal = 'This schedule is in the list already';
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal);
});

test('a club that could not be saved keeps what was typed', async () => {
  const onSubmit = await openForm();
  const issue = { code: 'too_long', params: { max: 120 } } as const;
  const details = [{ field: 'location', message: '' }];
  onSubmit.mockRejectedValue(
    new ApiError({ status: 400, code: 'invalid_input', details, issues: [issue] }),
  );
  await name.fill('Sân Bình Minh');
  await place.fill('Quận 7');
  await userEvent.keyboard('{Enter}');
  await expect.element(place).toHaveAccessibleDescription(/120/);
  await expect.element(place).toHaveFocus();
  await expect.element(name).toHaveValue('Sân Bình Minh');
});

test('the session that was added last is added on further days, and taken away again', async () => {
  const onSubmit = await openForm();
  await name.fill('Sân Bình Minh');
  await place.fill('Quận 7');
  await page.getByLabelText('Day').selectOptions('Tuesday');
  await page.getByLabelText('Start Time').fill('19:00');
  await page.getByLabelText('End Time').fill('21:00');
  const same = page.getByRole('button', { name: 'Same time on…' });
  await expect.element(same).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add Schedule' }).click();
  await same.click();
  const days = page.getByRole('group', { name: '19:00 - 21:00 also on' });
  const day = (weekday: string) => days.getByRole('button', { name: weekday });
  await expect.element(day('Tuesday')).not.toBeInTheDocument();
  expect(await faultsOnPage()).toEqual([]);
  await day('Thursday').click();
  await day('Friday').click();
  await day('Friday').click();
  await expect.element(day('Thursday')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(day('Friday')).toHaveAttribute('aria-pressed', 'false');
  await add.click();
  expect(onSubmit.mock.calls[0]?.[0].schedules).toEqual([
    { weekday: 2, startTime: '19:00', endTime: '21:00' },
    { weekday: 4, startTime: '19:00', endTime: '21:00' },
  ]);
});

test('a capacity that is deleted key by key is stored as it is typed then', async () => {
  const onSubmit = await openForm({ ...CLUB, capacity: 40 });
  await retype(capacity, '60');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ capacity: 60 });
});

// Tasks of a club's month, by the keyboard and by what screen readers are told alone. What was heard is kept in
// transcripts/, a file for each task, to be read in a review; `npm test -- e2e keyboard --update-snapshots` writes them anew.
import { clubTest as test, monthFromNow, shownDate, type TestClub, today } from './support/club.ts';
import { PEOPLE } from './support/screens.ts';
import { expect } from './support/server.ts';
import { MONTH_NAMES, WEEKDAYS } from './support/steps.ts';
import { listen, type Listener } from './support/transcript.ts';

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const weekdayOf = (date: string) => new Date(date).getUTCDay();

/** The club's only session is in three days, so that it can be answered on every day. */
const weekday = () => weekdayOf(daysAfter(today(), 3));

function sessionDates({ year, month }: { year: number; month: number }): string[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return Array.from({ length: 31 }, (_, nth) => daysAfter(first, nth)).filter(
    (date) => date.slice(0, 7) === first.slice(0, 7) && weekdayOf(date) === weekday(),
  );
}

/** The latest month with four sessions before this one, so that amounts are the same on every day. */
const monthWorkedOn = () =>
  [-1, -2, -3, -4, -5]
    .map((months) => monthFromNow(months))
    .find((month) => sessionDates(month).length === 4)!;

/** The dates of its sessions. */
const dates = () => sessionDates(monthWorkedOn());

/** What differs from day to day, and what stands for it in a transcript. */
function replaced(): readonly [what: string | RegExp, name: string][] {
  const { year, month } = monthWorkedOn();
  return [
    [`${MONTH_NAMES[month]} ${year}`, '<month>'],
    [`"${MONTH_NAMES[month]}"`, '"<month>"'],
    [new RegExp(`(${MONTH_NAMES.slice(1).join('|')}) \\d{4}`, 'g'), '<another month>'],
    [new RegExp(WEEKDAYS.join('|'), 'g'), '<weekday>'],
    [/\b\d{1,2}\/\d{1,2}(\/\d{4})?\b/g, '<date>'],
    [/\b\d{8}\b/g, '<digits of a date>'],
    [/\b20\d\d\b/g, '<year>'],
    // The club's sessions fall on public holidays in some months and on some weekdays only.
    [/^heading 2 +"(On|Later) public holidays"$/g, ''],
    // Rules are tried on the last month, which need not be the one that is worked on.
    [/ (\d+ pay more, \d+ pay less|Nobody pays anything else)\./g, ''],
  ];
}

const normalize = (line: string) =>
  replaced().reduce((text, [what, name]) => text.replaceAll(what, name), line);

/** Makes a club with one session a week, two members and an attendance; as the owner's newest, it opens after signing in. */
async function makeClub({ send }: TestClub): Promise<void> {
  const schedules = [{ weekday: weekday(), start_time: '19:00', end_time: '21:00' }];
  const club = { name: 'Sân Hòa Bình', location: 'Quận 1', capacity: 12, schedules };
  const { id } = await send('POST', '/api/clubs/', club);
  await send('POST', '/api/members/', { club_id: id, name: 'Minh Châu' });
  const text = `${shownDate(dates()[1]!)}: Minh Châu`;
  await send('POST', '/api/trackings/bulk/', { club_id: id, raw_registration_text: text });
}

/** What is done in each task, after signing in. */
const TASKS: Record<string, (user: Listener) => Promise<void>> = {
  'add-a-member': async (user) => {
    await user.open('/members', 'Member List');
    await user.reach('textbox', 'Name');
    await user.type('Trần Văn An');
    await user.press('Enter');
    await user.hear(/^Trần Văn An was added/);
  },
  'register-a-member': async (user) => {
    await user.open('/registration', 'Registration List');
    await user.reach('checkbox', /^Everybody/);
    await user.press('ArrowDown');
    await user.press('Space');
    await user.hear(/^What you tap is saved/);
  },
  'answer-a-session': async (user) => {
    await user.open('/sessions', 'Past month');
    await user.reach('button', /^I’ll come/);
    await user.press('Enter');
    await user.hear(/^You are in/);
  },
  'paste-attendance': async (user) => {
    await user.open('/tracking', 'Tracking Records');
    await user.reach('button', 'Bulk Mode');
    await user.press('Enter');
    await user.reach('textbox', 'Attendance text');
    await user.paste(`${shownDate(dates()[0]!)}: Minh Châu, Trần Văn An`);
    await user.reach('button', 'Add Records');
    await user.press('Enter');
    await user.hear(/^2 records added/);
  },
  'add-a-cost': async (user) => {
    await user.open('/costs', 'Cost List');
    await user.reach('button', 'Add Cost');
    await user.press('Enter');
    await user.reach('textbox', 'Date');
    await user.press('Control+a');
    await user.type(dates()[0]!.split('-').toReversed().join(''));
    await user.reach('spinbutton', 'Amount');
    await user.type('600');
    await user.press('Enter');
    await user.hear(/^Cost added/);
  },
  'calculate-the-bill': async (user) => {
    await user.open('/bill', 'Member Bills');
    await user.reach('button', 'Calculate');
    await user.press('Enter');
    await user.hear(/is calculated/);
    await user.reach('button', 'Minh Châu');
    await user.press('Enter');
  },
  'record-a-payment': async (user) => {
    await user.open('/bill', 'Send to the group');
    await user.reach('button', /^Record a payment/);
    await user.press('Enter');
    await user.press('ArrowDown');
    await user.press('Enter');
    await user.hear(/ paid /);
  },
  'close-the-month': async (user) => {
    await user.open('/bill', 'Send to the group');
    await user.reach('button', 'Close month');
    await user.press('Enter');
    await user.reach('button', 'Close month');
    await user.press('Enter');
    await user.hear(/is closed/);
  },
  'change-the-rule': async (user) => {
    await user.open('/rules', 'Choose');
    await user.reach('radio', /^Shared cost/);
    await user.press('ArrowDown');
    await user.reach('button', 'Save rule');
    await user.press('Enter');
    await user.hear(/^Saved/);
  },
};

test('ten tasks of a month by keyboard and by ear alone read as their transcripts', async ({
  page,
  server,
  club,
}) => {
  await makeClub(club);
  const user = await listen(page, normalize);
  const keep = (name: string, task: () => Promise<void>) =>
    test.step(name, async () => {
      await task();
      expect.soft(user.take()).toMatchSnapshot(`${name}.txt`);
    });
  await keep('sign-in', async () => {
    await page.goto('/login');
    await user.arrive('Login');
    await user.type(PEOPLE.owner);
    await user.reach('textbox', 'Password');
    await user.type(server.password, '<password>');
    await user.press('Enter');
    await page.waitForURL('/');
    await user.arrive('Settings');
    await user.reach('button', 'Hide');
    await user.press('Enter');
    await user.hear(/put away/);
  });
  const filter = JSON.stringify(monthWorkedOn());
  await page.evaluate((month) => localStorage.setItem('cost-filters', month), filter);
  for (const [name, task] of Object.entries(TASKS)) await keep(name, () => task(user));
});

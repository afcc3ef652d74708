import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const features = ['membership', 'registration', 'cost', 'bill', 'tracking'] as const;
export type Feature = (typeof features)[number];

type Say = (text: MessageDescriptor) => string;

export type LandingTexts = ReturnType<typeof landingTexts>;

/** What the landing page says, in the language of `i18n`. */
export function landingTexts(i18n: I18n) {
  const say: Say = (text) => i18n._(text);
  return {
    title: say(msg`Run your sports club without the spreadsheets | Rallybook`),
    description: say(
      msg`Members, monthly registrations, costs, attendance and a bill that is fair to the last đồng: Rallybook runs the month of a badminton club, or any other.`,
    ),
    headline: say(msg`Run your club without the spreadsheets`),
    lead: say(
      msg`Members, monthly registrations, costs, bills and attendance of your sports club, in one place.`,
    ),
    start: say(msg`Get started`),
    login: say(msg`Login`),
    loginPrompt: say(msg`Please log in to manage your clubs.`),
    scenesTitle: say(msg`From who plays to who has paid`),
    scenes: sceneTexts(say),
    featuresTitle: say(msg`What it does for your club`),
    features: featureTexts(say),
    example: {
      caption: say(msg`An example of a month, split`),
      rows: exampleRows(say),
      total: say(msg`Adds up to the last đồng`),
    },
    questionsTitle: say(msg`Questions that clubs ask`),
    questions: questionTexts(say),
    home: say(msg`Home`),
  };
}

const sceneTexts = (say: Say) => ({
  sheet: {
    title: say(msg`Bring your own sheet`),
    text: say(
      msg`Drop in the sheet that your club has, as it is. Members, attendance and costs are read, and the rule that gives your amounts is found.`,
    ),
    rows: [
      [say(msg`Name`), '3/11', '10/11', say(msg`To pay`)],
      ['Lan', 'x', 'x', '320k'],
      ['Minh', 'x', 'x+1', '260k'],
      ['Hoa', '', 'x', '150k'],
    ] as const,
    result: say(msg`15 of 16 amounts to the đồng`),
  },
  next: {
    title: say(msg`See who plays next`),
    text: say(
      msg`A court is free, and the next four stand there: who waited longest, of like strength, with other partners than before. One tap, and they play.`,
    ),
    court: say(msg`Court 2 is free`),
    since: '19:42',
    against: say(msg`against`),
    why: say(msg`Hoa and Huy waited two games`),
  },
  plays: {
    title: say(msg`Who plays on Tuesday?`),
    text: say(
      msg`Members say by one link in the group, without an account, whether they come. Who waits moves up by itself.`,
    ),
    session: say(msg`Tuesday 24/11, 19:00`),
    counts: say(msg`8 come, 4 free`),
  },
  reason: {
    title: say(msg`Why this amount?`),
    text: say(
      msg`Everybody sees, with the dates, what their amount is made of. Nobody has to ask.`,
    ),
    total: say(msg`-260 kVND`),
    lines: [
      { what: say(msg`4 Tuesdays x 40`), dates: '3/11, 10/11, 17/11, 24/11', amount: '-160' },
      { what: say(msg`2 drop-ins x 50`), dates: '7/11, 21/11', amount: '-100' },
    ],
  },
  pay: {
    title: say(msg`Paid with one scan`),
    text: say(
      msg`Each member gets a link with a QR for any bank’s app: the amount and the words are filled in.`,
    ),
    amount: say(msg`260 kVND`),
  },
  bank: {
    title: say(msg`Payments tick themselves`),
    text: say(
      msg`Paste the bank’s messages or its file, or connect the account: Rallybook knows who has paid.`,
    ),
    result: say(msg`Minh paid 260 kVND`),
  },
});

const featureTexts = (say: Say): Record<Feature, { title: string; text: string }> => ({
  membership: {
    title: say(msg`Membership Management`),
    text: say(
      msg`Keep one list of everybody in the club, with roles that say who may change what.`,
    ),
  },
  registration: {
    title: say(msg`Registration Management`),
    text: say(
      msg`Members register each month for the sessions, or the number of days, that they will play.`,
    ),
  },
  cost: {
    title: say(msg`Cost Management`),
    text: say(msg`Write down shuttles, court rental and the rest, and who paid for it.`),
  },
  bill: {
    title: say(msg`Bill Management`),
    text: say(
      msg`Split the month in one click: by fixed fees, or by sharing what was spent, to the last đồng.`,
    ),
  },
  tracking: {
    title: say(msg`Tracking Management`),
    text: say(msg`Record who came, one by one or by pasting the names from the group chat.`),
  },
});

const exampleRows = (say: Say) => [
  { name: 'Lan', played: say(msg`8 registered`), amount: say(msg`-320 kVND`), owes: true },
  {
    name: 'Minh',
    played: say(msg`4 registered, 2 unregistered`),
    amount: say(msg`-260 kVND`),
    owes: true,
  },
  {
    name: 'Huy',
    played: say(msg`4 registered, paid the shuttles`),
    amount: say(msg`+87 kVND`),
    owes: false,
  },
];

const questionTexts = (say: Say) => [
  {
    question: say(msg`How is the month split?`),
    answer: say(
      msg`Either by fixed fees for registered and unregistered days, or by sharing what was spent over all days played. Shares are whole đồng and add up to the total exactly.`,
    ),
  },
  {
    question: say(msg`Do all members need an account?`),
    answer: say(
      msg`No. Whoever keeps the list can register members and record their attendance. Members with an account can register themselves.`,
    ),
  },
  {
    question: say(msg`Can we go on using our group chat?`),
    answer: say(
      msg`Yes. Paste the names from the chat, one line a day. Names are matched whatever their accents, and those that fit nobody are shown before anything is saved.`,
    ),
  },
  {
    question: say(msg`Is it only for badminton?`),
    answer: say(
      msg`No. It was made with badminton clubs first, and works for any club with weekly sessions and shared costs.`,
    ),
  },
];

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { exampleMark } from '@rallybook/contract/rules/money/example-amounts';

export const features = ['membership', 'registration', 'cost', 'bill', 'tracking'] as const;
export type Feature = (typeof features)[number];

type Say = (text: MessageDescriptor) => string;

export type LandingTexts = ReturnType<typeof landingTexts>;

/** What Minh pays, and what it is made of. */
const MINHS = exampleMark(260_000);
const BOOKED = exampleMark(40_000, 'bare');
const DROP_IN = exampleMark(50_000, 'bare');

/** What the landing page says, in the language of `i18n`. */
export function landingTexts(i18n: I18n) {
  const say: Say = (text) => i18n._(text);
  return {
    title: say(msg`Bring your club’s own sheet, see who plays next | Rallybook`),
    description: say(
      msg`Rallybook reads your club’s sheet as it is, says who plays next on which court, and splits the month to the last coin: for badminton clubs, and any other.`,
    ),
    headline: say(msg`Bring your club’s own sheet. See who plays next.`),
    lead: say(
      msg`Members, attendance, costs and the monthly bill of your club: taken from the sheet that you have, right to the last coin, and explained to everybody.`,
    ),
    start: say(msg`Get started`),
    tryIt: say(msg({ message: 'Try it', context: 'trial' })),
    login: say(msg`Login`),
    loginPrompt: say(msg`Have an account? Log in to manage your clubs.`),
    scenesTitle: say(msg`From who plays to who has paid`),
    scenes: sceneTexts(say),
    featuresTitle: say(msg`What it does for your club`),
    features: featureTexts(say),
    questionsTitle: say(msg`Questions that clubs ask`),
    questions: questionTexts(say),
    home: say(msg`Home`),
    privacy: say(msg`Privacy`),
  };
}

const sceneTexts = (say: Say) => ({
  sheet: {
    title: say(msg`The sheet, as it is`),
    text: say(
      msg`Drop in the sheet that your club has, as it is. Members, attendance and costs are read, and the rule that gives your amounts is found.`,
    ),
    rows: [
      [say(msg`Name`), '3/11', '10/11', say(msg`To pay`)],
      ['Lan', 'x', 'x', exampleMark(320_000, 'bare')],
      ['Minh', 'x', 'x+1', exampleMark(260_000, 'bare')],
      ['Hoa', '', 'x', exampleMark(150_000, 'bare')],
    ] as const,
    result: say(msg`15 of 16 amounts exactly as in the sheet`),
  },
  next: {
    title: say(msg`A free court, and who is next`),
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
    total: `-${MINHS}`,
    lines: [
      {
        what: say(msg`4 Tuesdays x ${BOOKED}`),
        dates: '3/11, 10/11, 17/11, 24/11',
        amount: `-${exampleMark(160_000, 'bare')}`,
      },
      {
        what: say(msg`2 drop-ins x ${DROP_IN}`),
        dates: '7/11, 21/11',
        amount: `-${exampleMark(100_000, 'bare')}`,
      },
    ],
  },
  pay: {
    title: say(msg`Paid with one scan`),
    text: say(
      msg`Each member gets a link with a QR for any bank’s app: the amount and the words are filled in.`,
    ),
    amount: MINHS,
  },
  bank: {
    title: say(msg`Payments are recorded automatically`),
    text: say(
      msg`Paste the bank’s messages or its file, or connect the account: Rallybook knows who has paid.`,
    ),
    message: `TK 7220xxxx|GD: +${exampleMark(260_000, 'plain')}|ND: RB7K3M9N MINH`,
    result: say(msg`Minh paid ${MINHS}`),
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
    text: say(msg`Write down court rental, shuttles or balls, and the rest, and who paid for it.`),
  },
  bill: {
    title: say(msg`Bill Management`),
    text: say(
      msg`Split the month in one click: by fixed fees, or by sharing what was spent, to the last coin.`,
    ),
  },
  tracking: {
    title: say(msg`Tracking Management`),
    text: say(msg`Record who came, one by one or by pasting the names from the group chat.`),
  },
});

const questionTexts = (say: Say) => [
  {
    question: say(msg`How is the month split?`),
    answer: say(
      msg`Either by fixed fees for registered and unregistered days, or by sharing what was spent over all days played. Shares have no fractions and add up to the total exactly.`,
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

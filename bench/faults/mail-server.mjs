import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.mjs';
import { startLoad } from './load.mjs';
import { openStage } from './stage.mjs';

/** How long it lasts, in ms: longer than the server waits for a mail server that says nothing at first. */
const LASTS = 15_000;
const LATEST_MAIL_MS = 180_000;

/** @type {[string, import('./mailbox.mjs').Mood][]} */
const MOODS = [
  ['mail server refuses connections', 'refuse'],
  ['mail server says nothing', 'hang'],
  ['mail server says nothing after DATA', 'hang at data'],
  ['mail server answers 450', 'not now'],
  ['mail server takes mails and is cut off', 'cut after the dot'],
];

/**
 * The mail server does not do what it should, and then does. "Serves again": when the last mail had come.
 * @type {import('./table.mjs').Fault}
 */
export async function badMailServer(engine, rounds) {
  const rows = [];
  const stage = await openStage(engine);
  const { mailbox, owner } = stage;
  try {
    for (const [fault, mood] of MOODS) {
      /** @type {number[]} */
      const servedAgain = [];
      for (let round = 0; round < rounds; round += 1) {
        const club = await stage.newClub();
        const { count } = mailbox.refusals;
        mailbox.behave(mood);
        const load = startLoad(owner, club);
        await wait(700);
        await load.stop();
        await until('a mail meets the fault', () => mailbox.refusals.count > count);
        await wait(LASTS);
        mailbox.behave('accept');
        await stage.check(club);
        const invited = [...club.journal.things.values()].filter(
          (thing) => thing.invited && thing.existed,
        );
        const isMissing = () => invited.some((thing) => mailbox.told(String(thing.invited)) === 0);
        servedAgain.push(await until('the mails', () => !isMissing(), LATEST_MAIL_MS));
      }
      rows.push(await stage.row(fault, { rounds, servedAgain }));
    }
    return rows;
  } finally {
    await stage.close();
  }
}

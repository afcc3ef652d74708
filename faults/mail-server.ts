import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../bench/lib/api.ts';
import type { Behaviour } from '../bench/lib/mailbox.ts';
import { inRounds } from './rounds.ts';
import type { Fault } from './table.ts';

/** Longer than the server waits for a mail server that says nothing at first. */
const FAULT_MS = 15_000;
const LATEST_MAIL_MS = 180_000;

const FAULTS: [string, Behaviour][] = [
  ['mail server refuses connections', 'refuse'],
  ['mail server says nothing', 'hang'],
  ['mail server says nothing after DATA', 'hang at data'],
  ['mail server answers 450', 'not now'],
  ['mail server takes mails and is cut off', 'cut after the dot'],
];

/** The mail server misbehaves, and then recovers. "Served again" is when the last mail arrived. */
export const badMailServer: Fault = async (engine, rounds) => {
  const rows = [];
  for (const [fault, behaviour] of FAULTS) {
    const row = await inRounds({ fault, engine, rounds }, async ({ stage, club, load }) => {
      const { mailbox } = stage;
      const { count } = mailbox.refusals;
      mailbox.behave(behaviour);
      const { stop } = load();
      await wait(700);
      await stop();
      await until('a mail meets the fault', () => mailbox.refusals.count > count);
      await wait(FAULT_MS);
      mailbox.behave('accept');
      await stage.check(club);
      const invited = [...club.journal.resources.values()]
        .filter(({ existed }) => existed)
        .flatMap(({ invited: address }) => address ?? []);
      const haveCome = () =>
        invited.every((address) => mailbox.to(address).some(({ acknowledged }) => acknowledged));
      return { servedAgain: await until('the mails', haveCome, LATEST_MAIL_MS) };
    });
    rows.push(...row);
  }
  return rows;
};

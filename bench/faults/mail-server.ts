import { setTimeout as wait } from 'node:timers/promises';
import { until } from './api.ts';
import { startLoad } from './load.ts';
import { openStage } from './stage.ts';
import type { Behaviour } from './mailbox.ts';
import type { Engine, Row } from './table.ts';

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

/** The mail server does not do what it should, and then does. "Serves again": when the last mail had come. */
export async function badMailServer(engine: Engine, rounds: number): Promise<Row[]> {
  const rows = [];
  const stage = await openStage(engine);
  const { mailbox } = stage;
  try {
    for (const [fault, behaviour] of FAULTS) {
      const servedAgain: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const club = await stage.newClub();
        const { count } = mailbox.refusals;
        mailbox.behave(behaviour);
        const load = startLoad(club);
        await wait(700);
        await load.stop();
        await until('a mail meets the fault', () => mailbox.refusals.count > count);
        await wait(FAULT_MS);
        mailbox.behave('accept');
        await stage.check(club);
        const invited = [...club.journal.resources.values()]
          .filter(({ existed }) => existed)
          .flatMap(({ invited }) => invited ?? []);
        const haveCome = () =>
          invited.every((address) => mailbox.to(address).some(({ acknowledged }) => acknowledged));
        servedAgain.push(await until('the mails', haveCome, LATEST_MAIL_MS));
      }
      rows.push(await stage.row(fault, { rounds, servedAgain }));
    }
    return rows;
  } finally {
    await stage.close();
  }
}

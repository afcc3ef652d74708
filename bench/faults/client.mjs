import { randomUUID } from 'node:crypto';
import { ABSENT, ANY, memberValue, written } from './journal.mjs';

/** How many changes a client makes in a month before it turns to the next one. */
const CHANGES_A_MONTH = 60;
const FIRST_YEAR = 2030;
const MONTHS_A_CLIENT = 100;

/** @param {number} below */
const random = (below) => Math.floor(Math.random() * below);

/** @template T @param {T[]} all @returns {T} */
const anyOf = (all) => /** @type {T} */ (all[random(all.length)]);

/**
 * One client, who makes one change after the other; what it changes, nobody else does.
 * @param {import('./owner.mjs').Owner} owner
 * @param {import('./club.mjs').Club} club
 * @param {number} number
 */
export function makeClient(owner, club, number) {
  const { journal, players, scheduleIds } = club;
  const player = /** @type {import('./club.mjs').Club['players'][number]} */ (players[number]);
  let count = 0;
  let month = { year: 0, month: 0 };
  /** @type {{ thing: import('./journal.mjs').Thing, path: string }[]} */
  let deletable = [];

  function turnMonth() {
    const index = number * MONTHS_A_CLIENT + Math.floor(count / CHANGES_A_MONTH);
    month = { year: FIRST_YEAR + Math.floor(index / 12), month: (index % 12) + 1 };
    club.months.push(month);
  }
  const day = () =>
    `${month.year}-${String(month.month).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;

  /** @param {string} path @param {string} method @param {object} [body] */
  async function send(path, method, body) {
    const answer = await owner.ask(path, { method, body });
    if (answer.status >= 500)
      club.failures.push({ path, status: answer.status, body: answer.body });
    return answer;
  }

  /**
   * @param {import('./journal.mjs').Thing} thing
   * @param {string} path
   * @param {object} body
   * @param {string} value what is stored then
   */
  async function create(thing, path, body, value) {
    const key = randomUUID();
    const answer = await owner.ask(path, { method: 'POST', body, key });
    if (answer.status >= 500)
      club.failures.push({ path, status: answer.status, body: answer.body });
    if (answer.status === 0 || answer.status >= 500) {
      club.unheard.push({ thing, path, body, key, value });
    }
    journal.note(thing, answer, value);
    return answer;
  }

  const changes = {
    member: async () => {
      const email = `m${number}.${count}.${player.key}`;
      const member = {
        name: `Member ${number}-${count}`,
        alias: `m${count}`,
        email,
        role: 'player',
      };
      const thing = journal.thing('member', email, email);
      const body = { club_id: club.id, ...member };
      const answer = await create(thing, '/api/members/', body, written(memberValue(member)));
      if (answer.status === 201) {
        deletable.push({ thing, path: `/api/members/${answer.body.id}/delete` });
      }
      return answer;
    },
    cost: async () => {
      const amount = number * 1_000_000 + count + 0.5;
      const payer = random(2) === 0 ? null : player.id;
      const cost = { date: day(), category: anyOf(['SHUTTLE', 'OTHER']), payer_id: payer, amount };
      const thing = journal.thing('cost', String(amount));
      const body = { club_id: club.id, ...cost };
      const answer = await create(thing, '/api/costs/', body, written(cost));
      if (answer.status === 201) deletable.push({ thing, path: `/api/costs/${answer.body.id}/` });
      return answer;
    },
    record: async () => {
      const record = { member_id: player.id, date: day(), schedule_id: anyOf(scheduleIds) };
      const thing = journal.thing('record', written(record));
      const answer = await send('/api/trackings/', 'POST', record);
      if (answer.status !== 409) journal.note(thing, answer, written(record));
      if (answer.status === 201) {
        deletable.push({ thing, path: `/api/trackings/${answer.body.id}/` });
      }
      return answer;
    },
    registration: async () => {
      const schedules = scheduleIds.filter(() => random(2) === 0);
      if (schedules.length === 0) schedules.push(anyOf(scheduleIds));
      const thing = journal.thing('registration', written([player.id, month.year, month.month]));
      const answer = await send('/api/registrations/create-bulk/', 'POST', {
        member_ids: [player.id],
        ...month,
        schedules,
      });
      journal.note(thing, answer, written(schedules.toSorted()));
      if (answer.status === 201) {
        deletable.push({ thing, path: `/api/registrations/${answer.body[0].id}/` });
      }
      return answer;
    },
    rename: async () => {
      const thing = journal.thing('member', player.key);
      const member = { name: `Player ${number}-${count}`, alias: `p${count}`, role: 'player' };
      const { role: _, ...patch } = member;
      const answer = await send(`/api/members/${player.id}/`, 'PATCH', patch);
      journal.note(thing, answer, written(memberValue(member)));
      return answer;
    },
    bill: async () => {
      const thing = journal.thing('bill', written([month.year, month.month]));
      const answer = await send('/api/bills/', 'POST', { club_id: club.id, ...month });
      journal.note(thing, answer, answer.status === 200 ? written(answer.body) : ANY);
      return answer;
    },
    remove: async () => {
      const picked = deletable.splice(random(deletable.length), 1)[0];
      if (picked === undefined) return changes.cost();
      const answer = await send(picked.path, 'DELETE');
      // A registration that was replaced meanwhile has another id: such a 404 says nothing of what is there.
      if (answer.status !== 404) journal.note(picked.thing, answer, ABSENT);
      return answer;
    },
  };
  const { member, cost, record, registration, rename, bill, remove } = changes;
  const often = [member, member, cost, cost, cost, record, record, record, remove, remove];
  const mix = [...often, registration, rename, bill];

  return async function step() {
    if (count % CHANGES_A_MONTH === 0) {
      turnMonth();
      deletable = [];
    }
    count += 1;
    return anyOf(mix)();
  };
}

import { randomUUID } from 'node:crypto';
import type { Answer } from '../bench/lib/api.ts';
import type { Owner } from '../bench/lib/owner.ts';
import type { Club, Player } from './club.ts';
import {
  ABSENT,
  ANY,
  asText,
  type Bill,
  billValue,
  memberValue,
  type Resource,
} from './journal.ts';

/** How many changes a client makes in a month before it continues with the next one. */
const CHANGES_A_MONTH = 60;
const FIRST_YEAR = 2030;
const MONTHS_A_CLIENT = 100;

const random = (below: number) => Math.floor(Math.random() * below);

const oneOf = <Choice>(choices: Choice[]) => choices[random(choices.length)] as Choice;

interface Client {
  owner: Owner;
  club: Club;
  player: Player;
  number: number;
}

/** Sends the requests of a client, and notes in the club which of them failed, and which creations were not answered. */
function makeRequests({ owner, club }: Pick<Client, 'owner' | 'club'>) {
  async function send<Body>(path: string, method: string, body?: object, key?: string) {
    const answer = await owner.ask<Body>(path, { method, body, key });
    const { status } = answer;
    if (status >= 500) club.failures.push({ path, status, body: answer.body });
    return answer;
  }

  /** @param value the value stored after it */
  async function create(resource: Resource, path: string, body: object, value: string) {
    const key = randomUUID();
    const answer = await send<{ id: string }>(path, 'POST', body, key);
    if (answer.status === 0 || answer.status >= 500) {
      club.unanswered.push({ resource, path, body, key, value });
    }
    club.journal.note(resource, answer, value);
    return answer;
  }
  return { send, create };
}

/**
 * A client that changes records that no other client changes.
 * @returns a function that makes one change
 */
export function makeClient({ owner, club, player, number }: Client): () => Promise<Answer> {
  const { journal, scheduleIds } = club;
  const { send, create } = makeRequests({ owner, club });
  let count = 0;
  let month = { year: 0, month: 0 };
  let deletable: { resource: Resource; path: string }[] = [];

  function turnMonth() {
    const index = number * MONTHS_A_CLIENT + Math.floor(count / CHANGES_A_MONTH);
    month = { year: FIRST_YEAR + Math.floor(index / 12), month: (index % 12) + 1 };
    club.months.push(month);
  }
  const day = () =>
    `${month.year}-${String(month.month).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;

  const changes = {
    member: async () => {
      const email = `m${number}.${count}.${player.email}`;
      const name = `Member ${number}-${count}`;
      const member = { name, alias: `m${count}`, email, role: 'player' };
      const resource = journal.resource('member', email, email);
      const body = { club_id: club.id, ...member };
      const answer = await create(resource, '/api/members/', body, memberValue(member));
      if (answer.status === 201) {
        deletable.push({ resource, path: `/api/members/${answer.body.id}/delete` });
      }
      return answer;
    },
    cost: async () => {
      const amount = number * 1_000_000 + count + 0.5;
      const payer_id = random(2) === 0 ? null : player.id;
      const cost = { date: day(), category: oneOf(['SHUTTLE', 'OTHER']), payer_id, amount };
      const resource = journal.resource('cost', String(amount));
      const body = { club_id: club.id, ...cost };
      const answer = await create(resource, '/api/costs/', body, asText(cost));
      if (answer.status === 201) {
        deletable.push({ resource, path: `/api/costs/${answer.body.id}/` });
      }
      return answer;
    },
    record: async () => {
      const record = { member_id: player.id, date: day(), schedule_id: oneOf(scheduleIds) };
      const resource = journal.resource('record', asText(record));
      const answer = await send<{ id: string }>('/api/trackings/', 'POST', record);
      if (answer.status !== 409) journal.note(resource, answer, asText(record));
      if (answer.status === 201) {
        deletable.push({ resource, path: `/api/trackings/${answer.body.id}/` });
      }
      return answer;
    },
    registration: async () => {
      const schedules = scheduleIds.filter(() => random(2) === 0);
      if (schedules.length === 0) schedules.push(oneOf(scheduleIds));
      const key = asText([player.id, month.year, month.month]);
      const resource = journal.resource('registration', key);
      const body = { member_ids: [player.id], ...month, schedules };
      const path = '/api/registrations/create-bulk/';
      const answer = await send<[{ id: string }]>(path, 'POST', body);
      journal.note(resource, answer, asText(schedules.toSorted()));
      if (answer.status === 201) {
        deletable.push({ resource, path: `/api/registrations/${answer.body[0].id}/` });
      }
      return answer;
    },
    rename: async () => {
      const resource = journal.resource('member', player.email);
      const patch = { name: `Player ${number}-${count}`, alias: `p${count}` };
      const answer = await send(`/api/members/${player.id}/`, 'PATCH', patch);
      journal.note(resource, answer, memberValue({ ...patch, role: 'player' }));
      return answer;
    },
    bill: async () => {
      const resource = journal.resource('bill', asText([month.year, month.month]));
      const answer = await send<Bill>('/api/bills/', 'POST', { club_id: club.id, ...month });
      journal.note(resource, answer, answer.status === 200 ? billValue(answer.body) : ANY);
      return answer;
    },
    remove: async () => {
      const [picked] = deletable.splice(random(deletable.length), 1);
      if (picked === undefined) return changes.cost();
      const answer = await send(picked.path, 'DELETE');
      // A registration that was replaced meanwhile has a new id, so a 404 for the old one tells nothing about it.
      if (answer.status !== 404) journal.note(picked.resource, answer, ABSENT);
      return answer;
    },
  };
  const { member, cost, record, registration, rename, bill, remove } = changes;
  const often = [member, member, cost, cost, cost, record, record, record, remove, remove];
  const mix: (() => Promise<Answer>)[] = [...often, registration, rename, bill];

  return async () => {
    if (count % CHANGES_A_MONTH === 0) {
      turnMonth();
      deletable = [];
    }
    count += 1;
    return oneOf(mix)();
  };
}

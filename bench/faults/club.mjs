import { randomUUID } from 'node:crypto';
import { insist } from './api.mjs';
import { makeClient } from './client.mjs';
import { memberValue, openJournal, written } from './journal.mjs';

/**
 * @typedef {object} Club a club under load
 * @property {string} id
 * @property {import('./owner.mjs').Owner} owner
 * @property {string[]} scheduleIds
 * @property {{ id: string, key: string }[]} players one a client, who alone changes them
 * @property {import('./journal.mjs').Journal} journal
 * @property {{ year: number, month: number }[]} months in which something was changed
 * @property {{ path: string, status: number, body: any }[]} failures answers of 500 and above
 * @property {Unheard[]} unheard what was created without an answer, and can be asked for again
 * @property {(() => Promise<import('./api.mjs').Answer>)[]} clients each makes one change when it is called
 */

/**
 * @typedef {{ thing: import('./journal.mjs').Thing, path: string, body: object, key: string, value: string }} Unheard
 */

let clubs = 0;

/**
 * Makes a club with a player for each client.
 * @param {import('./owner.mjs').Owner} owner
 * @param {number} clients
 * @returns {Promise<Club>}
 */
export async function makeClub(owner, clients) {
  clubs += 1;
  const journal = openJournal();
  const made = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const key = randomUUID();
    return insist(() => owner.ask(path, { method: 'POST', body, key }));
  };
  const schedules = [1, 3, 5].map((weekday) => ({
    weekday,
    start_time: '19:00',
    end_time: '21:00',
  }));
  const { body: club } = await made('/api/clubs/', {
    name: `Club ${clubs}`,
    location: 'Quận 11',
    capacity: 24,
    schedules,
  });
  const players = [];
  for (let index = 0; index < clients; index += 1) {
    const email = `player${index}.of${clubs}.${owner.email}`;
    const member = { name: `Player ${index}`, alias: null, email, role: 'player' };
    const thing = journal.thing('member', email, email);
    const answer = await made('/api/members/', { club_id: club.id, ...member });
    journal.note(thing, answer, written(memberValue(member)));
    players.push({ id: answer.body.id, key: email });
  }
  const scheduleIds = club.schedules.map((/** @type {{ id: string }} */ { id }) => id);
  /** @type {Club} */
  const under = {
    id: club.id,
    owner,
    scheduleIds,
    players,
    journal,
    months: [],
    failures: [],
    unheard: [],
    clients: [],
  };
  under.clients = players.map((_, number) => makeClient(owner, under, number));
  return under;
}

/**
 * Asks again, each with the key of the first time, for all that was created without an answer, as the web app does:
 * whether it was done or not, it is there once afterwards.
 * @param {import('./owner.mjs').Owner} owner
 * @param {Club} club
 */
export async function askAgain(owner, { unheard, journal }) {
  for (const { thing, path, body, key, value } of unheard.splice(0)) {
    journal.note(thing, await owner.ask(path, { method: 'POST', body, key }), value);
  }
}

/** @param {Club['failures'][number]} failure */
export const describe = ({ path, status, body }) => `${path}: ${status} ${JSON.stringify(body)}`;

/**
 * The failures that are not told as "not now", with an id by which the log has them.
 * @param {Club} club
 * @returns {string[]}
 */
export function unexpected({ failures }) {
  const isForNow = (/** @type {Club['failures'][number]} */ { status, body }) =>
    status === 503 && typeof body?.request_id === 'string';
  return failures.filter((failure) => !isForNow(failure)).map(describe);
}

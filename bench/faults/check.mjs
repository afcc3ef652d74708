import { patiently } from './api.mjs';
import { ABSENT, ANY, memberValue, written } from './journal.mjs';

/**
 * @typedef {object} Found
 * @property {string[]} lost what was acknowledged and is not there, or is there with another value
 * @property {string[]} doubled what is there more than once, or was never asked for
 */

/**
 * Compares all that the API answers of a club with what its clients were told. What was left open is known afterwards.
 * @param {import('./owner.mjs').Owner} owner
 * @param {import('./club.mjs').Club} club
 * @returns {Promise<Found>}
 */
export async function checkClub(owner, club) {
  const stored = await readClub(owner, club);
  /** @type {string[]} */
  const lost = [...stored.halves];
  /** @type {string[]} */
  const doubled = [];
  for (const [name, thing] of club.journal.things) {
    const values = stored.values.get(name) ?? [];
    const value = values[0] ?? ABSENT;
    if (values.length > 1) doubled.push(`${name}: ${values.length} times`);
    const isAllowed = thing.may.has(value) || (thing.may.has(ANY) && value !== ABSENT);
    if (!isAllowed) lost.push(`${name}: ${value} and not ${[...thing.may].join(' or ')}`);
    thing.may = new Set([value]);
    if (value !== ABSENT) thing.existed = true;
  }
  for (const name of stored.values.keys()) {
    if (!club.journal.things.has(name)) doubled.push(`${name}: nobody asked for it`);
  }
  return { lost, doubled };
}

/**
 * @param {import('./owner.mjs').Owner} owner
 * @param {import('./club.mjs').Club} club
 * @returns {Promise<{ values: Map<string, string[]>, halves: string[] }>} what is stored, by kind and key; and what
 *   stands in part only
 */
async function readClub(owner, club) {
  /** @type {Map<string, string[]>} */
  const values = new Map();
  /** @type {string[]} */
  const halves = [];
  const add = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    values.set(name, [...(values.get(name) ?? []), written(value)]);
  const read = async (/** @type {string} */ path) => {
    const answer = await patiently(() => owner.ask(path));
    if (answer.status === 200 || answer.status === 404) return answer.body;
    throw new Error(`${path}: ${answer.status}`);
  };

  for (const member of await read(`/api/members/${club.id}?status=active&status=inactive`)) {
    if (member.role !== 'owner') add(`member ${member.email}`, memberValue(member));
  }
  for (const { year, month } of club.months) {
    const page = `?limit=1000&year=${year}&month=${month}`;
    const when = `${club.id}/${year}/${month}`;
    for (const { date, category, payer_id, amount } of (await read(`/api/costs/${when}/${page}`))
      .items) {
      add(`cost ${amount}`, { date, category, payer_id, amount });
    }
    for (const { member_id, date, schedule_id } of (await read(`/api/trackings/${club.id}${page}`))
      .items) {
      const record = { member_id, date, schedule_id };
      add(`record ${written(record)}`, record);
    }
    for (const { member_id, schedule_ids } of (await read(`/api/registrations/${when}/${page}`))
      .items) {
      add(`registration ${written([member_id, year, month])}`, schedule_ids.toSorted());
    }
    const bill = await read(`/api/bills/total/${when}`);
    const rows = (await read(`/api/bills/${when}${page}`)).items;
    if (bill.code === undefined) add(`bill ${written([year, month])}`, bill);
    const trouble = halfBill(bill.code === undefined ? bill : null, rows);
    if (trouble) halves.push(`the bill of ${when}: ${trouble}`);
  }
  return { values, halves };
}

/**
 * @param {{ total_fee: number } | null} bill
 * @param {{ registration_cost: number, unregistration_cost: number }[]} rows
 * @returns {string | null} how its rows do not fit it
 */
function halfBill(bill, rows) {
  if (bill === null) return rows.length === 0 ? null : 'rows without a total';
  if (rows.length === 0) return 'a total without rows';
  // In VND: thousands with three decimals do not add up exactly as they are.
  const charged = rows.reduce(
    (sum, row) =>
      sum + Math.round(row.registration_cost * 1000) + Math.round(row.unregistration_cost * 1000),
    0,
  );
  return charged === Math.round(bill.total_fee * 1000) ? null : 'rows that do not add up to it';
}

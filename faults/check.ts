import { type Answer, retryWhileBusy } from '../bench/lib/api.ts';
import type { Owner } from '../bench/lib/owner.ts';
import type { Club } from './club.ts';
import { ABSENT, ANY, asText, type Bill, billValue, memberValue } from './journal.ts';

export interface Comparison {
  /** Acknowledged, but missing or stored with another value. */
  lost: string[];
  /** Stored more than once, or never requested. */
  doubled: string[];
}

/**
 * Compares everything that the API answers about a club with what was acknowledged to its clients. Afterwards, the
 * journal has the stored values of changes whose result was unknown.
 */
export async function checkClub(owner: Owner, { id, months, journal }: Club): Promise<Comparison> {
  const stored = await readClub(owner, id, months);
  const lost = [...stored.incompleteBills];
  const doubled: string[] = [];
  for (const [name, resource] of journal.resources) {
    const values = stored.values.get(name) ?? [];
    const value = values[0] ?? ABSENT;
    if (values.length > 1) doubled.push(`${name}: ${values.length} times`);
    const isAllowed =
      resource.allowedValues.has(value) || (resource.allowedValues.has(ANY) && value !== ABSENT);
    if (!isAllowed)
      lost.push(`${name}: ${value} and not ${[...resource.allowedValues].join(' or ')}`);
    resource.allowedValues = new Set([value]);
    if (value !== ABSENT) resource.existed = true;
  }
  for (const name of stored.values.keys()) {
    if (!journal.resources.has(name)) doubled.push(`${name}: nobody asked for it`);
  }
  return { lost, doubled };
}

interface Items<Item> {
  items: Item[];
}

interface Member {
  name: string;
  alias: string | null;
  email: string;
  role: string;
}

interface Cost {
  date: string;
  category: string;
  payer_id: string | null;
  amount: number;
}

interface TrackingRecord {
  member_id: string;
  date: string;
  schedule_id: string;
}

interface Registration {
  member_id: string;
  schedule_ids: string[];
}

interface BillRow {
  registration_cost: number;
  unregistration_cost: number;
}

/** The error code is set if there is no bill. */
type BillAnswer = Bill & { code?: string };

interface Stored {
  /** By kind and key. */
  values: Map<string, string[]>;
  /** What is wrong with incomplete bills. */
  incompleteBills: string[];
}

async function readClub(owner: Owner, id: string, months: Club['months']): Promise<Stored> {
  const values = new Map<string, string[]>();
  const incompleteBills: string[] = [];
  const add = (name: string, value: string) =>
    values.set(name, [...(values.get(name) ?? []), value]);
  const read = async <Body>(path: string) => {
    const answer: Answer<Body> = await retryWhileBusy(() => owner.ask<Body>(path));
    if (answer.status === 200 || answer.status === 404) return answer.body;
    throw new Error(`${path}: ${answer.status}`);
  };
  const readItems = async <Item>(path: string) => (await read<Items<Item>>(path)).items;

  for (const member of await read<Member[]>(`/api/members/${id}?status=active&status=inactive`)) {
    if (member.role !== 'owner') add(`member ${member.email}`, memberValue(member));
  }
  for (const { year, month } of months) {
    const page = `?limit=1000&year=${year}&month=${month}`;
    const place = `${id}/${year}/${month}`;
    for (const cost of await readItems<Cost>(`/api/costs/${place}/${page}`)) {
      const { date, category, payer_id, amount } = cost;
      add(`cost ${amount}`, asText({ date, category, payer_id, amount }));
    }
    for (const record of await readItems<TrackingRecord>(`/api/trackings/${id}${page}`)) {
      const { member_id, date, schedule_id } = record;
      const text = asText({ member_id, date, schedule_id });
      add(`record ${text}`, text);
    }
    const registrations = await readItems<Registration>(`/api/registrations/${place}/${page}`);
    for (const { member_id, schedule_ids } of registrations) {
      add(`registration ${asText([member_id, year, month])}`, asText(schedule_ids.toSorted()));
    }
    const total = await read<BillAnswer>(`/api/bills/total/${place}`);
    const bill = total.code === undefined ? total : null;
    if (bill) add(`bill ${asText([year, month])}`, billValue(bill));
    const fault = billFault(bill, await readItems<BillRow>(`/api/bills/${place}${page}`));
    if (fault) incompleteBills.push(`the bill of ${place}: ${fault}`);
  }
  return { values, incompleteBills };
}

/** What is wrong between a bill and its rows; null if nothing is. */
function billFault(bill: Bill | null, rows: BillRow[]): string | null {
  if (bill === null) return rows.length === 0 ? null : 'rows without a total';
  if (rows.length === 0) return 'a total without rows';
  // In whole VND: floating-point thousands do not add up exactly.
  const charged = rows.reduce(
    (sum, row) =>
      sum + Math.round(row.registration_cost * 1000) + Math.round(row.unregistration_cost * 1000),
    0,
  );
  return charged === Math.round(bill.total_fee * 1000) ? null : 'rows that do not add up to it';
}

import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';

/** A realistic month of a club, and its expected results (amounts in thousands of VND). */
export type Month = {
  club: {
    name: string;
    location: string;
    capacity: number;
    description: string;
    schedules: { weekday: number; start_time: string; end_time: string }[];
    registration_type: 'DAYS' | 'SCHEDULES';
    year: number;
    month: number;
    bill_settings_given: { registration_fee: number; unregistered_fee_ratio: number };
    unregistration_fee_computed: number;
  };
  members: { name: string; alias: string }[];
  registrations: { name: string; weekdays: string; days: string }[];
  costs: { date: string; category: string; payer: string; amount_vnd: string }[];
  chat: string;
  expected: {
    unmatched: { date: string; name: string; why: string }[];
    records: { name: string; date: string; is_registered: boolean }[];
    bill_fixed_fees: { total_cost: number; total_fee: number; rows: FixedRow[] };
    bill_shared_cost: { total_cost: number; total_fee: number; rows: SharedRow[] };
  };
};

type Row = {
  name: string;
  registered_times: number;
  unregistered_times: number;
  paid_cost: number;
};
type FixedRow = Row & {
  registration_cost: number;
  unregistration_cost: number;
  total_cost: number;
};
type SharedRow = Row & { share_at_least: number; share_at_most: number };

export const MONTHS = ['october-2026', 'september-2026'] as const;

/** Reads the data of one of the months beside this file. */
export function readMonth(name: (typeof MONTHS)[number]): Month {
  const text = (file: string) =>
    readFileSync(new URL(`./months/${name}/${file}`, import.meta.url), 'utf8');
  const json = (file: string) => JSON.parse(text(file)) as never;
  const rows = (file: string) =>
    papaparse.parse(text(file).trim(), { header: true, skipEmptyLines: true }).data as never;
  return {
    club: json('club.json'),
    members: rows('members.csv'),
    registrations: rows('registrations.csv'),
    costs: rows('costs.csv'),
    chat: text('chat.txt'),
    expected: json('expected.json'),
  };
}

import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeUser, type Person } from './factories.ts';

/** A club that plays on Tuesdays and Thursdays, as its owner, with a treasurer's actions. */
export type RuleClub = {
  owner: Person;
  clubId: string;
  tuesday: string;
  thursday: string;
  /** Adds a member. @returns their id */
  addMember: (name: string, classKey?: string) => Promise<string>;
  register: (memberId: string, schedules: string[], month?: number) => Promise<Answer>;
  addCost: (cost: Record<string, unknown>) => Promise<Answer>;
  putRule: (rule: Record<string, unknown>, month?: number) => Promise<Answer>;
  putClasses: (items: Record<string, unknown>[]) => Promise<Answer>;
  calculate: (month?: number) => Promise<Answer>;
  close: (month?: number) => Promise<Answer>;
  /** The rows of a month's bill, by the members' names. */
  rows: (month?: number) => Promise<Map<string, Json>>;
};

/** September 2026 has five Tuesdays and four Thursdays. */
const SEPTEMBER = 9;

export async function ruleClub(
  app: TestApp,
  username = 'tu',
  currency: Currency = 'VND',
): Promise<RuleClub> {
  const owner = await makeUser(app, username);
  const { api } = owner;
  const club = await api.post('/api/clubs/', {
    name: 'CLB Ba Năm',
    location: 'Quận 5',
    capacity: 20,
    currency,
    schedules: [
      { weekday: 2, start_time: '19:00', end_time: '21:00' },
      { weekday: 4, start_time: '19:00', end_time: '21:00' },
    ],
  });
  const clubId = String(club.body['id']);
  const [tuesday, thursday] = club.body['schedules']!.map(({ id }) => String(id)) as [
    string,
    string,
  ];
  const inMonth = (month: number) => ({ club_id: clubId, year: 2026, month });
  return {
    owner,
    clubId,
    tuesday,
    thursday,
    addMember: async (name, classKey) => {
      const { status, body } = await api.post('/api/members/', {
        club_id: clubId,
        name,
        role: 'player',
        ...(classKey !== undefined && { class_key: classKey }),
      });
      expect({ status, body }).toMatchObject({ status: 201 });
      return String(body['id']);
    },
    register: (memberId, schedules, month = SEPTEMBER) =>
      api.post('/api/registrations/create-bulk/', {
        member_ids: [memberId],
        year: 2026,
        month,
        schedules,
      }),
    addCost: (cost) =>
      api.post('/api/costs/', { club_id: clubId, date: '2026-09-01', category: 'OTHER', ...cost }),
    putRule: (rule, month = SEPTEMBER) => api.put(`/api/rules/${clubId}/2026/${month}/`, { rule }),
    putClasses: (items) => api.put(`/api/classes/${clubId}/`, { items }),
    calculate: (month = SEPTEMBER) => api.post('/api/bills/', inMonth(month)),
    close: (month = SEPTEMBER) => api.post('/api/bills/close/', inMonth(month)),
    rows: async (month = SEPTEMBER) => {
      const { body } = await api.get(`/api/bills/${clubId}/2026/${month}?limit=1000`);
      return new Map(body['items']!.map((row) => [String(row['member_name']), row]));
    },
  };
}

export const GROUPS = { kind: 'groups', drop_in_fee: 60, shuttles_by: 'booked' };

import { fromWire } from '@rallybook/contract/rules/money/amounts';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { created, enterMonth, signUp } from './enter-month.ts';
import { MONTHS, readMonth } from './months.ts';

const byDateAndName = (a: { date: string; name: string }, b: { date: string; name: string }) =>
  a.date === b.date ? (a.name < b.name ? -1 : 1) : a.date < b.date ? -1 : 1;

test.each(MONTHS)(
  '%s, entered through the API, gives the expected records and bills',
  async (name) => {
    const month = readMonth(name);
    const { expected } = month;
    const { year, month: number } = month.club;
    const app = await startApp();
    const api = await signUp(app);
    const { clubId } = await enterMonth(api, month);

    const text = { club_id: clubId, raw_registration_text: month.chat };
    const preview = await api.post('/api/trackings/bulk/preview/', text);
    const unmatched = preview.body['unmatched']!;
    expect(
      unmatched.map((item) => ({ date: item['date'], name: item['name'], why: item['why'] })),
    ).toEqual(expected.unmatched);
    const recorded = await created(api.post('/api/trackings/bulk/', text));
    expect(recorded).toHaveLength(expected.records.length);
    expect(preview.body['to_create']).toHaveLength(recorded.length);
    const again = await created(api.post('/api/trackings/bulk/', text));
    expect(again).toEqual([]);

    const list = await api.get(`/api/trackings/${clubId}?year=${year}&month=${number}&limit=1000`);
    const records = list.body['items']!.map((record) => ({
      name: String(record['member_name']),
      date: String(record['date']),
      is_registered: record['is_registered'],
    }));
    const expectedRecords = expected.records.map(({ name: who, date, is_registered }) => ({
      name: who,
      date,
      is_registered,
    }));
    expect(records.toSorted(byDateAndName)).toEqual(expectedRecords.toSorted(byDateAndName));
    expect(list.body['total']).toBe(expectedRecords.length);

    const calculate = async () => {
      const total = await api.post('/api/bills/', { club_id: clubId, year, month: number });
      expect(total.status).toBe(200);
      const { body } = await api.get(`/api/bills/${clubId}/${year}/${number}?limit=1000`);
      const bill = Object.entries(total.body).filter(([key]) => key !== 'changed');
      const stored = (await api.get(`/api/bills/total/${clubId}/${year}/${number}`)).body;
      expect(stored).toEqual({
        ...Object.fromEntries(bill),
        calculated_at: stored['calculated_at'],
        closed_at: null,
        status: 'calculated',
        is_current: true,
      });
      return {
        total: total.body,
        rows: new Map(body['items']!.map((row) => [String(row['member_name']), row])),
      };
    };

    const shared = await calculate();
    expect(shared.total).toMatchObject({
      total_cost: expected.bill_shared_cost.total_cost,
      total_fee: expected.bill_shared_cost.total_fee,
      unregistered_fee_ratio: 1,
    });
    let sum = 0;
    for (const row of shared.rows.values()) {
      sum +=
        fromWire('VND', kvnd(Number(row['registration_cost']))) +
        fromWire('VND', kvnd(Number(row['unregistration_cost'])));
    }
    expect(sum).toBe(fromWire('VND', kvnd(expected.bill_shared_cost.total_cost)));
    for (const { name: who, share_at_least, share_at_most, ...times } of expected.bill_shared_cost
      .rows) {
      const row = shared.rows.get(who)!;
      expect({ who, row }).toMatchObject({ who, row: times });
      const share =
        fromWire('VND', kvnd(Number(row['registration_cost']))) +
        fromWire('VND', kvnd(Number(row['unregistration_cost'])));
      expect(share).toBeGreaterThanOrEqual(fromWire('VND', kvnd(share_at_least)));
      expect(share).toBeLessThanOrEqual(fromWire('VND', kvnd(share_at_most)));
    }

    const settings = await api.post(
      `/api/settings/bill/${clubId}/`,
      month.club.bill_settings_given,
    );
    expect(settings.body['unregistration_fee']).toBe(month.club.unregistration_fee_computed);
    const fixed = await calculate();
    expect(fixed.total).toMatchObject({
      total_cost: expected.bill_fixed_fees.total_cost,
      total_fee: expected.bill_fixed_fees.total_fee,
      ...month.club.bill_settings_given,
      unregistration_fee: month.club.unregistration_fee_computed,
    });
    // The club's owner is a member too, but neither paid nor played.
    expect(fixed.rows.size).toBe(expected.bill_fixed_fees.rows.length + 1);
    for (const { name: who, ...row } of expected.bill_fixed_fees.rows) {
      expect({ who, row: fixed.rows.get(who) }).toMatchObject({ who, row });
    }

    const csv = await api.get(`/api/bills/${clubId}/${year}/${number}/export-csv/`);
    expect(csv.headers['content-disposition']).toContain(
      `bill-${year}-${String(number).padStart(2, '0')}.csv`,
    );
    for (const row of expected.bill_fixed_fees.rows) {
      const cells = [row.registered_times, row.unregistered_times, row.paid_cost];
      const money = [row.registration_cost, row.unregistration_cost, row.total_cost];
      const line = [row.name, ...cells, ...money].map((cell) => `"${cell}"`).join(',');
      expect(csv.text).toContain(`\r\n${line}\r\n`);
    }
  },
);

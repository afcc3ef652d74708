import type { FeeRule } from '@rallybook/contract/rules/billing/fee-rule';
import type { MonthOfClub } from '@rallybook/contract/rules/billing/month';
import { minorUnits } from '@rallybook/contract/rules/money/amounts';
import { calculateNaiveBill } from '@rallybook/contract/test/billing/naive-bill';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Json } from './client.ts';
import { ruleClub } from './fee-rules.ts';

/** How many decimals an amount has on the wire, written down once more. */
const DECIMALS = { VND: 3, EUR: 2, JPY: 0, KWD: 3, IDR: 0, INR: 2 } as const;
type Tested = keyof typeof DECIMALS;

/** The minor units of an amount on the wire, read from its text. */
function minorOf(currency: Tested, wire: unknown) {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(wire))!;
  expect(part.length).toBeLessThanOrEqual(DECIMALS[currency]);
  const units = Number(BigInt(whole! + part.padEnd(DECIMALS[currency], '0')));
  return minorUnits(sign === '-' ? 0 - units : units);
}

/** An amount on the wire of so many minor units. */
const wireOf = (currency: Tested, units: number) =>
  Number((units / 10 ** DECIMALS[currency]).toFixed(DECIMALS[currency]));

/** In minor units: primes, so that no share is even. */
const AMOUNTS = {
  court: 123_457,
  shuttles: 34_589,
  session: 7919,
  guest: 1511,
  cash: 997,
  child: 887,
};
const TUESDAYS = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22', '2026-09-29'];
const THURSDAYS = ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24'];

/** The rules of every kind: as they are sent, and with minor units. */
function rulesOf(currency: Tested, roundTo: number): [Record<string, unknown>, FeeRule][] {
  const [a, b, c] = [4999, 2503, 1999] as const;
  const [fee, half, other] = [minorUnits(a), minorUnits(b), minorUnits(c)];
  const wire = (units: number) => wireOf(currency, units);
  const rounding = { round_to: roundTo };
  return [
    [
      { kind: 'fixed_fees', registration_fee: wire(a), unregistered_fee_ratio: 1.25, ...rounding },
      {
        kind: 'fixed_fees',
        registrationFee: fee,
        unregistrationFee: null,
        unregisteredFeeRatio: 12_500,
        roundTo,
      },
    ],
    [
      { kind: 'shared', ...rounding },
      { kind: 'shared', roundTo },
    ],
    [
      { kind: 'shared_ratio', ratio: 1.3333, ...rounding },
      { kind: 'shared_ratio', ratio: 13_333, roundTo },
    ],
    [
      { kind: 'groups', drop_in_fee: wire(c), shuttles_by: 'attended', ...rounding },
      { kind: 'groups', dropInFee: other, shuttlesBy: 'attended', roundTo },
    ],
    [
      {
        kind: 'flat',
        monthly_fee: wire(a),
        half_fee: wire(b),
        half_up_to_days: 4,
        drop_in_fee: wire(c),
        ...rounding,
      },
      {
        kind: 'flat',
        monthlyFee: fee,
        halfFee: half,
        halfUpToDays: 4,
        dropInFee: other,
        roundTo,
      },
    ],
    [
      { kind: 'per_session', no_session: 'booked', ...rounding },
      { kind: 'per_session', noSession: 'booked', roundTo },
    ],
  ];
}

/** Enters a month over HTTP. @returns it as it was sent, in minor units that were read from the wire */
async function enterMonth(currency: Tested) {
  const app = await startApp();
  const club = await ruleClub(app, 'tu', currency);
  const { api } = club.owner;
  const { clubId: club_id, tuesday, thursday } = club;
  const sent = async (answer: ReturnType<typeof api.post>): Promise<Json> => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
    return body;
  };
  const wire = (name: keyof typeof AMOUNTS) => wireOf(currency, AMOUNTS[name]);
  const minor = (name: keyof typeof AMOUNTS) => minorOf(currency, wire(name));
  const child = { key: 'child', name: 'Child', weight: 0.5, fees: { drop_in: wire('child') } };
  await sent(club.putClasses([child]));
  const an = await club.addMember('An');
  const bo = await club.addMember('Bo', 'child');
  const chi = await club.addMember('Chi');
  const schedules = { tuesday, thursday };
  await sent(club.register(an, [tuesday, thursday]));
  await sent(club.register(bo, [tuesday]));
  const [owner] = (await api.get(`/api/members/${club_id}`)).body as unknown as { id: string }[];
  const came = [
    [an, TUESDAYS[0]!, tuesday],
    [an, THURSDAYS[0]!, thursday],
    [bo, TUESDAYS[0]!, tuesday],
    [bo, THURSDAYS[1]!, thursday],
    [chi, TUESDAYS[1]!, tuesday],
    [chi, THURSDAYS[1]!, thursday],
    [chi, THURSDAYS[2]!, thursday],
  ] as const;
  for (const [member_id, date, schedule_id] of came) {
    await sent(api.post('/api/trackings/', { member_id, date, schedule_id }));
  }
  const costs = [
    { date: TUESDAYS[0]!, category: 'COURT_RENTAL', payer_id: null, amount: 'court' },
    { date: TUESDAYS[1]!, category: 'SHUTTLE', payer_id: an, amount: 'shuttles' },
    {
      date: TUESDAYS[0]!,
      category: 'OTHER',
      payer_id: null,
      amount: 'session',
      schedule_id: tuesday,
      session_date: TUESDAYS[0]!,
    },
  ] as const;
  for (const { amount, ...cost } of costs)
    await sent(club.addCost({ ...cost, amount: wire(amount) }));
  const hosted = {
    date: TUESDAYS[0]!,
    schedule_id: tuesday,
    name: 'Gus',
    host_member_id: bo,
    fee: wire('guest'),
  };
  await sent(api.post('/api/guests/', { club_id, ...hosted }));
  const paying = { date: TUESDAYS[1]!, schedule_id: tuesday, name: 'Hal', fee: wire('cash') };
  await sent(api.post('/api/guests/', { club_id, ...paying }));

  const registered = (scheduleIds: string[], days: number) => ({
    form: { kind: 'schedules' as const, scheduleIds },
    days,
    sessions: scheduleIds.map((scheduleId) => ({
      scheduleId,
      dates: scheduleId === tuesday ? TUESDAYS : THURSDAYS,
    })),
  });
  const member = (
    id: string,
    registration: MonthOfClub['members'][number]['registration'],
    classKey: string | null = null,
  ) => ({
    id,
    isActive: true,
    classKey,
    registration,
    attendance: came
      .filter(([who]) => who === id)
      .map(([, date, scheduleId], index) => ({ id: String(index), date, scheduleId, times: 1 })),
  });
  const month: MonthOfClub = {
    currency,
    members: [
      member(owner!.id, null),
      member(an, registered([tuesday, thursday], 9)),
      member(bo, registered([tuesday], 5), 'child'),
      member(chi, null),
    ],
    costs: costs.map((cost) => ({
      payerId: cost.payer_id,
      amount: minor(cost.amount),
      category: cost.category,
      scheduleId: 'schedule_id' in cost ? cost.schedule_id : null,
      sessionDate: 'session_date' in cost ? cost.session_date : null,
    })),
    guests: [
      {
        id: 'gus',
        name: 'Gus',
        date: hosted.date,
        scheduleId: tuesday,
        hostMemberId: bo,
        classKey: null,
        fee: minor('guest'),
      },
      {
        id: 'hal',
        name: 'Hal',
        date: paying.date,
        scheduleId: tuesday,
        hostMemberId: null,
        classKey: null,
        fee: minor('cash'),
      },
    ],
    classes: [{ key: 'child', weight: 5000, fees: { dropIn: minor('child') } }],
  };
  return { club, api, month, an, bo, chi, sent, schedules };
}

const STEPS: Record<Exclude<Tested, 'VND'>, number> = {
  EUR: 50,
  JPY: 10,
  KWD: 100,
  IDR: 500,
  INR: 100,
};

test.each(Object.entries(STEPS) as [Exclude<Tested, 'VND'>, number][])(
  '47: a month in %s is charged by every rule as in the naive bill, to the smallest unit',
  async (currency, step) => {
    const { club, api, month } = await enterMonth(currency);
    for (const [given, rule] of rulesOf(currency, step)) {
      expect(await club.putRule(given)).toMatchObject({ status: 200, body: { rule: given } });
      const total = await club.calculate();
      const naive = calculateNaiveBill(month, rule);
      expect([rule.kind, minorOf(currency, total.body['fund_share'])]).toEqual([
        rule.kind,
        naive.fund,
      ]);
      const rows = (await api.get(`/api/bills/${club.clubId}/2026/9?limit=1000`)).body['items']!;
      expect(rows).toHaveLength(month.members.length);
      for (const row of rows) {
        const minor = (name: string) => minorOf(currency, row[name]);
        expect({
          registered: minor('registration_cost'),
          unregistered: minor('unregistration_cost'),
          guest: minor('guest_cost'),
          surplus: minor('surplus_cost'),
        }).toEqual(naive.rows.get(String(row['member_id'])));
      }
    }
  },
);

test.each(Object.keys(STEPS) as Exclude<Tested, 'VND'>[])(
  '47: in %s what is paid and what is charged add up over two months, in every account and in the fund',
  async (currency) => {
    const { club, api, month, an, bo, sent } = await enterMonth(currency);
    const club_id = club.clubId;
    const minor = (wire: unknown) => minorOf(currency, wire);
    await sent(club.putRule({ kind: 'shared', round_to: STEPS[currency] }));
    await sent(club.calculate());
    const first = (await api.get(`/api/bills/${club_id}/2026/9?limit=1000`)).body['items']!;
    await sent(club.close());
    const pay = (member_id: string, units: number) =>
      sent(
        api.post('/api/accounts/entries/', {
          club_id,
          member_id,
          date: '2026-09-30',
          kind: 'payment',
          method: 'cash',
          amount: wireOf(currency, units),
        }),
      );
    await pay(bo, 1013);
    await pay(an, 17);
    await sent(club.addCost({ date: '2026-10-06', amount: wireOf(currency, AMOUNTS.session) }));
    await sent(club.register(an, [club.tuesday], 10));
    await sent(club.register(bo, [club.thursday], 10));
    await sent(club.calculate(10));
    const second = (await api.get(`/api/bills/${club_id}/2026/10?limit=1000`)).body['items']!;
    await sent(club.close(10));
    const paid = new Map([
      [bo, 1013],
      [an, 17],
    ]);
    const { body } = await api.get(`/api/accounts/${club_id}`);
    expect(body['items']).toHaveLength(month.members.length);
    for (const { member_id, balance } of body['items']!) {
      const charged = [...first, ...second].filter((row) => row['member_id'] === member_id);
      const sum = charged.reduce(
        (all, row) => all + minor(row['total_cost']),
        paid.get(String(member_id)) ?? 0,
      );
      expect(minor(balance)).toBe(sum);
      const { body: statement } = await api.get(
        `/api/accounts/${club_id}/members/${String(member_id)}/entries`,
      );
      const items = statement['items']!;
      expect(items.reduce((all, { amount }) => all + minor(amount), 0)).toBe(minor(balance));
    }
    // What members paid, less what the club paid: the courts, and two costs of a session.
    expect(minor(body['fund'])).toBe(1013 + 17 - AMOUNTS.court - 2 * AMOUNTS.session);
  },
);

test('47: a guest who pays a share in cash pays whole coins of the currency', async () => {
  const fees = [];
  for (const [currency, coin] of [
    ['EUR', 10],
    ['JPY', 10],
    ['KWD', 50],
    ['IDR', 500],
    ['INR', 100],
  ] as const) {
    const { club, api, month, sent } = await enterMonth(currency);
    await sent(club.putRule({ kind: 'shared' }));
    const guest = { club_id: club.clubId, date: TUESDAYS[2]!, name: 'Ida', class_key: null };
    const { fee, is_share } = await sent(api.post('/api/guests/', guest));
    expect(is_share).toBe(true);
    const naive = calculateNaiveBill(
      {
        ...month,
        guests: [
          ...month.guests!,
          {
            id: 'ida',
            name: 'Ida',
            date: TUESDAYS[2]!,
            scheduleId: null,
            hostMemberId: null,
            classKey: null,
            fee: minorUnits(0),
          },
        ],
      },
      { kind: 'shared', roundTo: 0 },
    );
    const share = minorOf(currency, fee);
    expect(share % coin).toBe(0);
    expect(share).toBeGreaterThan(0);
    fees.push(naive.fund);
  }
  expect(new Set(fees).size).toBe(1);
});

test('47: the same month in VND and in KWD, with as many minor units, has the same bill', async () => {
  const billsIn = async (currency: Tested) => {
    const { club, api, sent } = await enterMonth(currency);
    const bills: object[] = [];
    for (const [given] of rulesOf(currency, 0)) {
      await sent(club.putRule(given));
      const { body } = await club.calculate();
      const rows = (await api.get(`/api/bills/${club.clubId}/2026/9?limit=1000`)).body['items']!;
      const names = Object.keys(body).filter((name) => /cost|fee|share/.test(name));
      bills.push(Object.fromEntries(names.map((name) => [name, body[name]])));
      bills.push(...rows.map(({ member_id: _member, ...row }) => row));
    }
    return bills;
  };
  expect(await billsIn('KWD')).toEqual(await billsIn('VND'));
});

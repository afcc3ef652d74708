// The rules of docs/decisions/020 once more, written as slowly and plainly as they are described: bills are compared
// with these.
import type { Attendance } from '../../src/rules/attendance.ts';
import type { FeeRule } from '../../src/rules/billing/fee-rule.ts';
import type {
  CostOfMonth,
  GuestOfMonth,
  MemberClass,
  MemberOfMonth,
  MonthOfClub,
} from '../../src/rules/billing/month.ts';

type NaiveRow = { registered: number; unregistered: number; guest: number; surplus: number };
type Column = 'registered' | 'unregistered' | 'guest';
/** The weight of each column of each row in a pool: hundred-millionths. */
type Weights = Map<string, Record<Column, bigint>>;
type Counted = { registered?: number; unregistered?: number; guests?: readonly GuestOfMonth[] };

const COLUMNS: readonly Column[] = ['registered', 'unregistered', 'guest'];

/** Gives a VND at a time to whoever is furthest below their exact share. */
function split(total: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => (BigInt(total) * weight) / sum);
  let left = BigInt(total) - shares.reduce((a, b) => a + b, 0n);
  const lacks = weights.map((weight, index) => BigInt(total) * weight - shares[index]! * sum);
  for (; left > 0n; left -= 1n) {
    let first = 0;
    for (const [index, lack] of lacks.entries()) if (lack > lacks[first]!) first = index;
    shares[first]! += 1n;
    lacks[first] = -1n;
  }
  return shares.map(Number);
}

/** A month with empty rows, and functions that charge them. */
function openMonth(month: MonthOfClub) {
  const empty = (): NaiveRow => ({ registered: 0, unregistered: 0, guest: 0, surplus: 0 });
  const rows = new Map(month.members.map(({ id }) => [id, empty()]));
  /** The fund's gain, changed by each charge and cost. */
  const fund = { gain: 0 };
  /** The exact shares of guests who pay in cash: numerators and denominators. */
  const cash: { guest: GuestOfMonth; share: [bigint, bigint] }[] = [];

  const classOf = (key: string | null | undefined): MemberClass | undefined =>
    month.classes?.find((memberClass) => memberClass.key === key);
  const weightOf = (key: string | null | undefined) => BigInt(classOf(key)?.weight ?? 10_000);
  const guestsOf = (host: string | null) =>
    (month.guests ?? []).filter((guest) => guest.hostMemberId === host);

  /** With schedules, those that the member is registered for; by days, the first records. */
  const isRegistered = (member: MemberOfMonth, record: Attendance) => {
    const form = member.registration?.form;
    if (form === undefined || record.dropInBy !== undefined) return false;
    if (form.kind === 'schedules') {
      return record.scheduleId !== null && form.scheduleIds.includes(record.scheduleId);
    }
    const isEarlier = (attendance: Attendance) =>
      attendance.date! < record.date! ||
      (attendance.date === record.date && attendance.id! < record.id!);
    return (
      member.attendance.filter(
        (attendance) => attendance.dropInBy === undefined && isEarlier(attendance),
      ).length < form.days
    );
  };
  const records = (member: MemberOfMonth, registered: boolean) =>
    member.attendance.filter((attendance) => isRegistered(member, attendance) === registered);

  const charge = (id: string, column: Column, amount: number) => {
    rows.get(id)![column] += amount;
    fund.gain += amount;
  };

  /** Shares a pool. The fund bears what nobody else bears, and the shares of guests who pay in cash. */
  const share = (
    amount: number,
    weights: Weights,
    inCash: readonly [GuestOfMonth, bigint][] = [],
  ) => {
    const ids = [...weights.keys()].toSorted();
    const whole = ids.map((id) =>
      COLUMNS.reduce((sum, column) => sum + weights.get(id)![column], 0n),
    );
    const all = [...whole, ...inCash.map(([, weight]) => weight)];
    const shares = split(amount, all);
    const total = all.reduce((a, b) => a + b, 0n);
    for (const [guest, weight] of inCash) {
      if (total > 0n) cash.push({ guest, share: [BigInt(amount) * weight, total] });
    }
    fund.gain -= amount;
    for (const [index, id] of ids.entries()) {
      const parts = split(
        shares[index]!,
        COLUMNS.map((column) => weights.get(id)![column]),
      );
      for (const [nth, part] of parts.entries()) charge(id, COLUMNS[nth]!, part);
    }
  };

  /** Weighs how often each member did something. */
  const weigh = (count: (member: MemberOfMonth) => Counted, ratio = 10_000n): Weights =>
    new Map(
      month.members.map((member) => {
        const { registered = 0, unregistered = 0, guests = [] } = count(member);
        const weight = weightOf(member.classKey);
        const weights = {
          registered: BigInt(registered) * weight * 10_000n,
          unregistered: BigInt(unregistered) * weight * ratio,
          guest: guests.reduce((sum, guest) => sum + weightOf(guest.classKey) * ratio, 0n),
        };
        return [member.id, weights];
      }),
    );
  const weighCash = (guests: readonly GuestOfMonth[], ratio = 10_000n) =>
    guests.map((guest): [GuestOfMonth, bigint] => [guest, weightOf(guest.classKey) * ratio]);

  const chargeGuests = (id: string) => {
    for (const guest of guestsOf(id)) charge(id, 'guest', guest.fee);
  };
  const chargeDropIns = (ofRule: number) => {
    for (const member of month.members) {
      const fee = classOf(member.classKey)?.fees.dropIn ?? ofRule;
      charge(member.id, 'unregistered', fee * records(member, false).length);
      chargeGuests(member.id);
    }
  };

  const asking = { classOf, guestsOf, records, weigh, weighCash };
  return { ...month, rows, fund, cash, ...asking, charge, share, chargeGuests, chargeDropIns };
}
type NaiveMonth = ReturnType<typeof openMonth>;

const sum = (costs: readonly CostOfMonth[]) =>
  costs.reduce((total, { amount }) => total + amount, 0);

function chargeFixed(naive: NaiveMonth, rule: Extract<FeeRule, { kind: 'fixed_fees' }>): void {
  naive.fund.gain -= sum(naive.costs);
  for (const member of naive.members) {
    const fees = naive.classOf(member.classKey)?.fees;
    const times = naive.records(member, false).length;
    const registered = fees?.registration ?? rule.registrationFee!;
    naive.charge(member.id, 'registered', (member.registration?.days ?? 0) * registered);
    const scaled =
      BigInt(times) * BigInt(rule.registrationFee!) * BigInt(rule.unregisteredFeeRatio!);
    const ofRule = Number((scaled + 5000n) / 10_000n);
    const own = fees?.unregistration ?? null;
    naive.charge(member.id, 'unregistered', own === null ? ofRule : times * own);
    naive.chargeGuests(member.id);
  }
}

function chargeShared(naive: NaiveMonth, ratio: bigint): void {
  const weights = naive.weigh(
    (member) => ({
      registered: member.registration?.days ?? 0,
      unregistered: naive.records(member, false).length,
      guests: naive.guestsOf(member.id),
    }),
    ratio,
  );
  naive.share(sum(naive.costs), weights, naive.weighCash(naive.guestsOf(null), ratio));
}

function chargeGroups(naive: NaiveMonth, rule: Extract<FeeRule, { kind: 'groups' }>): void {
  const { members, costs, guests = [] } = naive;
  naive.chargeDropIns(rule.dropInFee);
  const isCourt = (cost: CostOfMonth) =>
    cost.category === 'COURT_RENTAL' && cost.scheduleId !== null;
  for (const schedule of ['s1', 's2', 's3']) {
    let fees = 0;
    for (const member of members) {
      const fee = naive.classOf(member.classKey)?.fees.dropIn ?? rule.dropInFee;
      fees +=
        fee *
        naive.records(member, false).filter((record) => record.scheduleId === schedule).length;
    }
    for (const guest of guests) if (guest.scheduleId === schedule) fees += guest.fee;
    const cost = sum(
      costs.filter((candidate) => isCourt(candidate) && candidate.scheduleId === schedule),
    );
    // Fees paid at the schedule lower its members' shares, down to 0: the fund passes them on.
    const lowered = Math.min(fees, cost);
    naive.fund.gain -= lowered;
    naive.share(
      cost - lowered,
      naive.weigh(({ registration }) => {
        const form = registration?.form;
        const isIn = form?.kind === 'schedules' && form.scheduleIds.includes(schedule);
        return { registered: isIn ? 1 : 0 };
      }),
    );
  }
  const booked = (member: MemberOfMonth) => ({ registered: member.registration?.days ?? 0 });
  const attended = (member: MemberOfMonth) => ({ registered: naive.records(member, true).length });
  const shuttles = costs.filter(({ category }) => category === 'SHUTTLE');
  naive.share(sum(shuttles), naive.weigh(rule.shuttlesBy === 'booked' ? booked : attended));
  const rest = costs.filter((cost) => cost.category !== 'SHUTTLE' && !isCourt(cost));
  naive.share(sum(rest), naive.weigh(booked));
}

function chargeFlat(
  naive: NaiveMonth,
  rule: Extract<FeeRule, { kind: 'flat' }>,
  ownDays: ReadonlyMap<string, number>,
): void {
  naive.fund.gain -= sum(naive.costs);
  naive.chargeDropIns(rule.dropInFee);
  for (const { id, registration, classKey } of naive.members) {
    if (registration === null) continue;
    const fees = naive.classOf(classKey)?.fees;
    const half = fees?.half ?? rule.halfFee;
    const whole = fees?.monthly ?? rule.monthlyFee;
    naive.charge(
      id,
      'registered',
      (ownDays.get(id) ?? registration.days) <= rule.halfUpToDays ? half : whole,
    );
  }
}

function chargeSessions(naive: NaiveMonth, rule: Extract<FeeRule, { kind: 'per_session' }>): void {
  const { costs } = naive;
  const isSession = (cost: CostOfMonth) => cost.scheduleId !== null && cost.sessionDate !== null;
  const sessions = new Set(
    costs.filter(isSession).map((cost) => `${cost.scheduleId} ${cost.sessionDate}`),
  );
  for (const session of sessions) {
    const [scheduleId, date] = session.split(' ');
    const isThere = (time: { scheduleId: string | null; date?: string | undefined }) =>
      time.scheduleId === scheduleId && time.date === date;
    const weights = naive.weigh((member) => ({
      registered: naive.records(member, true).filter(isThere).length,
      unregistered: naive.records(member, false).filter(isThere).length,
      guests: naive.guestsOf(member.id).filter(isThere),
    }));
    const ofSession = costs.filter(
      (cost) => cost.scheduleId === scheduleId && cost.sessionDate === date,
    );
    naive.share(sum(ofSession), weights, naive.weighCash(naive.guestsOf(null).filter(isThere)));
  }
  const rest = sum(costs.filter((cost) => !isSession(cost)));
  if (rule.noSession === 'booked') {
    naive.share(
      rest,
      naive.weigh((member) => ({ registered: member.registration?.days ?? 0 })),
    );
    return;
  }
  const attended = naive.weigh((member) => ({
    registered: naive.records(member, true).length,
    unregistered: naive.records(member, false).length,
    guests: naive.guestsOf(member.id),
  }));
  naive.share(rest, attended, naive.weighCash(naive.guestsOf(null)));
}

/** The least thousands of VND that are not below what comes to a guest who pays in cash. */
function cashFee({ cash }: NaiveMonth, guest: GuestOfMonth): number {
  const own = cash.filter((candidate) => candidate.guest === guest).map(({ share }) => share);
  const common = own.reduce((product, [, below]) => product * below, 1n);
  const total = own.reduce((above, [part, below]) => above + part * (common / below), 0n);
  let fee = Number(total / common);
  while (fee % 1000 !== 0 || BigInt(fee) * common < total) fee += 1;
  return fee;
}

/** One đồng more or less at a time, until what is owed is a multiple. */
function stepsToMultiple(owed: number, roundTo: number, step: 1 | -1): number {
  if (owed <= 0 || roundTo === 0) return 0;
  let left = owed;
  while (left % roundTo !== 0) left += step;
  return left - owed;
}

/**
 * What each member pays, what the fund gains, and what guests in cash are asked for where there is no fee. The month's schedules are s1 to s3.
 * @param ownDays the days of registrations, where they are more than the booked times that are left
 * @param added what members owe besides, which is rounded with the rest
 */
export function calculateNaiveBill(
  month: MonthOfClub,
  rule: FeeRule,
  {
    ownDays = new Map(),
    added = new Map(),
  }: { ownDays?: ReadonlyMap<string, number>; added?: ReadonlyMap<string, number> } = {},
): { rows: Map<string, NaiveRow>; fund: number; cashFeeOf: (guest: GuestOfMonth) => number } {
  const naive = openMonth(month);
  if (rule.kind === 'fixed_fees') chargeFixed(naive, rule);
  if (rule.kind === 'shared') chargeShared(naive, 10_000n);
  if (rule.kind === 'shared_ratio') chargeShared(naive, BigInt(rule.ratio));
  if (rule.kind === 'groups') chargeGroups(naive, rule);
  if (rule.kind === 'flat') chargeFlat(naive, rule, ownDays);
  if (rule.kind === 'per_session') chargeSessions(naive, rule);
  for (const [id, row] of naive.rows) {
    const paid = sum(month.costs.filter(({ payerId }) => payerId === id));
    const owed = row.registered + row.unregistered + row.guest + (added.get(id) ?? 0) - paid;
    const isDown = rule.round === 'nearest' && (owed % rule.roundTo) * 2 < rule.roundTo;
    const rounded = stepsToMultiple(owed, rule.roundTo, isDown ? -1 : 1);
    row.surplus += rounded;
    naive.fund.gain += rounded;
  }
  return { rows: naive.rows, fund: naive.fund.gain, cashFeeOf: (guest) => cashFee(naive, guest) };
}

import { createHash } from 'node:crypto';
import { type BillInput, membersInBill } from '@rallybook/contract/rules/billing';

/** Each part as text, in an order that is the same however the database answers. */
const inOrder = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part)).toSorted();

/**
 * A hash of all that the bill of a month follows from: registrations, attendance, costs, settings, and who is in it. Names are
 * not part of a bill, nor is whether somebody is active who has something in the month.
 */
export function fingerprintOf(input: BillInput): string {
  const members = membersInBill(input).map(({ id, registration, attendance }) => {
    const times = inOrder(attendance.map(({ scheduleId, times: count }) => [scheduleId, count]));
    if (registration === null) return [id, null, times];
    const { form, days } = registration;
    return [id, form.kind === 'schedules' ? form.scheduleIds.toSorted() : form.days, days, times];
  });
  const costs = input.costs.map(({ payerId, amount }) => [payerId, amount]);
  const { settings } = input;
  const given = settings && [
    settings.registrationFee,
    settings.unregistrationFee,
    settings.unregisteredFeeRatio,
  ];
  const all = JSON.stringify([inOrder(members), inOrder(costs), given]);
  return createHash('sha256').update(all).digest('base64url');
}

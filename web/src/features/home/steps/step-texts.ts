import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEFAULT_SPORT, type Sport } from '@rallybook/contract/rules/club-choices';
import type { FirstStep } from '../../../data/kept/first-steps';

interface StepTexts {
  title: MessageDescriptor;
  /** The fastest way to do it, or what for. */
  note: MessageDescriptor;
}

/** What each of the first steps is called. */
export const STEP_TEXTS: Record<FirstStep, StepTexts> = {
  members: { title: msg`Add the members`, note: msg`Paste the list of your chat group` },
  sessions: {
    title: msg`Set the weekly sessions`,
    note: msg`The days and hours at which you play`,
  },
  rule: {
    title: msg`Say how you split the costs`,
    note: msg`Fixed fees, shared costs or your own rule`,
  },
  payee: {
    title: msg`Enter the account to pay to`,
    note: msg`Then each member gets a page with a QR code`,
  },
  registration: {
    title: msg`Register who plays this month`,
    note: msg`Who comes to which session, all month`,
  },
  attendance: {
    title: msg`Record the first attendance`,
    note: msg`Paste it from the chat, or choose who came`,
  },
  costs: { title: msg`Enter the costs`, note: msg`Court and shuttlecocks, one a line` },
  bill: { title: msg`Calculate the bill`, note: msg`Then each member sees what they pay, and why` },
  sending: {
    title: msg`Send it to the group`,
    note: msg`One message with all amounts and the account`,
  },
};

/** The words of a step in a club's sport; in a month that is closed, whoever plays is registered for the next one. */
export function stepTexts(step: FirstStep, sport: Sport, isMonthClosed: boolean): StepTexts {
  if (step === 'costs' && sport !== DEFAULT_SPORT) {
    return { ...STEP_TEXTS.costs, note: msg`Each cost in a line of its own` };
  }
  if (step === 'registration' && isMonthClosed) {
    return { ...STEP_TEXTS.registration, title: msg`Register who plays next month` };
  }
  return STEP_TEXTS[step];
}

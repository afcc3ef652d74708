import type { FirstStep } from '../../../data/kept/first-steps';

/** Where each of the first steps is done. The weekly sessions are set in a dialog of home. */
export const STEP_TARGETS = {
  members: { to: '/members', hash: 'paste' },
  sessions: { to: '/' },
  rule: { to: '/rules' },
  payee: { to: '/settings', hash: 'payee' },
  registration: { to: '/registration' },
  attendance: { to: '/tracking' },
  costs: { to: '/costs' },
  bill: { to: '/bill' },
  sending: { to: '/bill' },
} as const satisfies Record<FirstStep, { to: string; hash?: string }>;

/** The steps that only an owner may do. */
export const OWNERS_STEPS: readonly FirstStep[] = ['sessions', 'payee'];

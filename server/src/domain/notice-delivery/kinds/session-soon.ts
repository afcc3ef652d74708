import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

/** Reminds who comes to a session, so that they say in time if they cannot. */
export const sessionSoon: Kind = {
  cause: {
    beforeSession: ({ standings }) =>
      [...standings].filter(([, { answer }]) => answer === 'coming').map(([id]) => id),
  },
  isForStaff: false,
  read: aboutSession({
    isOfUse: (_, answer) => answer === 'coming',
    words: () => (texts, session) => texts.sessionSoon(session),
  }),
};

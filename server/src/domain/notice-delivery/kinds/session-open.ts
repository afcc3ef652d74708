import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

/** Tells who has not said anything that places are free in a session. */
export const sessionOpen: Kind = {
  cause: {
    beforeSession: ({ standings, isFull, activeMemberIds }) =>
      isFull ? [] : activeMemberIds.filter((id) => !standings.has(id)),
  },
  isForStaff: false,
  read: aboutSession({
    isOfUse: (_, answer, free) => answer === 'none' && free !== 0,
    words:
      ({ free }) =>
      (texts, session) =>
        texts.sessionOpen({ ...session, free }),
  }),
};

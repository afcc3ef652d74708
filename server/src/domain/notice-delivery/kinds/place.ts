import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

/** Tells who waits for a place that they have moved up, or that one is free; see `tellOfPlaces`. */
export const place: Kind = {
  cause: 'change',
  isForStaff: false,
  read: aboutSession({
    isOfUse: ({ about }, answer, free) =>
      about === 'moved_up' ? answer === 'coming' : answer === 'waiting' && free !== 0,
    words:
      ({ notice: { about } }) =>
      (texts, session) =>
        about === 'free' ? texts.placeFree(session) : texts.movedUp(session),
  }),
};

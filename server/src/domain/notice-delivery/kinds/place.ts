import type { NoticeRow } from '../../../db/tables/notices.ts';
import type { PlaceNews } from '../../sessions/tell.ts';
import { aboutSession } from './about-session.ts';
import type { Kind } from './kind.ts';

const isFree = ({ about }: Pick<NoticeRow, 'about'>): boolean =>
  about === ('free' satisfies PlaceNews);

/** Tells who waits for a place that they have moved up, or that one is free; see `tellOfPlaces`. */
export const place: Kind = {
  cause: 'change',
  isForStaff: false,
  read: aboutSession({
    isOfUse: (notice, answer, free) =>
      isFree(notice) ? answer === 'waiting' && free !== 0 : answer === 'coming',
    words:
      ({ notice }) =>
      (texts, session) =>
        isFree(notice) ? texts.placeFree(session) : texts.movedUp(session),
  }),
};

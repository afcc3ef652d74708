import { todayIn } from '@rallybook/contract/rules/calendar';
import { isNoticeKind } from '@rallybook/contract/rules/notices/kinds';
import type { Trx } from '../../db/engine/connect.ts';
import {
  insertNotices,
  newestOfOccasion,
  type NoticeChange,
  updateNotice,
} from '../../db/queries/notices/notices.ts';
import { foldedNotices, waitingNotices } from '../../db/queries/notices/queue.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { NoticeRow } from '../../db/tables/notices.ts';
import { newId } from '../../ids.ts';
import { isoOf } from '../../instants.ts';
import { quotedName } from '../../mail/quoted-name.ts';
import { serverTexts } from '../../texts/texts.ts';
import { type Batch, drop } from './batch.ts';
import type { Reading } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import type { CurrentContent, Message } from './message.ts';

/** Looks up what a notice is about, as it is now. */
async function readContent(reading: Reading, notice: NoticeRow): Promise<CurrentContent> {
  if (await isReplaced(reading.trx, notice)) return { dropped: 'replaced' };
  return kinds[notice.kind].read(reading, notice);
}

/** Whether there is a later notice about the same. */
async function isReplaced(trx: Trx, notice: NoticeRow): Promise<boolean> {
  const [prefix, version] = notice.thing.split(':');
  if (version === undefined) return false;
  const newest = await newestOfOccasion(trx, notice, { kind: notice.kind, prefix: prefix! });
  return newest !== undefined && newest.id !== notice.id;
}

/** The `about` of a notice into which others were folded. */
const FOLDED = 'folded';

/** What a notice says now. One into which others were folded lists them. */
export async function currentContent(batch: Batch, notice: NoticeRow): Promise<CurrentContent> {
  const { trx, club } = batch;
  if (notice.about !== FOLDED) return readContent(batch, notice);
  const messages: Message[] = [];
  for (const foldedNotice of await foldedNotices(trx, notice)) {
    // A newer version of the server may have folded what this one does not know.
    if (!isNoticeKind(foldedNotice.kind)) continue;
    const own = { ...foldedNotice, about: detailOf(foldedNotice) };
    const content = await readContent(batch, own);
    if ('message' in content) messages.push(content.message);
  }
  if (messages.length === 0) return { dropped: 'replaced' };
  return { message: foldedMessage(club, notice, messages) };
}

/** The detail of a notice itself, without what was folded into it. */
const detailOf = ({ about }: NoticeRow) => (about === FOLDED ? null : about);

/** A notice, and what it says now. */
type CurrentNotice = { notice: NoticeRow; message: Message };

/**
 * Folds all notices that wait for a member into one, whose occasion is the date.
 * @returns the notice into which they were folded, or the only one that waits; null if none is of use any more
 */
export async function fold(batch: Batch, due: NoticeRow): Promise<CurrentNotice | null> {
  const { trx, club, now } = batch;
  const messages: Message[] = [];
  const folded: NoticeRow[] = [];
  for (const waitingNotice of await waitingNotices(trx, due, isoOf(now))) {
    batch.done.add(waitingNotice.id);
    const content = await readContent(batch, waitingNotice);
    if ('dropped' in content) await drop(batch, waitingNotice, content.dropped);
    else {
      folded.push(waitingNotice);
      messages.push(content.message);
    }
  }
  const [first] = folded;
  if (first === undefined) return null;
  if (folded.length === 1) {
    return { notice: first, message: messages[0]! };
  }
  const occasion = todayIn(club.timeZone, new Date(now));
  // A daily notice has the date as its occasion already: the others are folded into it.
  const own = folded.find((notice) => notice.kind === first.kind && notice.thing === occasion);
  const summary: NoticeRow = {
    ...(own ?? { ...first, id: newId(), thing: occasion, raisedAt: isoOf(now) }),
    about: FOLDED,
    dueAt: folded
      .map(({ dueAt }) => dueAt)
      .toSorted()
      .at(-1)!,
    foldedInto: null,
  };
  if (own === undefined) await insertNotices(trx, [{ ...summary, nextTryAt: null }]);
  for (const notice of folded) {
    const dropped: NoticeChange =
      notice === own ? { about: FOLDED } : { nextTryAt: null, dropped: 'folded' };
    await updateNotice(trx, notice, { ...dropped, foldedInto: summary.id });
  }
  return { notice: summary, message: foldedMessage(club, summary, messages) };
}

const foldedMessage = (
  club: ClubRow,
  { kind, id }: NoticeRow,
  messages: readonly Message[],
): Message => ({
  kind,
  words: (language) => {
    const count = messages.length;
    const words = serverTexts[language].notices.folded({ club: quotedName(club.name), count });
    const body = messages.map((message) => message.words(language).title).join('\n');
    return { ...words, body };
  },
  url: '/',
  sessionId: null,
  replacesKey: id,
  until: Math.max(...messages.map(({ until }) => until)),
});

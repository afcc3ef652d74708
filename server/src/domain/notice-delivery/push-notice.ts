import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import type { NoticeChange } from '../../db/queries/notices.ts';
import { deleteSubscriptions } from '../../db/queries/push.ts';
import { type PushContent, type PushOutcome, sendPush } from '../../push/send.ts';
import { serverTexts } from '../../texts/texts.ts';
import { readPushKeys } from '../push/keys.ts';
import { devicesOfUser } from '../push/subscriptions.ts';
import type { Letter } from './channels.ts';
import { finish, waitAfter } from './outcome.ts';

function contentOf({
  language,
  message,
  words,
}: Pick<Letter, 'language' | 'message' | 'words'>): PushContent {
  const { come, stay } = serverTexts[language].notices;
  const { kind, sessionId, url, about } = message;
  return {
    title: words.title,
    body: words.body,
    url,
    kind,
    tag: about,
    ...(sessionId !== null && {
      actions: [
        { action: 'away', title: stay, session_id: sessionId },
        { action: 'coming', title: come, session_id: sessionId },
      ],
    }),
  };
}

/** Sends something to all devices of a user, and forgets those that are gone. */
export async function pushToDevices(
  context: Context,
  userId: string,
  letter: Pick<Letter, 'club' | 'language' | 'message' | 'words'>,
): Promise<PushOutcome[]> {
  const { db, keys, clock, publicUrl, outbound = { allowed: [] } } = context;
  const devices = await devicesOfUser(db, keys, userId);
  const pushKeys = await readPushKeys(context);
  const now = clock();
  const { message, club } = letter;
  const outcomes = await Promise.all(
    devices.map(({ target }) =>
      sendPush(
        {
          target,
          content: contentOf(letter),
          keys: pushKeys,
          about: `${club.id} ${message.about}`,
          ttl: (message.until - now.getTime()) / 1000,
          isUrgent: message.kind === 'place' || message.kind === 'session_changed',
          publicUrl,
          now,
        },
        outbound,
      ),
    ),
  );
  const gone = devices.filter((_, nth) => {
    const outcome = outcomes[nth]!;
    return 'isGone' in outcome && outcome.isGone;
  });
  if (gone.length > 0) {
    await transaction(db, {}, (trx) =>
      deleteSubscriptions(
        trx,
        gone.map(({ id }) => id),
      ),
    );
  }
  return outcomes;
}

/** What becomes of a notice: sent if a device took it; else it is tried again, or left to the next channel. */
function changeAfter(
  outcomes: readonly PushOutcome[],
  attempts: number,
  now: number,
): NoticeChange {
  const at = new Date(now).toISOString();
  if (outcomes.some((outcome) => 'taken' in outcome && outcome.taken)) {
    return { sentAt: at, nextTryAt: null };
  }
  const waits = outcomes.flatMap((outcome) =>
    'retryAfter' in outcome ? [outcome.retryAfter ?? waitAfter(attempts)] : [],
  );
  if (waits.length === 0) return { handedAt: null, nextTryAt: at };
  const nextTryAt = new Date(now + Math.min(...waits)).toISOString();
  return { channel: null, handedAt: null, nextTryAt };
}

/** Sends a notice to the devices of its member. */
export async function pushNotice(context: Context, letter: Letter): Promise<void> {
  const { notice, to } = letter;
  const outcomes = to.userId === null ? [] : await pushToDevices(context, to.userId, letter);
  const now = context.clock().getTime();
  const change = changeAfter(outcomes, notice.attempts, now);
  await finish(context, letter, change, 'push');
}

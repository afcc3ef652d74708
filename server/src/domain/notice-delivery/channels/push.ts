import { NOTICE_KIND_RULES } from '@rallybook/contract/rules/notices/kinds';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/engine/transaction.ts';
import {
  countDeviceTimeouts,
  deleteDeviceSubscriptions,
} from '../../../db/queries/notices/device-subscriptions.ts';
import { countTimeouts, deleteSubscriptions } from '../../../db/queries/notices/push.ts';
import { type Lane, outboundTurns, type Turn } from '../../../outbound/turns.ts';
import { type PushContent, type PushOutcome, sendPush } from '../../../push/send.ts';
import type { PushKeys } from '../../../push/sign.ts';
import { serverTexts } from '../../../texts/texts.ts';
import { readPushKeys } from '../../push/keys.ts';
import type { PushDevice } from '../../push/subscriptions.ts';
import { pageWithoutLogin, type OutgoingMessage } from '../outgoing.ts';
import { type Recipient, userKeyOf } from '../recipients.ts';
import type { ChannelRules, SendOutcome, SendOptions } from './channel.ts';

/** A device of a member's own link opens the page of that link, and answers there: nobody is signed in on it. */
function contentOf(sending: OutgoingMessage, { linkedClubId }: PushDevice): PushContent {
  const { language, message, words } = sending;
  const { come, decline } = serverTexts[language].notices;
  const { kind, replacesKey } = message;
  const isLinked = linkedClubId !== null;
  const sessionId = isLinked ? null : message.sessionId;
  const url = isLinked ? pageWithoutLogin(sending) : message.url;
  return {
    title: words.title,
    body: words.onLockedScreen ?? words.body,
    url,
    kind,
    tag: replacesKey,
    ...(sessionId !== null && {
      actions: [
        { action: 'away', title: decline, session_id: sessionId },
        { action: 'coming', title: come, session_id: sessionId },
      ],
    }),
  };
}

const hostOf = ({ target }: PushDevice): string => new URL(target.endpoint).host;

/** Sends to one device, when it is its turn. */
async function pushToDevice(
  context: Context,
  sending: OutgoingMessage,
  { device, lane, keys }: { device: PushDevice; lane: Lane; keys: PushKeys },
  { turn, signal }: SendOptions,
): Promise<PushOutcome> {
  const { clock, log, publicUrl, outbound = { allowed: [] } } = context;
  const { club, message } = sending;
  const own = turn ?? (await outboundTurns.take(lane));
  let outcome: PushOutcome = { became: 'later', retryAfter: null, isTimedOut: false, status: null };
  try {
    if (signal.aborted) return outcome;
    const now = clock();
    outcome = await sendPush(
      {
        target: device.target,
        content: contentOf(sending, device),
        keys,
        about: `${club.id} ${message.replacesKey}`,
        ttl: (message.until - now.getTime()) / 1000,
        isUrgent: message.kind !== 'test' && NOTICE_KIND_RULES[message.kind].wakesDevices,
        publicUrl,
        now,
      },
      outbound,
    );
    const { became, status } = outcome;
    if (became === 'refused')
      log.warn({ host: lane.host, status }, 'A push service refused a notice');
    return outcome;
  } finally {
    own.end(signal.aborted ? 'unused' : outcome.status === null ? 'silent' : 'answered');
  }
}

/** Forgets the devices that are gone, and counts how often in a row the others did not answer in time. */
async function noteOutcomes(
  { db }: Context,
  { devices, clubId }: Pick<Recipient, 'devices' | 'clubId'>,
  outcomes: readonly PushOutcome[],
): Promise<void> {
  const those = (holds: (outcome: PushOutcome, device: PushDevice) => boolean) =>
    devices.filter((device, nth) => holds(outcomes[nth]!, device));
  const gone = those((outcome) => outcome.became === 'gone');
  const late = those((outcome) => outcome.became === 'later' && outcome.isTimedOut);
  const inTime = those(({ status }, { timeouts }) => status !== null && timeouts > 0);
  if (gone.length + late.length + inTime.length === 0) return;
  const ids = (those: readonly PushDevice[], isLinked: boolean) =>
    those.filter((device) => (device.linkedClubId !== null) === isLinked).map(({ id }) => id);
  await transaction(db, {}, async (trx) => {
    await deleteSubscriptions(trx, ids(gone, false));
    await countTimeouts(trx, { late: ids(late, false), inTime: ids(inTime, false) });
    await deleteDeviceSubscriptions(trx, clubId, ids(gone, true));
    const linked = { late: ids(late, true), inTime: ids(inTime, true) };
    await countDeviceTimeouts(trx, clubId, linked);
  });
}

/** What becomes of a notice: taken if a device took it; else it is tried again, if one may take it later. */
function outcomeOf(outcomes: readonly PushOutcome[]): SendOutcome {
  if (outcomes.some(({ became }) => became === 'taken')) return 'taken';
  const waits = outcomes.filter((outcome) => outcome.became === 'later');
  if (waits.length === 0) return 'refused';
  const delays = waits.flatMap(({ retryAfter }) => (retryAfter === null ? [] : [retryAfter]));
  return { retryAfter: delays.length === 0 ? null : Math.max(...delays) };
}

/** Sends something to all devices of a user. */
async function pushToAll(
  context: Context,
  sending: OutgoingMessage,
  options: SendOptions,
): Promise<SendOutcome> {
  const { devices } = sending.recipient;
  const user = userKeyOf(sending.recipient);
  const keys = await readPushKeys(context);
  let given: Turn | undefined = options.turn;
  const outcomes = await Promise.all(
    devices.map((device) => {
      const lane = { user, host: hostOf(device) };
      const isGiven = given?.lane.host === lane.host;
      const turn = isGiven ? given : undefined;
      if (isGiven) given = undefined;
      return pushToDevice(context, sending, { device, lane, keys }, { ...options, turn });
    }),
  );
  given?.end('unused');
  await noteOutcomes(context, sending.recipient, outcomes);
  return outcomeOf(outcomes);
}

/** Notices on the devices where a member is signed in, or which their own link has bound (RFC 8030): each of them gets it. */
export const push: ChannelRules = {
  isUsable: ({ devices }) => devices.length > 0,
  isQueued: false,
  lanesTo: (_, recipient) =>
    recipient.devices.map((device) => ({ user: userKeyOf(recipient), host: hostOf(device) })),
  send: pushToAll,
  // It comes again with the same topic, in the place of the first.
  ifUnknown: { retryAfter: null },
};

import { setTimeout as wait } from 'node:timers/promises';
import { FREE_TEXT_COLUMNS } from '../src/db/all-tables.ts';
import { databaseState } from '../src/db/health.ts';
import { recordOfMember } from '../src/db/queries/accounts/account-data.ts';
import {
  apiTokensToWarn,
  deleteApiToken,
  updateApiToken,
} from '../src/db/queries/accounts/api-tokens.ts';
import { redactDeletedResource } from '../src/db/queries/accounts/erasure.ts';
import { replaceText, TEXTS_ABOUT_MEMBERS } from '../src/db/queries/accounts/free-texts.ts';
import {
  insertIdentity,
  insertSpentSignIn,
  deleteSpentSignIns,
  userIdOfIdentity,
} from '../src/db/queries/accounts/identities.ts';
import {
  deletePasskeysOfUser,
  passkeyOfCredential,
  removalsDue,
  storeRemoval,
  updatePasskey,
} from '../src/db/queries/accounts/passkeys.ts';
import { sessionById } from '../src/db/queries/accounts/sessions.ts';
import { moveSignup, signupById } from '../src/db/queries/accounts/signups.ts';
import {
  clubsMadeBy,
  countWaitingTrials,
  endedTrials,
  hasOtherUsers,
  insertTrial,
  isOfTrial,
  lockTrials,
  nextReadyTrial,
  runningTrials,
  updateTrial,
} from '../src/db/queries/accounts/trials.ts';
import { deletedResourceByKey } from '../src/db/queries/accounts/typed-addresses.ts';
import { lockUserByEmail, userByUsername } from '../src/db/queries/accounts/users.ts';
import { countClosings, memberEditsSince, wasBoundSince } from '../src/db/queries/audit.ts';
import {
  backupState,
  changeBackupState,
  lockBackupState,
  renewBackupLease,
} from '../src/db/queries/backup-states.ts';
import { clubById, clubsAfter, clubsByIds } from '../src/db/queries/clubs/clubs.ts';
import { condemnClub } from '../src/db/queries/clubs/deleted.ts';
import { sizeOfClub, sizeOfSourcesClub, sizesOfEmail } from '../src/db/queries/clubs/sizes.ts';
import {
  countsOfClub,
  kindsInTrailAfter,
  versionOfClub,
} from '../src/db/queries/clubs/versions.ts';
import {
  claimWebhooks,
  deleteTries,
  endSomeTries,
  hasDueTry,
  hasWaiting,
  insertTries,
  nextTry,
  ownersWithAccounts,
  releaseWebhook,
  resealWebhook,
  sealedWebhooks,
} from '../src/db/queries/clubs/webhooks.ts';
import {
  deleteByIds,
  deleteInvitationsOf,
  deleteNicknamesOf,
  deleteReversalsOf,
  entriesToReverse,
  membersInBooks,
  membersInUse,
  rowsByIds,
  schedulesInUse,
} from '../src/db/queries/imports/imported-records.ts';
import {
  deleteImport,
  deleteSheetChoices,
  deleteSomeImportedRows,
  stoppedImports,
  storeSheetChoices,
} from '../src/db/queries/imports/imports.ts';
import { isAddressOfMember, purgeMember } from '../src/db/queries/members/members.ts';
import { eraseTiesOfMember } from '../src/db/queries/members/ties.ts';
import { resealSource, sealedSources } from '../src/db/queries/money/bank-sources.ts';
import { deleteBill, newestBillsOfMember } from '../src/db/queries/money/bills.ts';
import {
  balancesOfMembers,
  billEntryOf,
  entriesOfTransfer,
  membersWithNothing,
  oweSince,
  paidAfter,
  paymentsAfter,
} from '../src/db/queries/money/entries.ts';
import { guestCounts } from '../src/db/queries/money/guests.ts';
import { holdsMoney } from '../src/db/queries/money/holds-money.ts';
import {
  billRowOfCode,
  billRowsWithCodes,
  closedMonthWithLink,
  monthLinkVersion,
  storeMonthLinkVersion,
} from '../src/db/queries/money/month-links.ts';
import {
  countMailed,
  deleteLinksOfClub,
  lastClosedBill,
  noteMailed,
  payPageOwner,
} from '../src/db/queries/money/pay-links.ts';
import { deletePayee } from '../src/db/queries/money/payees.ts';
import {
  deleteBotCode,
  memberOfCode,
  resealBot,
  sealedBots,
  sessionNoticesInChat,
  unlinkOthers,
} from '../src/db/queries/notices/bots.ts';
import {
  addChecks,
  claimDueChecks,
  hasDueCheck,
  nextCheckAt,
  sentOccasions,
  setNextCheck,
  storeSentOccasions,
} from '../src/db/queries/notices/checks.ts';
import {
  countDeviceTimeouts,
  deleteDeviceSubscriptions,
  deviceSubscriptionsToReach,
  isDeviceTold,
  resealDeviceSubscription,
  sealedDeviceSubscriptions,
  storeDeviceSubscription,
} from '../src/db/queries/notices/device-subscriptions.ts';
import {
  countTryOfMassNotice,
  deleteEarlierMassNotices,
  detailOfMassNotice,
  insertMassNotices,
  nextMassNotice,
  takeMassNotice,
} from '../src/db/queries/notices/mass-notices.ts';
import {
  countOfKind,
  insertNotices,
  newestOfOccasion,
  noticeById,
  noticesByIds,
  reconsider,
  replaceEarlier,
  waitingDetail,
  updateNotice,
  updateNoticeOfMail,
} from '../src/db/queries/notices/notices.ts';
import {
  countTimeouts,
  deleteSubscriptions,
  pushKeysRow,
  resealPushKeys,
  resealSubscription,
  sealedSubscriptions,
  subscriptionByEndpoint,
  subscriptionsOfOthers,
  subscriptionsOfUser,
  subscriptionsToReach,
  updateSubscription,
} from '../src/db/queries/notices/push.ts';
import {
  claimDueNotices,
  countTries,
  foldedNotices,
  hasDueNotice,
  putOffNotices,
  waitingNotices,
} from '../src/db/queries/notices/queue.ts';
import {
  chatsOfMembers,
  clubToTell,
  memberAndAccount,
  recipientRows,
} from '../src/db/queries/notices/recipients.ts';
import { choicesOfMembers } from '../src/db/queries/notices/settings.ts';
import {
  countRaisedInClubs,
  countUndecidedDevices,
  countUndecidedLines,
  countUntold,
  openBillsOfClubs,
  sizesOfClubs,
  staffOfClubs,
} from '../src/db/queries/notices/staff-counts.ts';
import { deleteMail, postponeMail, waitingMails } from '../src/db/queries/outbox.ts';
import { deletePresence, markOfEvening } from '../src/db/queries/play/evenings.ts';
import {
  playedGames,
  playersOfGames,
  shuttlesOfSessions,
} from '../src/db/queries/play/played-games.ts';
import {
  answersOfLayout,
  deleteReadingAnswers,
  outdatedAnswers,
  storeReadingAnswers,
} from '../src/db/queries/reading-answers.ts';
import {
  costsOnDates,
  entriesOnDates,
  guestsOnDates,
} from '../src/db/queries/records/known-records.ts';
import {
  lockAttendanceOf,
  recordCounts,
  trackingsOfMember,
  trackingsOfMembers,
} from '../src/db/queries/records/trackings.ts';
import { lockServerKeys, newestServerKey, recordServerKey } from '../src/db/queries/server-keys.ts';
import {
  askedByDevice,
  askedForMember,
  deleteAskedByDevice,
  deleteAskedDevices,
  storeAskedDevice,
  undecidedDevice,
} from '../src/db/queries/sessions/asked-devices.ts';
import { calendarOwner, storeCalendarLink } from '../src/db/queries/sessions/calendar-links.ts';
import { extraSessionDates } from '../src/db/queries/sessions/club-sessions.ts';
import {
  answersOfDevice,
  deleteDeviceAnswers,
  storeDeviceAnswer,
} from '../src/db/queries/sessions/device-answers.ts';
import {
  awayAnswers,
  countWaitingBefore,
  passById,
  passedOnBy,
} from '../src/db/queries/sessions/rolls.ts';
import {
  deleteDeviceByHash,
  deviceByHash,
  deleteDevices,
  deleteDevicesOfClub,
  deleteGivenByLink,
  devicesOfMember,
  hasAccount,
  insertDevice,
  linkedClub,
  linkedMember,
  linkVersion,
  memberWithAddress,
} from '../src/db/queries/sessions/session-links.ts';
import { newId } from '../src/ids.ts';
import type { TestApp } from './app.ts';
import { MINUTE } from './context.ts';
import { CLUB, signInAgain, type World } from './factories.ts';
import { cases, retirePasskeys, send } from './requests.ts';

/** Every endpoint once: reading ones first, then those that delete, and those that sign out last. */
const inOrder = cases.toSorted((a, b) => lateness(a) - lateness(b));

function lateness({ title, endpoint }: (typeof cases)[number]): number {
  if (endpoint.method === 'GET') return 0;
  if (title === 'users.changePassword') return 5;
  if (title === 'users.deleteMe') return 1;
  if (title.startsWith('users.')) return 4;
  if (title.startsWith('clubs.remove') || title.startsWith('clubs.deactivate')) return 3;
  if (endpoint.method === 'DELETE') return 2;
  return 1;
}

/** How many sign-ins to send from one network within an hour; the limit is a hundred. */
const SIGN_INS_AN_HOUR = 80;

/** On a busy machine, or after a slow query, the server refuses requests for a while. */
async function untilServed(app: TestApp): Promise<void> {
  while ((await app.client().get('/api/users/providers/')).status === 503) await wait(100);
}

/**
 * Sends a request to every endpoint, sometimes with an Idempotency-Key.
 * @param onNext gets the endpoint before each request
 */
export async function callEveryEndpoint(
  world: World,
  onNext: (title: string) => void = () => {},
): Promise<void> {
  const { app } = world;
  for (const [index, { title, endpoint, request }] of inOrder.entries()) {
    if (index % SIGN_INS_AN_HOUR === SIGN_INS_AN_HOUR - 1) app.pass(60 * MINUTE);
    await untilServed(app);
    // Some of the requests sign the owner out.
    onNext('users.login');
    const owner = { ...world.owner, ...(await signInAgain(app, world.owner)) };
    const isLast = title === 'users.deleteMe';
    const who = isLast ? await signInAgain(app, world.manager) : owner;
    onNext(title);
    await send(who.api, endpoint, await request({ ...world, owner }));
    // Who has a passkey would need it for what the next ones do.
    await retirePasskeys(world);
  }
  onNext('users.login');
  const stranger = await signInAgain(app, world.stranger);
  onNext('clubs.create');
  for (const key of ['once', 'once']) {
    await stranger.api.post('/api/clubs/', CLUB, { 'idempotency-key': key });
  }
}

/** A stored session to which the player has answered. */
async function answeredSession({
  app: { db },
  clubId,
  player,
  scheduleId,
}: World): Promise<string> {
  const id = newId();
  const times = { startTime: '19:00', endTime: '21:00', status: 'open', version: 1 } as const;
  const session = { clubId, id, scheduleId, plannedDate: '2026-12-30', date: '2026-12-30' };
  await db
    .insertInto('clubSessions')
    .values({ ...session, ...times })
    .execute();
  const answer = { answer: 'coming', guests: 0, turn: 1, isLate: 0, answeredBy: 'link' } as const;
  const given = { ...answer, answeredAt: '2026-10-01T00:00:00.000Z' };
  await db
    .insertInto('sessionAnswers')
    .values({ clubId, sessionId: id, memberId: player.memberId, ...given })
    .execute();
  return id;
}

async function runWebhookQueries({ app: { db }, clubId, webhookId }: World): Promise<void> {
  const now = '2026-10-15T12:00:00.000Z';
  const key = { clubId, id: webhookId };
  await hasDueTry(db, now);
  await nextTry(db, key, now);
  await ownersWithAccounts(db, clubId);
  await db.transaction().execute(async (trx) => {
    const claiming = { now, farthest: now, until: now, limit: 1 };
    await claimWebhooks(trx, claiming);
    await releaseWebhook(trx, { ...key, busyUntil: now }, now);
    await endSomeTries(trx, key, 1);
    await hasWaiting(trx, key, 1);
    await insertTries(trx, []);
    await deleteTries(trx, clubId, [newId()]);
  });
  for (const row of await sealedWebhooks(db, '00000000-0000-0000-0000-000000000000', 1)) {
    await db
      .transaction()
      .execute((trx) => resealWebhook(trx, row, { sealed: row.sealed, oldSealed: null }));
  }
}

async function runTrialQueries({ app: { db }, clubId }: World, userId: string): Promise<void> {
  const now = '2026-10-15T12:00:00.000Z';
  await runningTrials(db, now);
  await hasOtherUsers(db);
  await countWaitingTrials(db, now);
  await endedTrials(db, now, 50);
  await clubsMadeBy(db, userId);
  await isOfTrial(db, { userId, id: clubId, now });
  await db.transaction().execute(async (trx) => {
    await lockTrials(trx);
    await insertTrial(trx, { userId, readyAt: null, takenAt: null, endsAt: now });
    await updateTrial(trx, userId, { readyAt: now });
    await nextReadyTrial(trx, now);
    await deleteLinksOfClub(trx, newId());
  });
}

/**
 * Runs the queries of refused mails, other servers, probes, registered days, unfinished sign-ups, waiting lists and pages
 * of pay links.
 */
export async function runOtherQueries(world: World): Promise<void> {
  const { app, clubId, deletedClubId, player, stranger } = world;
  const { db } = app;
  const { id: userId } = (await userByUsername(db, stranger.username))!;
  const [id, now] = [newId(), '2026-10-15T12:00:00.000Z'];
  await runTrialQueries(world, userId);
  const identity = { issuer: 'https://accounts.example', subject: 'lan' };
  await db
    .transaction()
    .execute((trx) => insertIdentity(trx, { ...identity, userId, linkedAt: now }));
  await userIdOfIdentity(db, identity);
  await db.transaction().execute((trx) => updatePasskey(trx, id, { name: 'Phone' }));
  await db.transaction().execute((trx) => deletePasskeysOfUser(trx, id));
  await passkeyOfCredential(db, 'credential');
  const club = await clubById(db, clubId);
  await holdsMoney(db, { ...club, registrationFee: null, unregistrationFee: null });
  await db.transaction().execute((trx) => deletePayee(trx, id));
  await removalsDue(db, now, 100);
  await apiTokensToWarn(db, now, 100);
  await db.transaction().execute(async (trx) => {
    await updateApiToken(trx, { clubId, id }, { warnAt: null });
    await deleteApiToken(trx, { clubId, id });
  });
  await db.transaction().execute((trx) => storeRemoval(trx, { userId, begunAt: now, nextAt: now }));
  await db.transaction().execute(async (trx) => {
    await insertSpentSignIn(trx, { state: id, expiresAt: now });
    await deleteSpentSignIns(trx, now);
    await postponeMail(trx, id, now);
    await deleteMail(trx, id);
  });
  await sessionById(db, id);
  const nowhere = { clubId: id, year: 2026, month: 10 };
  await db.transaction().execute((trx) => deleteBill(trx, nowhere));
  await db.transaction().execute((trx) => condemnClub(trx, deletedClubId));
  await sizeOfClub(db, clubId);
  await sizesOfEmail(db, stranger.email, 1);
  await sizeOfSourcesClub(db, newId());
  await databaseState(db);
  await waitingMails(db, now);
  await backupState(db);
  await db.transaction().execute(async (trx) => {
    await lockBackupState(trx);
    await changeBackupState(trx, { holder: id, leaseUntil: now });
    await renewBackupLease(trx, id, now);
  });
  const key = { fingerprint: 'a key', keyId: 'k1', firstUsedAt: now };
  await db.transaction().execute(async (trx) => {
    await lockServerKeys(trx);
    await recordServerKey(trx, key);
    await newestServerKey(trx);
  });
  await signupById(db, { id, emailKey: stranger.email });
  await db.transaction().execute(async (trx) => {
    await moveSignup(trx, id, 'a network');
    await lockUserByEmail(trx, stranger.email);
  });
  const unnamed = { label: 'Former member', content: '{}', deletedByName: null };
  await db.transaction().execute((trx) => redactDeletedResource(trx, { clubId, id }, unnamed));
  await db.transaction().execute((trx) => deletedResourceByKey(trx, [clubId, id]));
  await recordOfMember(db, { clubId, id: player.memberId });
  await linkVersion(db, { clubId, id: clubId });
  await linkedClub(db, clubId);
  await linkedMember(db, player.memberId);
  await deviceByHash(db, clubId, 'hash');
  const device = { clubId, id, memberId: player.memberId, hash: 'hash' };
  const bound = { ...device, isOwn: 1 as const, boundAt: '2026-10-01T00:00:00.000Z' };
  await db.transaction().execute((trx) => insertDevice(trx, bound));
  await devicesOfMember(db, bound);
  await hasAccount(db, bound);
  const told = { clubId, deviceId: id };
  await db.transaction().execute(async (trx) => {
    const row = { ...told, sealed: '', createdAt: bound.boundAt, timeouts: 0 };
    await storeDeviceSubscription(trx, row);
    await countDeviceTimeouts(trx, clubId, { late: [id], inTime: [id] });
    await resealDeviceSubscription(trx, row, 'anew');
    await deleteDeviceSubscriptions(trx, clubId, [newId()]);
  });
  const asked = { clubId, id: newId(), memberId: player.memberId, hash: device.hash };
  const { boundAt: askedAt } = bound;
  await db.transaction().execute(async (trx) => {
    await storeAskedDevice(trx, { ...asked, askedAt, refusedAt: null });
    await deleteAskedDevices(trx, clubId, [newId()]);
  });
  await askedForMember(db, asked);
  await askedByDevice(db, asked);
  await undecidedDevice(db, asked);
  await db.transaction().execute(async (trx) => {
    await deleteAskedByDevice(trx, asked);
    await deleteDeviceByHash(trx, { clubId, hash: newId() });
  });
  await answersOfDevice(db, told, '2026-10-01', 10);
  const answered = { clubId, sessionId: await answeredSession(world), memberId: player.memberId };
  await db.transaction().execute(async (trx) => {
    const row = { ...answered, deviceId: id, answerBefore: null, guestsBefore: 0 };
    await storeDeviceAnswer(trx, row);
    await deleteDeviceAnswers(trx, { clubId, sessionId: newId() }, [player.memberId], id);
    await deleteDeviceAnswers(trx, { clubId, sessionId: newId() }, [player.memberId], null);
  });
  await isDeviceTold(db, told);
  await deviceSubscriptionsToReach(db, [player.memberId]);
  await sealedDeviceSubscriptions(db, told, 1);
  await db.transaction().execute(async (trx) => {
    await deleteDevices(trx, clubId, [newId()]);
    await deleteDevicesOfClub(trx, clubId);
    await deleteGivenByLink(trx, { clubId, id: newId() });
  });
  await memberWithAddress(db, clubId, 'nobody@club.example');
  await isAddressOfMember(db, 'nobody@club.example');
  const gone = { clubId, id: player.memberId };
  await db.transaction().execute((trx) => purgeMember(trx, gone));
  for (const column of [...FREE_TEXT_COLUMNS, ...TEXTS_ABOUT_MEMBERS]) {
    const changed = { id, text: 'Former member' };
    await db.transaction().execute((trx) => replaceText(trx, clubId, column, changed));
  }
  await awayAnswers(db, clubId, [id]);
  await extraSessionDates(db, clubId, ['2026-10-01']);
  await playedGames(db, clubId, '2026-12-01', '2026-12-31');
  await shuttlesOfSessions(db, clubId);
  await playersOfGames(db, clubId, '2026-12-01', '2026-12-31');
  const waiting = { clubId, sessionId: id, turn: 1 };
  for (const isReturning of [true, false]) await countWaitingBefore(db, waiting, isReturning);
  const { memberId } = player;
  await db.transaction().execute((trx) => lockAttendanceOf(trx, player.memberId));
  await trackingsOfMember(db, { clubId, memberId }, { year: 2026, month: 10 });
  await entriesOfTransfer(db, clubId, id);
  await payPageOwner(db, memberId);
  await lastClosedBill(db, { clubId, memberId });
  await newestBillsOfMember(db, { clubId, memberId }, 6);
  await paymentsAfter(db, { clubId, memberId }, { date: '2026-10-31', limit: 5 });
  const november = { clubId, year: 2026, month: 11 };
  await monthLinkVersion(db, november);
  await closedMonthWithLink(db, november);
  await billRowsWithCodes(db, november);
  await billRowOfCode(db, november, 'RB7K3M9N');
  await versionOfClub(db, clubId, (await countsOfClub(db, clubId))!);
  await kindsInTrailAfter(db, { clubId, id }, 200);
  await balancesOfMembers(db, clubId, [memberId]);
  await membersWithNothing(db, clubId, [memberId]);
  await paidAfter(db, clubId, [memberId], '2026-10-31');
  await db.transaction().execute((trx) => storeMonthLinkVersion(trx, november, 2));
  await db.transaction().execute(async (trx) => {
    await countMailed(trx, player.email, now);
    await noteMailed(trx, { clubId, memberId }, { since: now, now });
  });
  for (const source of await sealedSources(db, '00000000-0000-0000-0000-000000000000', 1)) {
    await db.transaction().execute((trx) => resealSource(trx, source, source.sealed));
  }
  await runWebhookQueries(world);
  await runImportQueries(world);
  await runPlayQueries(world);
  await runNoticeQueries(world);
  await runChannelQueries(world);
  const october = { clubId, first: '2026-10-01', last: '2026-10-31' };
  await trackingsOfMembers(db, october, [memberId]);
  await recordCounts(db, clubId, ['2026-10-06', '2026-10-08']);
  await guestCounts(db, clubId, ['2026-10-06', '2026-10-08']);
}

/** Runs the queries of imported sheets. */
async function runImportQueries({ app: { db }, clubId, player }: World): Promise<void> {
  const [id, now] = [newId(), '2026-10-15T12:00:00.000Z'];
  const dates = ['2026-10-07'];
  await guestsOnDates(db, clubId, dates);
  await costsOnDates(db, clubId, dates);
  await entriesOnDates(db, clubId, dates);
  for (const table of [
    'trackings',
    'guests',
    'costs',
    'members',
    'schedules',
    'entries',
  ] as const) {
    await rowsByIds(db, table, clubId, [id]);
    await db.transaction().execute((trx) => deleteByIds(trx, table, clubId, [id]));
  }
  await entriesToReverse(db, clubId, [id]);
  await schedulesInUse(db, clubId, [id]);
  await membersInUse(db, clubId, [player.memberId], [id]);
  await membersInBooks(db, clubId, [player.memberId]);
  const choice = { clubId, headings: '1'.repeat(64), choice: '{}', chosenAt: now };
  await db.transaction().execute(async (trx) => {
    await deleteInvitationsOf(trx, clubId, ['nobody@club.example']);
    await deleteNicknamesOf(trx, clubId, [id]);
    await deleteReversalsOf(trx, clubId, [id]);
    await storeSheetChoices(trx, clubId, [choice]);
    await deleteSheetChoices(trx, clubId, [choice.headings]);
    const layout = { clubId, reading: 'transfers', layout: '1'.repeat(64) } as const;
    await answersOfLayout(trx, layout);
    await storeReadingAnswers(trx, [
      {
        ...layout,
        id,
        createdAt: now,
        createdBy: null,
        questionId: 'all_came_in',
        questionKind: 'all_came_in',
        question: 'Did all of these come in?',
        heading: null,
        value: null,
        choice: 'yes',
        choiceKey: 'yes',
        memberId: null,
      },
    ]);
    await deleteReadingAnswers(trx, clubId, await outdatedAnswers(trx, clubId, 'transfers', 0));
    await stoppedImports(trx, new Date().toISOString());
    await deleteSomeImportedRows(trx, { clubId, importId: id, kind: 'record' }, [id]);
    await deleteImport(trx, clubId, id);
  });
}

/** Runs the queries of evenings that no request runs. */
async function runPlayQueries({ app: { db }, clubId }: World): Promise<void> {
  const presence = { clubId, id: newId() };
  await db.transaction().execute((trx) => deletePresence(trx, presence));
  await markOfEvening(db, clubId, { scheduleId: newId(), plannedDate: '2026-10-01' });
  await markOfEvening(db, clubId, { extraId: newId() });
}

/** Runs the queries of calendars, devices and chats. */
async function runChannelQueries({ app: { db }, clubId, player, stranger }: World): Promise<void> {
  const [id, now] = [newId(), '2026-10-15T12:00:00.000Z'];
  const { id: userId } = (await userByUsername(db, stranger.username))!;
  await calendarOwner(db, 'hash');
  await pushKeysRow(db, 'vapid');
  await subscriptionsOfUser(db, userId);
  await subscriptionsToReach(db, [userId]);
  const place = { userId, endpointHash: 'hash' };
  await subscriptionByEndpoint(db, place);
  await subscriptionsOfOthers(db, place);
  await db.transaction().execute(async (trx) => {
    const link = { clubId, memberId: player.memberId, hash: 'hash', createdAt: now };
    await storeCalendarLink(trx, { ...link, onlyMine: 1 });
    await updateSubscription(trx, id, { sessionId: id, sealed: '', timeouts: 0 });
    await countTimeouts(trx, { late: [id], inTime: [id] });
    await deleteSubscriptions(trx, [id]);
    await resealPushKeys(trx, { name: 'vapid', sealed: '' }, '');
    await sealedSubscriptions(trx, id, 1);
    await resealSubscription(trx, { id, sealed: '' }, '');
    await sealedBots(trx, id, 1);
    await resealBot(trx, { clubId, id, sealed: '' }, '');
    const owner = { clubId, kind: 'telegram', memberId: player.memberId } as const;
    await memberOfCode(trx, owner, 'codeHash', ['hash'], now);
    await memberOfCode(trx, owner, 'payloadHash', ['hash'], now);
    await deleteBotCode(trx, owner);
    await unlinkOthers(trx, { clubId, botId: id, chatId: '42' }, player.memberId);
    await sessionNoticesInChat(trx, { clubId, memberId: player.memberId, linkedAt: now }, 10);
    const [after = id] = await clubsAfter(trx, id, 1);
    await addChecks(trx, [{ clubId: after === id ? clubId : after, lookAt: now, dailyAt: now }]);
  });
}

/** Runs the queries of notices that are sent. */
async function runNoticeQueries({ app: { db }, clubId, player }: World): Promise<void> {
  const [id, now] = [newId(), '2026-10-15T12:00:00.000Z'];
  const { memberId } = player;
  const member = { clubId, memberId };
  const bounds = { now, farthest: '2026-10-20T12:00:00.000Z' };
  const occasion = { kind: 'place', prefix: 'one', occasion: 'one:2' } as const;
  const row = {
    ...member,
    id,
    kind: 'place',
    thing: 'one:1',
    about: null,
    raisedAt: now,
    dueAt: now,
    nextTryAt: now,
    attempts: 0,
    channel: null,
    handedAt: null,
    triedAt: null,
    channelSince: null,
    channelTries: 0,
    sentAt: null,
    dropped: null,
    foldedInto: null,
  } as const;
  await db.transaction().execute(async (trx) => {
    await insertNotices(trx, [row]);
    await replaceEarlier(trx, clubId, occasion);
    const massNotice = { clubId, id, kind: 'place', thing: 'one:1', about: null } as const;
    const instants = { raisedAt: now, dueAt: now, startAt: null };
    await insertMassNotices(trx, [{ ...massNotice, ...instants, memberIds: '[]', tries: 0 }]);
    await nextMassNotice(trx);
    await countTryOfMassNotice(trx, massNotice);
    await detailOfMassNotice(trx, clubId, occasion);
    await deleteEarlierMassNotices(trx, clubId, occasion);
    await takeMassNotice(trx, massNotice);
    await waitingDetail(trx, clubId, occasion);
    await updateNotice(trx, row, { attempts: 1 });
    await updateNoticeOfMail(trx, id, { attempts: 1 });
    await reconsider(trx, member, now);
    await claimDueNotices(trx, bounds, now, 10);
    await putOffNotices(trx, [{ id, nextTryAt: now }], now);
    for (const column of ['lookAt', 'dailyAt'] as const) {
      await claimDueChecks(trx, column, bounds, { until: now, limit: 20 });
      await setNextCheck(trx, column, [{ clubId, at: now }], now);
    }
    await storeSentOccasions(trx, [{ clubId, kind: 'owe', thing: '2026-10-15', dueAt: now }]);
    await eraseTiesOfMember(trx, { clubId, id: newId() });
  });
  await hasDueNotice(db, bounds);
  await noticesByIds(db, clubId, [id]);
  await noticeById(db, row);
  await countTries(db, clubId, [memberId], now);
  await waitingNotices(db, row, now);
  await foldedNotices(db, row);
  await recipientRows(db, [memberId]);
  await clubToTell(db, clubId);
  await chatsOfMembers(db, [memberId]);
  await countOfKind(db, clubId, [memberId], { kind: 'owe', since: now });
  await oweSince(db, clubId, [memberId]);
  await choicesOfMembers(db, clubId, [memberId]);
  await newestOfOccasion(db, member, occasion);
  await hasDueCheck(db, 'lookAt', bounds);
  await hasDueCheck(db, 'dailyAt', bounds);
  await nextCheckAt(db, clubId);
  await sentOccasions(db, clubId, 'owe', ['2026-10-15']);
  await memberAndAccount(db, member);
  await countClosings(db, clubId, '2026-10');
  await wasBoundSince(db, member, now);
  await memberEditsSince(db, clubId, now);
  await staffOfClubs(db, [clubId]);
  await countUndecidedDevices(db, [clubId]);
  await countUndecidedLines(db, [clubId]);
  await countUntold(db, [clubId], now);
  await countRaisedInClubs(db, [clubId], now);
  await openBillsOfClubs(db, [clubId], [{ year: 2026, month: 10 }]);
  await sizesOfClubs(db, [clubId]);
  await clubsByIds(db, [clubId]);
  await passById(db, row);
  await passedOnBy(db, member, { first: '2026-10-01', last: '2026-10-31' });
  await billEntryOf(db, member, { year: 2026, month: 10 });
}

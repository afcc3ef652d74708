import { billFields, billSettingFields, memberBillFields } from '@rallybook/contract/records/bills';
import { toFile } from '@rallybook/contract/records/convert';
import { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { readingAnswerFields } from '@rallybook/contract/records/readings';
import { registrationFields } from '@rallybook/contract/records/registrations';
import {
  guestFields,
  absenceFields,
  playFeeFields,
  ruleMonthFields,
} from '@rallybook/contract/records/rules';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import {
  countFields,
  purchaseFields,
  shuttleUseFields,
} from '@rallybook/contract/records/shuttles';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import { DEFAULT_NAME_ORDER, DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import { type Minor, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { currencyInFile } from '@rallybook/contract/schemas/club-file/currency';
import type { FiledPlayer } from '@rallybook/contract/schemas/club-file/play';
import { fromFeeRule, fromMemberClass } from '@rallybook/contract/schemas/convert-rules';
import { toNoticeSettings } from '@rallybook/contract/schemas/notices';
import type { Player } from '@rallybook/contract/schemas/play';
import type { ClubScope } from '../../auth/scope.ts';
import { currencyOf } from '../../club-currency.ts';
import type { ClubParts } from '../../club-parts.ts';
import type { Context } from '../../context.ts';
import { inSnapshot } from '../../db/copy/snapshot.ts';
import type { Db } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  type ClubRows,
  pagesOfClub,
  schedulesOfRegistrations,
} from '../../db/queries/clubs/whole-clubs.ts';
import { storedBillRows } from '../../db/queries/money/bills.ts';
import { playersOfGames } from '../../db/queries/play/games.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { CostRow, RecurringCostRow } from '../../db/tables/months.ts';
import { mapPages } from '../../in-parts.ts';
import type { CostSum } from '../bills/bill-lines.ts';
import { presentRuleSnapshot } from '../bills/rule-snapshot.ts';
import { readCounts, readFileNames } from '../imports/list-imports.ts';
import { readChoice } from '../imports/remembered.ts';
import { readNoticeRules } from '../notices/settings.ts';
import { type PlaySettings, readSettings } from '../play/play-settings.ts';
import { readPlayer, teamsByGame } from '../play/players.ts';
import { readClass } from '../settings/classes.ts';
import { readRule } from '../settings/rules.ts';
import { presentSessionSettings } from '../settings/session-settings.ts';

/** Numbers ids from 1 on, in the order in which they are asked for. */
function numberIds() {
  const numbers = new Map<string, number>();
  return (id: string): number => {
    const known = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, known);
    return known;
  };
}

const readCosts = (text: string) => JSON.parse(text) as CostSum[];
const readLines = (text: string) => JSON.parse(text) as RowLine[];

/** Minor units become amounts on the wire. */
const amountsToFile = <Part extends { amount: Minor }>(
  currency: Currency,
  parts: readonly Part[],
) => parts.map((part) => ({ ...part, amount: toWire(currency, part.amount) }));

/** What a cost covers of a recurring one. */
function fileRecorded(
  { recurringId, recurringMonth, recurringDates }: CostRow,
  toNumber: (id: string) => number,
) {
  const month = recurringMonth ?? 0;
  return {
    number: toNumber(recurringId!),
    year: Math.floor(month / 100),
    month: month % 100,
    dates: (recurringDates ?? '').split(',').filter((date) => date !== ''),
  };
}

type Pages = <T extends keyof ClubRows>(table: T) => AsyncIterable<ClubRows[T]>;
type ToNumber = (id: string) => number;
type Lookup = Record<'member' | 'schedule', ToNumber>;

/** The numbers that stand for ids in the file. */
type Numbers = Lookup & Record<'session' | 'guest' | 'recurring' | 'purchase', ToNumber>;

/** The file's parts about money: the entries of members and the fund, and guests, who may have paid into it. */
function fileLedger(currency: Currency, pages: Pages, numbers: Numbers) {
  const { member } = numbers;
  const [entryNumber, fundNumber, transferNumber] = [numberIds(), numberIds(), numberIds()];
  const orNull = (id: string | null, toNumber: (id: string) => number) =>
    id === null ? null : toNumber(id);
  return {
    entries: () =>
      mapPages(pages('entries'), (row) => ({
        number: entryNumber(row.id),
        ...toFile(currency, entryFields, row, numbers),
        transfer: orNull(row.transferId, transferNumber),
        reverses: orNull(row.reversesId, entryNumber),
        createdAt: row.createdAt,
        createdBy: orNull(row.createdBy, member),
      })),
    fundEntries: () =>
      mapPages(pages('fundEntries'), (row) => ({
        number: fundNumber(row.id),
        ...toFile(currency, fundEntryFields, row, numbers),
        reverses: orNull(row.reversesId, fundNumber),
        createdAt: row.createdAt,
        createdBy: orNull(row.createdBy, member),
      })),
    fundCounts: () =>
      mapPages(pages('fundCounts'), (row) => ({
        ...toFile(currency, fundCountFields, row, numbers),
        createdAt: row.createdAt,
        createdBy: orNull(row.createdBy, member),
      })),
    guests: () =>
      mapPages(pages('guests'), (row) => ({
        number: numbers.guest(row.id),
        ...toFile(currency, guestFields, row, numbers),
        // Without an entered fee, the usual one counts there, too.
        ...(row.hasUsualFee === 1 && { fee: null }),
        paidAt: row.paidAt,
        fundEntry: orNull(row.fundEntryId, fundNumber),
        createdAt: row.createdAt,
        createdBy: orNull(row.createdBy, member),
      })),
  };
}

/** The file's parts about evenings: how they are played, their games, who came and left. */
function filePlay(db: Db, clubId: string, pages: Pages, numbers: Numbers) {
  const fromPlayer = (player: Player) =>
    'memberId' in player
      ? { member: numbers.member(player.memberId) }
      : { guest: numbers.guest(player.guestId) };
  const filePairs = (pairs: PlaySettings['together']) =>
    pairs.map(([player, other]): [FiledPlayer, FiledPlayer] => [
      fromPlayer(player),
      fromPlayer(other),
    ]);
  return {
    evenings: () =>
      mapPages(pages('evenings'), (row) => {
        const { together, apart, courts, mixedClasses, ...settings } = readSettings(row);
        return {
          session: numbers.session(row.sessionId),
          ...settings,
          courts: [...courts],
          mixedClasses: mixedClasses && ([...mixedClasses] as [string, string]),
          together: filePairs(together),
          apart: filePairs(apart),
        };
      }),
    async *games() {
      for await (const page of pages('games')) {
        const players = await playersOfGames(db, clubId, page);
        const teamsOf = teamsByGame(players, (row) => fromPlayer(readPlayer(row)));
        yield page.map((row) => ({
          session: numbers.session(row.sessionId),
          ...teamsOf(row.id),
          ...toFile(null, gameFields, row, numbers),
        }));
      }
    },
    presence: () =>
      mapPages(pages('presenceChanges'), (row) => ({
        session: numbers.session(row.sessionId),
        player: fromPlayer(readPlayer(row)),
        ...toFile(null, presenceFields, row, numbers),
        madeRecord: row.madeRecord !== null,
      })),
  };
}

/** The club itself, with what it has chosen. */
async function fileClub(db: Db, club: ClubRow, numbers: Lookup): Promise<ClubParts['club']> {
  const { name, location, capacity, description, status, timeZone, registrationType } = club;
  const currency = currencyOf(club);
  return {
    name,
    ...currencyInFile(currency),
    location,
    capacity,
    description,
    status,
    timeZone,
    registrationType,
    fundIsOpen: club.fundIsOpen === 1,
    monthPage: club.monthPage === 1,
    ...(club.sport !== DEFAULT_SPORT && { sport: club.sport }),
    ...(club.nameOrder !== DEFAULT_NAME_ORDER && { nameOrder: club.nameOrder }),
    ...presentSessionSettings(club),
    ...toFile(currency, billSettingFields, club, numbers),
    notices: toNoticeSettings(await readNoticeRules(db, club.id)),
  };
}

/** The file's parts about what members are called, what they registered for, and when they came. */
function fileAttendance(db: Db, clubId: string, pages: Pages, numbers: Numbers) {
  return {
    nicknames: () =>
      mapPages(pages('nicknames'), (row) => toFile(null, nicknameFields, row, numbers)),
    async *registrations() {
      for await (const page of pages('registrations')) {
        const rows = await schedulesOfRegistrations(db, clubId, page);
        const links = Map.groupBy(rows, ({ registrationId }) => registrationId);
        yield page.map((row) => {
          const scheduleIds = (links.get(row.id) ?? []).map(({ scheduleId }) => scheduleId);
          return toFile(null, registrationFields, { ...row, scheduleIds }, numbers);
        });
      }
    },
    trackings: () =>
      mapPages(pages('trackings'), (row) => toFile(null, trackingFields, row, numbers)),
  };
}

/** The file's parts about shuttlecocks. */
const fileShuttles = (currency: Currency, pages: Pages, numbers: Numbers) => ({
  shuttlePurchases: () =>
    mapPages(pages('shuttlePurchases'), (row) => ({
      number: numbers.purchase(row.id),
      ...toFile(currency, purchaseFields, row, numbers),
    })),
  shuttleUses: () =>
    mapPages(pages('shuttleUses'), (row) => toFile(null, shuttleUseFields, row, numbers)),
  shuttleCounts: () =>
    mapPages(pages('shuttleCounts'), (row) => toFile(null, countFields, row, numbers)),
});

/** Costs that come again, which are few, and all costs. */
function fileCosts(
  currency: Currency,
  recurring: readonly RecurringCostRow[],
  pages: Pages,
  numbers: Numbers,
) {
  for (const { id } of recurring) numbers.recurring(id);
  // The first of a series may be deleted: then its number is that of the first that is left.
  const firstOfSeries = new Map(recurring.toReversed().map(({ seriesId, id }) => [seriesId, id]));
  const isRecurring = new Set(recurring.map(({ id }) => id));
  return {
    recurringCosts: recurring.map((row) => ({
      number: numbers.recurring(row.id),
      ...toFile(currency, recurringCostFields, row, numbers),
      series: numbers.recurring(firstOfSeries.get(row.seriesId)!),
    })),
    costs: () =>
      mapPages(pages('costs'), (row) => ({
        ...toFile(currency, costFields, row, numbers),
        // A recurring cost that was deleted is in no file.
        recurring: isRecurring.has(row.recurringId ?? '')
          ? fileRecorded(row, numbers.recurring)
          : null,
        purchase: row.purchaseId === null ? null : numbers.purchase(row.purchaseId),
      })),
  };
}

/** The bills of the club, one at a time, with the rows of members. */
async function* fileBills(db: Db, currency: Currency, pages: Pages, numbers: Numbers) {
  for await (const page of pages('bills')) {
    for (const bill of page) {
      const rows = await storedBillRows(db, bill);
      yield [
        {
          ...toFile(currency, billFields, bill, numbers),
          ...presentRuleSnapshot(currency, bill),
          costs: bill.costs === null ? null : amountsToFile(currency, readCosts(bill.costs)),
          rows: rows.map((row) => ({
            ...toFile(currency, memberBillFields, row, numbers),
            lines: row.lines === null ? null : amountsToFile(currency, readLines(row.lines)),
          })),
        },
      ];
    }
  }
}

/** The file's parts about who said that they come, and whose place was passed on. */
const fileRolls = (pages: Pages, numbers: Numbers) => ({
  answers: () =>
    mapPages(pages('sessionAnswers'), (row) => ({
      session: numbers.session(row.sessionId),
      ...toFile(null, answerFields, row, numbers),
    })),
  passes: () =>
    mapPages(pages('sessionPasses'), (row) => ({
      session: numbers.session(row.sessionId),
      ...toFile(null, passFields, row, numbers),
    })),
});

/** The file of a club with all its data. */
async function clubParts(db: Db, club: ClubRow, exportedAt: string): Promise<ClubParts> {
  const pages: Pages = (table) => pagesOfClub(db, table, club.id);
  const allOf = async <T extends keyof ClubRows>(table: T): Promise<ClubRows[T]> => {
    const rows: ClubRows[T] = [];
    for await (const page of pages(table)) rows.push(...(page as []));
    return rows;
  };
  const numbers: Numbers = {
    member: numberIds(),
    schedule: numberIds(),
    session: numberIds(),
    guest: numberIds(),
    recurring: numberIds(),
    purchase: numberIds(),
  };
  const currency = currencyOf(club);
  const { recurringCosts, costs } = fileCosts(
    currency,
    await allOf('recurringCosts'),
    pages,
    numbers,
  );
  return {
    format: 'rallybook-club',
    version: 1,
    exportedAt,
    club: await fileClub(db, club, numbers),
    schedules: (await allOf('schedules')).map((row) => ({
      number: numbers.schedule(row.id),
      ...toFile(null, scheduleFields, row, numbers),
      isRetired: row.retiredAt !== null,
    })),
    members: (await allOf('members')).map((row) => ({
      number: numbers.member(row.id),
      ...toFile(null, memberFields, row, numbers),
    })),
    classes: (await allOf('memberClasses'))
      .toSorted((a, b) => a.place - b.place)
      .map((row) => fromMemberClass(currency, readClass(row))),
    rules: (await allOf('feeRules')).map((row) => ({
      ...toFile(null, ruleMonthFields, row, numbers),
      rule: fromFeeRule(currency, readRule(row.rule)),
    })),
    absence: (await allOf('absenceRules')).map((row) => toFile(null, absenceFields, row, numbers)),
    playFees: (await allOf('playFees')).map((row) => toFile(currency, playFeeFields, row, numbers)),
    sessions: (await allOf('clubSessions')).map((row) => ({
      number: numbers.session(row.id),
      ...toFile(null, sessionFields, row, numbers),
    })),
    imports: (await allOf('imports')).map((row) => ({
      createdAt: row.createdAt,
      createdBy: row.createdBy === null ? null : numbers.member(row.createdBy),
      fileNames: readFileNames(row.fileNames),
      created: readCounts(row.created),
      isUndone: row.undoneAt !== null,
    })),
    sheetChoices: (await allOf('sheetChoices')).map(({ headings, choice, chosenAt }) => ({
      headings,
      choice: readChoice(choice),
      chosenAt,
    })),
    readingAnswers: (await allOf('readingAnswers')).map((row) => ({
      ...toFile(null, readingAnswerFields, row, numbers),
      createdAt: row.createdAt,
      createdBy: row.createdBy === null ? null : numbers.member(row.createdBy),
    })),
    recurringCosts,
    lists: {
      ...fileAttendance(db, club.id, pages, numbers),
      ...fileShuttles(currency, pages, numbers),
      costs,
      bills: () => fileBills(db, currency, pages, numbers),
      ...fileRolls(pages, numbers),
      ...filePlay(db, club.id, pages, numbers),
      ...fileLedger(currency, pages, numbers),
    },
  };
}

/**
 * All data of a club, as of one instant: for another server, and for spreadsheets.
 * @param write reads the lists
 */
export async function exportClub<T>(
  { db, clock }: Context,
  { club }: ClubScope,
  write: (parts: ClubParts) => Promise<T>,
): Promise<T> {
  const exportedAt = clock().toISOString();
  return inSnapshot(db, async (snapshot) =>
    write(await clubParts(snapshot, await clubById(snapshot, club.id), exportedAt)),
  );
}

import { preferredLanguage } from '@rallybook/contract/languages';
import { parseAttendanceText } from '@rallybook/contract/rules/attendance';
import { isCalendarDate, isTimeZone, parseDisplayDate } from '@rallybook/contract/rules/calendar';
import { cellText } from '@rallybook/contract/rules/cells';
import { normalizeText, withoutEnd, withoutLast } from '@rallybook/contract/rules/characters';
import { isolate, withoutBidiControls } from '@rallybook/contract/rules/isolate';
import { exampleCurrency } from '@rallybook/contract/rules/money/example-amounts';
import { currencyOfRegion } from '@rallybook/contract/rules/money/places';
import { groupWhileTyping, readTyped } from '@rallybook/contract/rules/money/typed';
import { readDecimal } from '@rallybook/contract/rules/money/typed-decimal';
import { writtenName } from '@rallybook/contract/rules/name-order';
import {
  initials,
  isBlank,
  nameKey,
  nameMatcher,
  namesakeOf,
  nameWords,
  plainNameKey,
  withoutAccents,
  wordKeys,
} from '@rallybook/contract/rules/names';
import { parseIsoMonth } from '@rallybook/contract/rules/overview';
import { isOwnPath } from '@rallybook/contract/rules/own-path';
import { layoutOf, questionId } from '@rallybook/contract/rules/questions';
import { readEmvCode } from '@rallybook/contract/rules/receiving/emv';
import { readPixKey } from '@rallybook/contract/rules/receiving/numbers';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import { faultOfSheets } from '@rallybook/contract/rules/sheet';
import { statementFormat } from '@rallybook/contract/rules/statement-file';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { vnd } from '@rallybook/contract/test/money';
import {
  dataKeysWithin,
  toCamelKey,
  toCamelKeys,
  toSnakeKey,
  toSnakeKeys,
} from '@rallybook/contract/wire/case';
import { transferText } from '../../../../server/src/domain/pay/vietqr.ts';
import { readRowAmount } from '../../src/bank/columns/row-amount.ts';
import { isLikeSum, isSum, isSumOnly, namesNobody } from '../../src/bank/columns/sum-rows.ts';
import {
  bankRole,
  bankTable,
  ledgerOfLine,
  saysOnlyIn,
} from '../../src/bank/columns/table-roles.ts';
import { amountOfLine } from '../../src/bank/direction/opening.ts';
import { isBetweenOwn } from '../../src/bank/direction/own-transfers.ts';
import { sayingOfTitle } from '../../src/bank/direction/sections.ts';
import { readCamt } from '../../src/bank/files/camt.ts';
import { BankFileError } from '../../src/bank/files/file-transfer.ts';
import { readOfx } from '../../src/bank/files/ofx.ts';
import { readStatementFile } from '../../src/bank/files/read-file.ts';
import { readXml } from '../../src/bank/files/xml.ts';
import { askAllCameIn } from '../../src/bank/line/asking.ts';
import { accountsFit, isOwnAccount, isWholeAccount } from '../../src/bank/line/bank-account.ts';
import { isLikeMoney, readSignedVnd } from '../../src/bank/line/bank-amount.ts';
import { bankFault } from '../../src/bank/line/bank-line.ts';
import { dayOfLine } from '../../src/bank/line/day-line.ts';
import { payCodesIn } from '../../src/bank/line/pay-code.ts';
import { knownReference } from '../../src/bank/line/reference.ts';
import {
  cameBack,
  marksPaid,
  mayBeNoPayment,
  readStates,
  statusOf,
} from '../../src/bank/line/status.ts';
import { transferMatcher } from '../../src/bank/matching/match-transfer.ts';
import { isTelling, plainKey } from '../../src/bank/matching/transfer-keys.ts';
import {
  continuesMessage,
  newFields,
  readFields,
  timeAtEnd,
} from '../../src/bank/messages/message-fields.ts';
import {
  headBelow,
  headOf,
  isNoTransfer,
  messageWithin,
} from '../../src/bank/messages/message-head.ts';
import { readMessages } from '../../src/bank/messages/read-messages.ts';
import { readWalletNotice } from '../../src/bank/messages/wallet-notice.ts';
import {
  cutBankRows,
  cutBankText,
  readBankRows,
  readBankText,
} from '../../src/bank/read-bank-text.ts';
import { balanceIn } from '../../src/bank/table/balance-column.ts';
import { listBelowDays } from '../../src/bank/table/list-below-days.ts';
import { cutTable, readCut } from '../../src/bank/table/read-table.ts';
import { unclearDigits } from '../../src/bank/table/unclear-digits.ts';
import { cassoSigned, isCassoTest, readCasso, readSepay } from '../../src/bank/webhooks.ts';
import { takeGuests } from '../../src/bot/guests.ts';
import { takeDays } from '../../src/bot/named-day.ts';
import { readBotMessage } from '../../src/bot/read-bot-message.ts';
import { isBankName } from '../../src/cells/bank-names.ts';
import { rowsByBars, widthByBars } from '../../src/cells/bars.ts';
import { dateOrderOf } from '../../src/cells/date-order.ts';
import { monthIn, readDay, weekIn } from '../../src/cells/days.ts';
import { readFigure, readOwnFigure } from '../../src/cells/figures.ts';
import { foldLine } from '../../src/cells/fold-line.ts';
import {
  isOnlyMark,
  isTitleOfAbsence,
  legendIn,
  readGuestCount,
  readMark,
  readState,
  saysAbsent,
  withoutLegend,
} from '../../src/cells/marks.ts';
import { hasEitherDate, withDayFirst } from '../../src/cells/numeric-dates.ts';
import {
  isCurrencyHeading,
  isOtherAmount,
  isOtherCode,
  isOtherHeading,
} from '../../src/cells/other-currency.ts';
import { sideWord } from '../../src/cells/side.ts';
import { namedSeparator, splitRows, tableInText } from '../../src/cells/split-rows.ts';
import { saysCalledOff, saysGivenBack, saysTakenBack } from '../../src/cells/taken-back.ts';
import { withClearDecimals } from '../../src/cells/three-decimals.ts';
import { readCellTime, readRowTime, readTimeAndNumber, timeAt } from '../../src/cells/times.ts';
import { withoutTurnedDates } from '../../src/cells/turned-dates.ts';
import {
  countsNoMoney,
  isLineOfOtherCurrency,
  isOtherCurrency,
  isOwnCurrency,
  namesCurrency,
  namesOtherCurrency,
  unitOfHeading,
  unitOfLine,
} from '../../src/cells/units.ts';
import {
  decimalSignOf,
  isMoneyCell,
  mayBeDecimals,
  readWrittenAmount,
} from '../../src/cells/written-amount.ts';
import { statementOf } from '../../src/chat/add-stated.ts';
import { saysOnlyAbsence } from '../../src/chat/chat-absence.ts';
import { isCalledOff } from '../../src/chat/chat-called-off.ts';
import { readLoneDash } from '../../src/chat/chat-dash.ts';
import { dateReader, matchAt, readWeekday, withoutOwnWeekday } from '../../src/chat/chat-date.ts';
import { endOf, guestsIn, trimEnd, withoutNumbering } from '../../src/chat/chat-ending.ts';
import { type Reading, START } from '../../src/chat/chat-found.ts';
import { headingReader, isTitle, isTotal } from '../../src/chat/chat-heading.ts';
import { readPieces } from '../../src/chat/chat-line.ts';
import { readItems } from '../../src/chat/chat-names.ts';
import { divide } from '../../src/chat/chat-parts.ts';
import { prefixReader } from '../../src/chat/chat-prefix.ts';
import {
  dashedDenialIn,
  denialBehind,
  denialIn,
  denialLength,
  isAsBefore,
  isDoubt,
  isHardlyName,
  isHarmless,
  isLate,
  isLeave,
  isPlainDenial,
  isReason,
  mayBeAbsent,
  substituteIn,
  withoutDay,
  withoutPaid,
  withoutPlaces,
} from '../../src/chat/chat-presence.ts';
import {
  beginsWithName,
  isContrast,
  cutAtScopes,
  isCalled,
  isHeadedWithin,
  namesSomebody,
  peopleIn,
  withoutScopeColons,
} from '../../src/chat/chat-scope.ts';
import { sectionOf } from '../../src/chat/chat-section.ts';
import { asksWhoComes, authorIn, namesDayIn, statementIn } from '../../src/chat/chat-statement.ts';
import { isPoliteLine, talkIn, withoutTalk } from '../../src/chat/chat-talk.ts';
import { knownNames } from '../../src/chat/known-names.ts';
import {
  isName,
  isNobody,
  isSelf,
  isSomebody,
  mayMean,
  personIn,
  plainName,
} from '../../src/chat/name-words.ts';
import { readChatText } from '../../src/chat/read-chat-text.ts';
import { contentOf } from '../../src/columns/column-content.ts';
import { findTable, tableAt } from '../../src/columns/find-table.ts';
import {
  headingText,
  isHeadingOnly,
  roleOfHeading,
  spreadMerged,
} from '../../src/columns/heading-words.ts';
import { amountOf } from '../../src/costs/cost-amount.ts';
import { isAccounted } from '../../src/costs/cost-figures.ts';
import { costHeading } from '../../src/costs/cost-line.ts';
import { isCompound, partsOf, phraseSet } from '../../src/costs/cost-parts.ts';
import { daysOfMonthIn, namesOtherPeriod, saysNow } from '../../src/costs/cost-period.ts';
import { saysState } from '../../src/costs/cost-states.ts';
import { categoryOf } from '../../src/costs/cost-words.ts';
import { namesOtherDay, namesSeveralDays, withPlainDates } from '../../src/costs/english-dates.ts';
import { areKnownNotes, isKnownHeadingOfCosts } from '../../src/costs/known-notes.ts';
import { isMoneyBack } from '../../src/costs/money-back.ts';
import { readCostText } from '../../src/costs/read-cost-text.ts';
import { isListHeading, isPeopleCount } from '../../src/lists/list-heading.ts';
import { findMemberTable } from '../../src/lists/member-columns.ts';
import { proposeAliases, readMemberList, readMemberRows } from '../../src/lists/member-list.ts';
import { isCommonWord, isNameWord, isNickname } from '../../src/names/common-words.ts';
import { guestIn, withoutCount } from '../../src/names/guest-names.ts';
import { isStatusHeading } from '../../src/names/have-left.ts';
import { candidateFinder, differsInOneLetter } from '../../src/names/name-candidates.ts';
import { isRemark, splitBrackets, withoutPhone } from '../../src/names/name-remarks.ts';
import { withoutTitle } from '../../src/names/without-title.ts';
import { isNoPayer, isPerOne, payerIn } from '../../src/sheets/draft/costs.ts';
import { type BlockContext, newDraft } from '../../src/sheets/draft/draft.ts';
import { isMovedMoney } from '../../src/sheets/draft/moved-money.ts';
import { clubIn, hasOtherClub } from '../../src/sheets/draft/other-club.ts';
import { withoutPrices } from '../../src/sheets/draft/price-notes.ts';
import {
  areKnown,
  hasWord,
  hasWordBeside,
  OF_ANY,
  OF_COSTS,
  placesOf,
  smallLetters,
  withoutWords,
  wordsOf,
} from '../../src/sheets/draft/subject-words.ts';
import {
  areOfAmounts,
  doubtOfSubject,
  isOtherMoney,
  isPlainSection,
  isSectionOfOthers,
  isNotAttended,
  saysAttended,
  saysCollected,
  saysLeftOver,
  saysSpent,
  sectionOfCosts,
} from '../../src/sheets/draft/subjects.ts';
import { takePerson } from '../../src/sheets/kinds/attendance-list.ts';
import { isBare } from '../../src/sheets/kinds/mark-doubts.ts';
import { isBesides, isPlaceOrTime } from '../../src/sheets/kinds/states.ts';
import { readSheets } from '../../src/sheets/read-sheets.ts';
import {
  areClear,
  arePeople,
  isListOfNames,
  readPerson,
} from '../../src/sheets/rows/names-of-day.ts';
import { isFixedWord } from '../../src/sheets/rows/registered-words.ts';
import { monthOfTexts } from '../../src/sheets/table/block-months.ts';
import { isPhone } from '../../src/sheets/table/cell-kinds.ts';
import { cellReader } from '../../src/sheets/table/cell-reader.ts';
import { seenText } from '../../src/sheets/table/grid.ts';
import {
  countsAbsence,
  countsThings,
  headingOf,
  isAverage,
  isEndBalance,
  isHeadingWord,
  isPlainSum,
  isSumLabel,
  mayBeName,
  sideOfHeading,
} from '../../src/sheets/table/headings.ts';
import {
  exceptsSomebody,
  isDoubtfulName,
  isLikeName,
  isSpending,
  mayBeCalled,
  namesSeveral,
  saidOfComing,
  writtenPerson,
} from '../../src/sheets/table/names-written.ts';
import { rowsOfText } from '../../src/sheets/table/pasted.ts';
import { MESSAGES } from '../bank-text/bank-examples.ts';
import { inVietnam, VIETNAM } from '../bank-text/setting.ts';
import { camt, ntry, ofx, stmttrn, txDtls } from '../bank-text/statement-files.ts';
import { newClub } from '../sheets/truth.ts';
import type { HostileText } from './hostile-texts.ts';
import { MEMBER_LISTS } from './member-list-readers.ts';

/** A function that reads what users send. */
type Reader = {
  read: (text: string) => unknown;
  /** What it understands. */
  examples?: readonly string[];
  /** Parts of what it understands, of which a long text may consist. */
  lines?: readonly string[];
  /** Texts that grow in several places at once. */
  crowded?: readonly HostileText[];
};

/** So many words that only sound like something that looking through all of them for each is dearer than reading them. */
const wordsOfOthers = (words: string): HostileText => ({
  name: `many times ${words}`,
  make: (size) => words.repeat(5 * size),
});

const KNOWN = knownNames([['Nguyễn An', 'An còi'], 'Bình']);
const today = '2026-11-23';
const setting = inVietnam(today);
const kind = bankTable(setting);
const member = (name: string) => ({ id: name, name, alias: null, nicknames: [], owed: 0 });
const members = ['Nguyễn Văn An', 'Minh Anh', 'a', 'aa', '1'].map(member);
const code = 'RB7K3M9N';

const messages = MESSAGES.map(({ message }) => message);
const headings = ['Ngày', 'Loại giao dịch', 'Số tiền', 'Số dư', 'Nội dung'];
const row = ['18/09/2026', 'Ghi có', '50.000', '7.000.000', 'RB7K3M9N An'];
const folded = (text: string) => [{ number: 1, ...foldLine(text) }];
/** A sheet with the text in one column; all other cells are as they should be. */
const sheets = (text: string) =>
  headings.map((_, place) => [headings, row.map((cell, index) => (index === place ? text : cell))]);

const rowsOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row, index) => ({ line: index + 1, cells: row }));

const ofxFields = { TRNTYPE: 'CREDIT', DTPOSTED: '20261103', TRNAMT: '12.50', NAME: 'Vy &amp; An' };

/** Reads a file that may be refused. */
function refused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof BankFileError) return null;
    throw error;
  }
}

const messageFields = () => newFields(setting, '1234567');
const sepay = { transactionDate: '2026-09-18 10:00:00', transferType: 'in', transferAmount: 5 };
const casso = { transactionDateTime: '2026-09-18 10:00:00', amount: 5 };

/** What is known of a sheet, as far as a person of a day depends on it. */
const OF_SHEET = {
  today: '2026-11-27',
  reader: cellReader({ currency: 'VND', today: '2026-11-27', order: 'day first' }, new Map()),
} as BlockContext;

/**
 * Every function of the contract that reads what users send. The test fails if one is missing here, and if reading one
 * takes time that grows faster than the text.
 */
export const READERS: Readonly<Record<string, Reader>> = {
  toCamelKey: { read: toCamelKey, examples: ['member_id'] },
  toSnakeKey: { read: toSnakeKey, examples: ['memberId'] },
  toCamelKeys: { read: (text) => toCamelKeys({ [text]: [text] }), examples: ['member_id'] },
  toSnakeKeys: { read: (text) => toSnakeKeys({ [text]: [text] }), examples: ['memberId'] },
  dataKeysWithin: {
    read: (text) => dataKeysWithin([`${text}.names`], text),
    examples: ['choices'],
  },
  currencyOfRegion: { read: currencyOfRegion, examples: ['VN'] },
  exampleCurrency: { read: (text) => exampleCurrency(text.split(',')), examples: ['de-CH;q=0.9'] },
  preferredLanguage: { read: (text) => preferredLanguage(text.split(',')), examples: ['vi;q=0.9'] },

  // Lists and chats.
  readBotMessage: {
    read: readBotMessage,
    examples: [
      'tôi đi +1',
      "I can't come",
      '123 456',
      'thứ 4 tuần sau em nghỉ',
      'besok tidak ikut',
      '👍',
    ],
  },
  takeDays: {
    read: (text) => takeDays(text.split(' ')),
    examples: ['thứ 4 tuần_sau em nghỉ'],
    lines: ['2/12 ', 'thứ ', 'next ', 'tối ', 'ngày 2 tháng '],
  },
  takeGuests: {
    read: (text) => takeGuests(text.split(' ')),
    examples: ['em đi thêm 1 bạn'],
    lines: ['thêm ', 'cùng ', '+ ', '2 người '],
  },
  readMemberList: {
    read: readMemberList,
    examples: ['1. Nguyễn Văn An; An; an@club.example'],
    lines: [
      '1. Nguyễn Văn An\tAn\tan@club.example\n',
      'STT\tHọ và tên\tEmail\n',
      'Lê Hùng <h@club.example>\n',
      'An - An còi - ',
      '10/11/2026 19:20:11 ',
      '"An",',
      'An.\n',
      '1) 2) An\r\n',
      'An (T3, T5) (nữ\n',
      '🏸 Danh sách CLB:\n',
      'Tổng: 12 người\n',
      'An - 0912 345 678\n',
    ],
  },
  readSheets: {
    read: (text) => {
      const rows = text.split('\n').map((line) => line.split('|'));
      const columns = [
        ['Tên', '6/10/2026', text],
        [text, 'x', 'x'],
        ['An', text, text],
      ];
      return [rows, columns, [[text]]].map((cells) =>
        readSheets([{ name: text, rows: cells }], {}, newClub(today)),
      );
    },
    examples: ['Tên|6/10|8/10\nAn|x|x+1', 'Ngày|Nội dung|Số tiền\n3/10|Sân|400k'],
    lines: [
      'Tên|Phải đóng|Đã đóng\n',
      'An|320.000|1tr2\n',
      'Tổng|3|4\n',
      '\n',
      '||x\n',
      'T3 6/10|',
      'khách của An|2\n',
      'x: có mặt, p: nghỉ\n',
      'Tên,6/10,8/10\n',
      // Many tables, each below titles that also stand above those behind it.
      'CLB Sao Mai - Lạ 10\n\nTên|6/10|8/10\nAn|x|x\n\n',
    ],
  },
  faultOfSheets: {
    read: (text) =>
      faultOfSheets([{ name: text, rows: text.split('\n').map((line) => line.split('|')) }]),
    examples: ['Tên|6/10|8/10\nAn|x|x+1'],
  },
  monthOfTexts: {
    read: (text) => monthOfTexts([text, text], today),
    examples: ['THÁNG 10/2026', 'T10'],
  },
  isNoPayer: { read: isNoPayer, examples: ['Lan/Minh', 'mọi người'], lines: ['Lan ', 'chưa '] },
  readPerson: {
    read: readPerson,
    examples: ['Tom + 2 guests', 'Raj (no show)'],
    lines: ['Tom ', '+ 2 ', '('],
  },
  seenText: { read: seenText, examples: ['An\nBình'], lines: ['An\u200b', '\n'] },
  arePeople: {
    read: (text) => arePeople(text, isLikeName),
    examples: ['An, Bình + 2'],
    lines: ['An, ', '+ 2', '('],
  },
  areClear: {
    read: (text) => areClear(text.split(','), isLikeName),
    examples: ['An,Bình (nghỉ)'],
    lines: ['An,', '(nghỉ) '],
  },
  isListOfNames: { read: isListOfNames, examples: ['An, Bình'], lines: ['An, '] },
  isStatusHeading: {
    read: isStatusHeading,
    examples: ['Tình trạng', 'Status'],
    lines: ['tình trạng ', 'status '],
  },
  exceptsSomebody: {
    read: exceptsSomebody,
    examples: ['cả nhóm trừ An', 'everyone except Raj'],
    lines: ['cả nhóm ', 'trừ '],
  },
  isDoubtfulName: {
    read: isDoubtfulName,
    examples: ['An - 120k', 'Con trai chị Lan', 'Hùng (chưa chắc)'],
    lines: ['An - ', '(', 'và '],
  },
  saidOfComing: {
    read: saidOfComing,
    examples: ['Raj (no show)', 'Hà (đến muộn)'],
    lines: ['(?', ') ', 'Raj '],
  },
  namesSeveral: { read: namesSeveral, examples: ['Lan + Minh'], lines: ['Lan ', 'và '] },
  isPerOne: { read: isPerOne, examples: ['Đơn giá / buổi', 'Tiền mỗi buổi'] },
  payerIn: { read: payerIn, examples: ['Quỹ CLB', '1. An'] },
  monthIn: { read: monthIn, examples: ['tháng 10 năm 2026', 'T3 - T5 19h', 'Oct 2026', '2026-10'] },
  readDay: {
    read: (text) => readDay(text, text),
    examples: ['T3 3/11', 'Sat 3', '2026-10-05 10:00'],
  },
  readFigure: { read: (text) => readFigure('VND', text, text), examples: ['1.200.000 đ', '(50k)'] },
  readOwnFigure: { read: (text) => readOwnFigure('KWD', text, text), examples: ['-12.345', '1.'] },
  isOtherAmount: {
    read: (text) => isOtherAmount('EUR', text),
    examples: ['$ 1,234.50', '280.000 k đ', 'USD: -12 kr)'],
  },
  isOtherHeading: {
    read: (text) => isOtherHeading('EUR', text),
    examples: ['Amount (USD)', 'Currency: $', 'Cost - GBP', '((((('],
  },
  isOtherCode: { read: (text) => isOtherCode('EUR', text), examples: ['US$', 'nghìn đ'] },
  isCurrencyHeading: { read: isCurrencyHeading, examples: ['Währung', 'Currency'] },
  hasEitherDate: { read: hasEitherDate, examples: ['10/6/2026', '10-06-26', '1/2/3/4'] },
  withDayFirst: { read: withDayFirst, examples: ['10/6', '10.06.2026'] },
  headingOf: { read: headingOf, examples: ['Nợ tháng trước chuyển sang', 'Họ và tên'] },
  isHeadingWord: { read: isHeadingWord, examples: ['Thanh Tiến', 'Thành tiền'] },
  mayBeName: { read: mayBeName, examples: ['Thu'] },
  isPlainSum: { read: isPlainSum, examples: ['Cong'] },
  isSumLabel: { read: isSumLabel, examples: ['Tổng cộng:', 'tong so'] },
  isAverage: { read: isAverage, examples: ['Trung bình'] },
  isEndBalance: { read: isEndBalance, examples: ['Dư cuối kỳ'] },
  countsThings: { read: countsThings, examples: ['Xuất (quả)'] },
  isNotAttended: { read: isNotAttended, examples: ['Đăng ký tham gia', 'Bình chọn'] },
  saysAttended: { read: saysAttended, examples: ['Điểm danh T10'] },
  countsAbsence: { read: countsAbsence, examples: ['Số buổi vắng'] },
  doubtOfSubject: {
    read: (text: string) => doubtOfSubject('attendance', [text], [text], text),
    examples: [
      'DANH SÁCH XIN NGHỈ',
      'BẢNG ĐIỂM (x: có mặt)',
      'CLB SAO MAI - THÁNG 10',
      'Who brings',
    ],
  },
  isBare: { read: isBare, examples: ['12,5'] },
  readState: { read: (text) => readState(text, text, legendIn([[text]])), examples: ['Present'] },
  withoutLegend: { read: withoutLegend, examples: ['0 = absent, 1 = present', 'x: đã đóng'] },
  isTitleOfAbsence: { read: isTitleOfAbsence, examples: ['Bảng theo dõi nghỉ'] },
  saysAbsent: { read: saysAbsent, examples: ['vắng có phép'] },
  takePerson: {
    read: (text) =>
      takePerson(
        { text, date: '2026-10-06', cell: 'A1', isPresent: true },
        { context: OF_SHEET, draft: newDraft('attendance', null) },
      ),
    examples: ['Tom + 2 guests', 'Khách của An'],
    lines: ['Tom ', '+ 2 ', '('],
  },
  hasOtherClub: {
    read: (text) => hasOtherClub([[text]], { top: 0, left: 0, bottom: 1, right: 1 }, text),
    examples: ['CLB Sao Mai'],
  },
  clubIn: { read: (text) => clubIn(text, text), examples: ['CLB Sao Mai'] },
  isBesides: {
    read: (text) => isBesides({ index: 0, heading: text, said: null, day: null }, [text]),
    examples: ['Sân 3', 'Lý do'],
  },
  isPhone: { read: isPhone, examples: ['+84912 345 678'] },
  isOtherMoney: { read: isOtherMoney, examples: ['Refund due', 'Phải đóng (k)'] },
  areOfAmounts: { read: areOfAmounts, examples: ['Đã đóng', 'Still to pay'] },
  sectionOfCosts: { read: sectionOfCosts, examples: ['TÀI TRỢ', 'Tuần 1', 'TO COME'] },
  isPlainSection: { read: isPlainSection, examples: ['Nữ', 'Đội Sao Mai', 'RESERVES'] },
  isSectionOfOthers: {
    read: (text) => isSectionOfOthers(text, true),
    examples: ['DỰ BỊ', 'Applicants'],
  },
  isMovedMoney: {
    read: isMovedMoney,
    examples: ['Gửi tiết kiệm', 'Chuyển khoản phí ngân hàng', 'Transfer to the bank account'],
  },
  smallLetters: { read: smallLetters, examples: ['ĐIỂM DANH'] },
  wordsOf: { read: wordsOf, examples: ['điểm danh,có mặt'] },
  withoutWords: { read: (text) => withoutWords(text, OF_ANY), examples: ['điểm danh tháng 10'] },
  placesOf: { read: (text) => placesOf(text, OF_ANY), examples: ['điểm danh tháng 10'] },
  hasWord: { read: (text) => hasWord(text, OF_ANY), examples: ['bình chọn'] },
  hasWordBeside: {
    read: (text) => hasWordBeside(text, OF_ANY, OF_COSTS),
    examples: ['báo giá sân'],
  },
  areKnown: { read: (text) => areKnown(text, OF_ANY), examples: ['điểm danh tháng 10'] },
  saysCollected: { read: saysCollected, examples: ['Thu tiền quỹ', 'Danh sách đã đóng'] },
  saysLeftOver: { read: saysLeftOver, examples: ['Nợ tháng 10', 'Tiền dư'] },
  saysSpent: { read: saysSpent, examples: ['Khoản chi', 'Paid by'] },
  withoutPrices: { read: withoutPrices, examples: ['CĐ: 320k/tháng, VL: 50k/buổi', 'Fixed 20'] },
  isFixedWord: { read: isFixedWord, examples: ['CĐ', 'đăng ký tháng', 'Drop-in'] },
  isPlaceOrTime: { read: (text) => isPlaceOrTime(text, [text]), examples: ['Sân 3', '19:00'] },
  weekIn: { read: (text) => weekIn(text, today), examples: ['Tuần 1 (02/11 - 08/11)'] },
  sideOfHeading: { read: sideOfHeading, examples: ['Còn thiếu', 'Dư kỳ trước'] },
  isOnlyMark: { read: isOnlyMark, examples: ['Huy', 'vắng'] },
  readMark: { read: (text) => readMark(text, text, legendIn([[text]])), examples: ['x+1', 'vắng'] },
  readGuestCount: {
    read: (text) => readGuestCount(text, text, legendIn([[text]])),
    examples: ['2 khách', 'x3'],
  },
  writtenPerson: { read: writtenPerson, examples: ['1. An - 0912 345 678'] },
  isSpending: { read: isSpending, examples: ['Tiền sân tuần 1'] },
  mayBeCalled: { read: mayBeCalled, examples: ['huy'] },
  isLikeName: { read: isLikeName, examples: ['Nguyễn Văn An'] },
  readMemberRows: {
    read: (text) =>
      readMemberRows([
        ['STT', 'Họ và tên', 'Email'],
        ...text.split('\n').map((row) => row.split(',')),
      ]),
    lines: ['1,Nguyễn Văn An,an@club.example\n', 'An - An còi\n', '01/02/2026,'],
  },
  findMemberTable: {
    read: (text) =>
      findMemberTable(text.split('\n').map((cell, line) => ({ line, cells: [cell] }))),
    lines: ['Họ và tên\n'],
  },
  saysCalledOff: { read: saysCalledOff, examples: ['đã hủy do ốm', 'cancelled'] },
  saysGivenBack: { read: saysGivenBack, examples: ['đã hoàn lại tiền', 'refunded'] },
  saysTakenBack: { read: saysTakenBack, examples: ['hoàn tiền', 'hủy'] },
  isListHeading: {
    read: (text) => isListHeading(text, false),
    examples: ['DANH SÁCH CLB', 'STT, Họ và tên, SĐT', 'T3 - T5 19h'],
    lines: ['T3 ', 'STT, ', '*** '],
  },
  isPeopleCount: { read: isPeopleCount, examples: ['Tổng: 12', '12 người'] },
  splitBrackets: { read: splitBrackets, examples: ['An (nữ)'], lines: ['(', 'An (nữ) ', '[)'] },
  isRemark: {
    read: (text) => isRemark(text, text),
    examples: ['T3, T5', 'nữ'],
    lines: ['T3 ', 'nữ, '],
  },
  ...MEMBER_LISTS,
  withoutPhone: { read: withoutPhone, examples: ['An - 0912 345 678'], lines: ['0912 ', ' - '] },
  proposeAliases: {
    read: (text) =>
      proposeAliases(
        text.split('\n').map((name) => ({ name, alias: null })),
        [text],
      ),
    lines: ['Nguyễn Văn An\n', 'An (sân 2)\n', '((An\n'],
  },
  parseAttendanceText: {
    read: parseAttendanceText,
    examples: ['18/09/2026: An, Bình'],
    lines: ['18/09/2026: An, Bình\n', '18/09/2026: ,\r\n', 'An, '],
  },
  statementOf: {
    read: (rest) =>
      statementOf({ sender: null, rest }, START, { known: null, isBinary: false } as Reading),
    examples: ['Nam: em đi', 'Lan: nghỉ nhé'],
  },
  readChatText: {
    read: (text) => readChatText(text, { today, schedules: [{ weekday: 2 }] }),
    examples: ['Thứ ba, 10/11 (T3): 1. An +1, Bình (sân 2)', '10/11\n1️⃣ An 👍\n✅ Bình'],
    lines: [
      'T3 10/11: An, Bình\n',
      'An (+1), ',
      '- An +2 ',
      '10/11 An\r\n',
      'vắng ',
      ' và ',
      'An - nghỉ/',
      '1 An 2 ',
      '[20:15, 10/11/2026] Lan: An\n',
      'Tổng: 2 lượt\n',
    ],
  },
  readPieces: {
    read: (text) => readPieces(text, { known: KNOWN, isBinary: true, isAway: false }),
    examples: [
      'An +1, Bình (sân 2) và Chi [2]',
      '~An, Chi~',
      'An, Bình (trừ Chi)',
      'trừ An thì Chi',
    ],
    lines: [
      'An (+1), ',
      'An nghỉ, ',
      'An và ',
      'An đâu mất và ',
      '~An, ',
      'trừ ',
      'vắng An thì ',
      '(trừ ',
    ],
  },
  readLoneDash: {
    read: (text) => readLoneDash(text, { known: KNOWN, isBinary: true, isAway: false }),
    examples: ['-An, Bình', ' – An +1, Bình (sân 2)'],
    lines: ['-An, ', 'Bình, ', '-', ' - ', ',;'],
  },
  readItems: {
    read: (text) => readItems(text, { known: KNOWN, isBinary: true }, true),
    examples: [
      'An đi thay cho Bình',
      'An đi nhé',
      'An: 0',
      '~An~',
      'An 2 khách',
      'An x0',
      'hôm qua An',
    ],
    lines: ['An đi ', 'nhé ', 'An thay ', '~', '-'],
  },
  endOf: { read: (text) => endOf(text, text.length), examples: ['An 🏸.'], lines: ['🏸 ', '. '] },
  trimEnd: {
    read: (text) => trimEnd(text, KNOWN),
    examples: ['An (thay Bình) 👍'],
    lines: ['(nghỉ) '],
  },
  isName: { read: isName, examples: ['An'] },
  isSelf: { read: (text) => isSelf(text, KNOWN), examples: ['mình'] },
  mayMean: { read: (text) => mayMean(text, KNOWN, true), examples: ['nhớ gọi An', 'An đâu mất'] },
  plainName: { read: (text) => plainName(text, KNOWN), examples: ['chị An'] },
  guestsIn: { read: (text) => guestsIn(text, true, KNOWN), examples: ['2 bạn', '+1 khách'] },
  isNobody: { read: (text) => isNobody(text, KNOWN), examples: ['ai', 'mưa'] },
  isContrast: { read: (text) => isContrast(text, KNOWN), examples: ['còn An thì nghỉ'] },
  talkIn: {
    read: (text) => talkIn(text, [{ kind: 'name', name: text }], KNOWN),
    examples: ['Chào cả nhà', 'haha', 'mấy giờ đi vậy?'],
  },
  withoutTalk: {
    read: (text) => withoutTalk(text, KNOWN),
    examples: ['An. Nhớ mang nước', 'An. Sân 3, 19h. Bình nghỉ'],
    lines: ['An. ', 'Nhớ nhé. '],
  },
  isSomebody: { read: (text) => isSomebody(text, KNOWN), examples: ['Nguyễn An', 'mưa'] },
  personIn: { read: (text) => personIn(text, KNOWN), examples: ['An đi trễ'], lines: ['An '] },
  divide: {
    read: divide,
    examples: ['1 An 2 Bình', 'An/Bình & Chi. Nghỉ Dũng'],
    lines: ['An. ', '1 An '],
  },
  cutAtScopes: {
    read: (text) => cutAtScopes(text, true, KNOWN),
    examples: [
      'tất cả trừ An',
      'ngoại trừ An thì Bình',
      '(vắng) An',
      'đủ, thiếu An',
      'nghỉ hôm nay',
    ],
    lines: ['trừ ', 'thì ', 'đi An ', 'vắng '],
  },
  beginsWithName: { read: (text) => beginsWithName(text, KNOWN), examples: ['chị An', 'Bình'] },
  namesSomebody: { read: (text) => namesSomebody(text, KNOWN), examples: ['vì An ốm'] },
  isCalled: { read: (text) => isCalled(text, KNOWN), examples: ['An'] },
  isHeadedWithin: { read: isHeadedWithin, examples: ['Vy Không: 1. Hoa'] },
  withoutScopeColons: {
    read: withoutScopeColons,
    examples: ['có mặt: An; vắng: Bình'],
    lines: ['vắng: ', 'không '],
  },
  sectionOf: { read: sectionOf, examples: ['Không đi (2 phiếu)', 'B. Bận - 2', 'Có: 1 vote'] },
  denialLength: { read: denialLength, examples: ['vắng An', 'VANG MAT: An', 'không đi được'] },
  denialBehind: {
    read: (text) => denialBehind(`An ${text}`, 'An', KNOWN),
    examples: ['nghi roi nhe'],
    lines: ['nghi ', ' nhe'],
  },
  isNameWord: { read: isNameWord, examples: ['linh'] },
  isNickname: { read: isNickname, examples: ['béo'] },
  withoutNumbering: { read: withoutNumbering, examples: ['1. An', '✅ An'] },
  dateReader: {
    read: (text) => dateReader(today)(text, 0),
    examples: ['10/11: An', '3.11.26 (T3)', '8 - 11:', '10 tháng 11 năm 2026'],
  },
  matchAt: { read: (text) => matchAt(/\p{L}{1,12}/uy, text, 0) },
  readWeekday: { read: (text) => readWeekday(text, 0), examples: ['Thứ ba, 10/11'] },
  headingReader: {
    read: (text) => headingReader(today)(text),
    examples: [
      'Điểm danh tối thứ 3 (10/11): An',
      '*T5 12/11 19h00 - 21h sân 3,4*:',
      'Cả nhà ơi điểm danh 12/11 nhé:',
      'Vắng: An',
    ],
    lines: ['tối ', '(', '19h-', 'sân 3,4,', 'T3 10/11 ', '🏸'],
  },
  isTotal: { read: isTotal, examples: ['Tổng: 2 lượt'] },
  isTitle: { read: isTitle, examples: ['Điểm danh Sao Mai'] },
  prefixReader: {
    read: (text) => prefixReader(today)(text),
    examples: ['[20:15, 10/11/2026] Lan: An', '10/11/2026, 19:02 - Lan: An'],
  },
  asksWhoComes: { read: asksWhoComes, examples: ['24/11 ai đi?'] },
  authorIn: { read: (text) => authorIn(text, KNOWN), examples: ['An: đi'] },
  withoutOwnWeekday: {
    read: (text) => withoutOwnWeekday(text, today),
    examples: ['Nam (T3), Vy (thứ năm)'],
    lines: ['(T3'],
  },
  isAsBefore: { read: isAsBefore, examples: ['như T3'] },
  isCalledOff: { read: isCalledOff, examples: ['Huỷ kèo nha mn'] },
  namesDayIn: { read: namesDayIn, examples: ['mai ai đi?'] },
  statementIn: {
    read: (text) => statementIn({ name: 'An', said: text }, true),
    examples: ['thôi mình nghỉ'],
  },
  isPoliteLine: { read: isPoliteLine, examples: ['ok cảm ơn', 'haha'] },
  denialIn: { read: denialIn, examples: ['An không đi', 'An huy'] },
  isLate: { read: isLate, examples: ['Hoa đến muộn'], lines: ['đến ', '20h ', 'trễ '] },
  isPlainDenial: { read: isPlainDenial, examples: ['huy roi nhe'], lines: ['huy ', ' nhe'] },
  dashedDenialIn: {
    read: dashedDenialIn,
    examples: ['Mai-nghi', 'Mai -> huy'],
    lines: ['Mai-', '->'],
  },
  mayBeAbsent: { read: mayBeAbsent, examples: ['Mai nghi nhe'], lines: ['nghi ', ' nhe'] },
  isHardlyName: {
    read: isHardlyName,
    examples: ['Mai ốm', 'thiếu 2', 'tất cả trừ An', 'Mai thay An'],
    lines: ['ốm ', 'còn thiếu 2 ', ' thay '],
  },
  isLeave: { read: isLeave, examples: ['kp', 'có phép'] },
  isDoubt: { read: isDoubt, examples: ['ốm'] },
  saysOnlyAbsence: {
    read: (text) => saysOnlyAbsence(text, text),
    examples: ['An không đi được', 'không mang'],
    lines: ['không ', 'nghỉ ', 'ko thể ', "can't "],
  },
  isReason: { read: isReason, examples: ['thi', 'bảo lưu'] },
  peopleIn: {
    read: (text) => peopleIn(text, knownNames(['An', 'Lan Anh'])),
    examples: ['gạch An và Lan Anh'],
    lines: ['An ', 'Lan Anh, ', 'lan '],
  },
  isHarmless: {
    read: (text) => isHarmless(text, 'An', null),
    examples: ['đến trễ, 19h', 'sân 2'],
    lines: ['đến ', 'trễ, ', '19h-21h'],
  },
  guestIn: {
    read: guestIn,
    examples: ['2 khách của An', 'Lan (bạn An)', 'HLV An'],
    lines: ['bạn ', 'khách ', '2 ', '('],
  },
  withoutCount: { read: withoutCount, examples: ['2 khách x2'], lines: ['2 ', 'x'] },
  isCommonWord: { read: isCommonWord, examples: ['linh'] },
  withoutPaid: { read: withoutPaid, examples: ['An chưa ck'] },
  withoutPlaces: { read: withoutPlaces, examples: ['An x2', 'An 2 suất'] },
  substituteIn: { read: substituteIn, examples: ['nhường cho Bình'] },
  withoutDay: { read: withoutDay, examples: ['hôm nay Lan', 'hôm qua Lan', 'tối nay có Lan'] },
  withoutTitle: { read: withoutTitle, examples: ['a Hùng', 'c.Hoa'] },
  knownNames: {
    read: (text) => {
      const known = knownNames([text, 'An']);
      return [known.has(text), known.endsIn(text), known.isWritten(text), known.personOf(text)];
    },
    examples: ['Trần Anh Hùng'],
  },

  readCostText: {
    read: (text) => readCostText(text, { currency: 'VND', members, today }),
    examples: ['3/11 sân 400k', 'cầu 2 ống 560 An trả', 'T3 3/11 (sân 2): 1tr2 = 5 đ'],
    lines: [
      'hoàn 50k ',
      'An mua ',
      '(An) ',
      '3/11 sân 400k\n',
      '1 ',
      '3/11 ',
      'An ',
      'An trả ',
      '= ',
      '(',
      '560 k đ ',
    ],
  },
  partsOf: {
    read: (text) => amountOf('VND', partsOf(text)),
    examples: ['sân 400 k = 5'],
    lines: ['400 k ', '= '],
  },
  categoryOf: { read: categoryOf, examples: ['sân'] },
  isMoneyBack: {
    read: (text) => isMoneyBack(partsOf(text), () => false),
    examples: ['bán cầu cũ 100k', 'hoàn tiền sân'],
    lines: ['bán ', 'liên hoan '],
    crowded: [wordsOfOthers('liên hoan ')],
  },
  saysState: {
    read: (text) => saysState(partsOf(text)),
    examples: ['đặt cọc sân 500k', 'sân giảm còn 300k'],
    lines: ['đặt cọc ', 'mỗi ', 'giảm còn '],
    crowded: [wordsOfOthers('giảm còn ')],
  },
  areKnownNotes: {
    read: (text) => areKnownNotes(partsOf(text)),
    examples: ['sân Tân Bình 2 giờ 400k'],
    lines: ['sân ', 'tháng 11 ', 'Bình '],
  },
  isKnownHeadingOfCosts: {
    read: (text) => isKnownHeadingOfCosts(partsOf(text)),
    examples: ['Chi phí tháng 11:'],
    lines: ['chi phí ', 'tháng '],
  },
  costHeading: {
    read: (text) => costHeading(partsOf(text), 'no_amount'),
    examples: ['Dự kiến T12:'],
    lines: ['dự kiến ', ':'],
  },
  isCompound: { read: isCompound, examples: ['linh tinh'] },
  phraseSet: { read: phraseSet, examples: ['trả lại, bán'] },

  // Names.
  withoutAccents: { read: withoutAccents },
  nameKey: { read: nameKey },
  plainNameKey: { read: plainNameKey, examples: ['Anh-Thư'], lines: ['-', ' - '] },
  namesakeOf: { read: (text) => namesakeOf(members, null, text) },
  isBlank: { read: isBlank },
  nameWords: { read: nameWords },
  wordKeys: { read: wordKeys },
  initials: { read: initials },
  nameMatcher: { read: (text) => nameMatcher(members)(text) },
  candidateFinder: { read: (text) => candidateFinder(members)(text) },
  differsInOneLetter: { read: (text) => differsInOneLetter(`${text}x`, text) },
  writtenName: { read: writtenName, examples: ['nguyễn thị hoa'] },
  withoutBidiControls: { read: withoutBidiControls },
  isolate: { read: isolate, examples: ['א'] },
  normalizeText: { read: (text) => normalizeText(text, 'NFKD') },
  withoutLast: { read: (text) => withoutLast(text, /[.\s]/), lines: ['. '] },
  withoutEnd: { read: (text) => withoutEnd(text, '0. ') },
  tidyLine: { read: tidyLine },

  // Amounts, dates, codes.
  readTyped: {
    read: (text) => readTyped('VND', text, 'dong'),
    examples: ['1.200.000 đ', '1tr200k'],
  },
  readDecimal: {
    read: (text) => readDecimal(text, 'EUR'),
    examples: ['1,234.50', '€ 12'],
    lines: ['1 234 '],
  },
  groupWhileTyping: { read: (text) => groupWhileTyping('1.000', text), examples: ['1.000.000'] },
  isCalendarDate: { read: isCalendarDate, examples: ['2026-09-18'] },
  parseIsoMonth: { read: parseIsoMonth, examples: ['2026-09'] },
  parseDisplayDate: { read: parseDisplayDate, examples: ['18/09/2026'] },
  isTimeZone: { read: isTimeZone, examples: ['Asia/Ho_Chi_Minh'] },
  readSessionId: {
    read: readSessionId,
    examples: ['018f2f6e-1c1b-7c3e-9d4a-5b6c7d8e9f00.2026-11-20'],
  },
  payCodesIn: { read: payCodesIn, examples: [code] },
  transferText: { read: (text) => transferText(code, text) },
  readEmvCode: { read: readEmvCode, examples: ['00020101021163041234'] },
  readPixKey: { read: readPixKey, examples: ['clube@example.com', '111.444.777-35'] },

  // Messages and tables of banks.
  readBankText: {
    read: (text) => readBankText(text, setting),
    examples: [...messages, `${headings.join(';')}\n${row.join(';')}`],
    lines: [
      ...messages.map((message) => `${message}\n`),
      `${headings.join(';')}\n`,
      `${row.join(';')}\n`,
    ],
  },
  readBankRows: {
    read: (text) => sheets(text).map((rows) => readBankRows(rows, setting)),
    examples: ['18/09/2026 10:00', '1.200.000', '5091 - 12'],
  },
  isAccounted: { read: isAccounted, examples: ['19h-21h', 'AS50', '0912345678'] },
  saysNow: { read: saysNow, examples: ['Chi tiêu tuần này', 'sáng nay'] },
  daysOfMonthIn: {
    read: (text) => daysOfMonthIn(text, '2026-11-30'),
    examples: ['Chi phí tháng 10/2026:', 'October expenses'],
  },
  namesOtherPeriod: {
    read: (text) => namesOtherPeriod(text, '2026-11-30'),
    examples: ['Chi phí tháng 10:', 'Tuần 1 tháng 11'],
  },
  namesSeveralDays: { read: namesSeveralDays, examples: ['sân 24, 26/11 720k', '24 & 26/11'] },
  namesOtherDay: { read: namesOtherDay, examples: ['last Tuesday', 'ngày 24'] },
  withPlainDates: { read: withPlainDates, examples: ['Nov 24 court', '24th of November 2026'] },
  amountOfLine: {
    read: (text) => amountOfLine('VND', [text], 1),
    examples: ['Tổng phát sinh có 3.200.000', 'Số dư đầu kỳ: 1.000.000 VND'],
  },
  cutBankText: { read: (text) => cutBankText(text, setting), examples: messages.slice(0, 2) },
  cutBankRows: {
    read: (text) => sheets(text).map((rows) => cutBankRows(rows, setting)),
    examples: ['18/09/2026 10:00', '1.200.000', '5091 - 12'],
  },
  statementFormat: { read: statementFormat, examples: ['<?xml version="1.0"?><Document>'] },
  readStatementFile: {
    read: (text) =>
      refused(() =>
        readStatementFile(statementFormat(text) ?? 'camt', text, { ...setting, ownAccounts: [] }),
      ),
    examples: [camt(ntry()), ofx(stmttrn(ofxFields))],
  },
  readCamt: {
    read: (text) => refused(() => readCamt(text, VIETNAM)),
    examples: [camt(ntry())],
    crowded: [
      {
        name: 'an entry of many parts and many other elements',
        make: (size) => camt(ntry({ more: '<a/>'.repeat(size), parts: '<TxDtls/>'.repeat(size) })),
      },
      {
        name: 'an entry of many parts that add up to it, and many other elements',
        make: (size) =>
          camt(
            ntry({
              amount: String(size),
              more: '<a/>'.repeat(size),
              parts: txDtls('1', '').repeat(size),
            }),
          ),
      },
      {
        name: 'an entry with many details, and a part with many elements',
        make: (size) =>
          camt(
            ntry({
              after: '<NtryDtls><TxDtls/></NtryDtls>'.repeat(size),
              parts: txDtls('1', '', '<a/>'.repeat(size)),
            }),
          ),
      },
    ],
  },
  readXml: {
    read: (text) =>
      refused(() =>
        readXml(text, { Stmt: () => undefined, Acct: () => undefined, Ntry: () => undefined }),
      ),
    examples: [camt(ntry({ parts: txDtls('12.50', 'Vy') }))],
  },
  readOfx: {
    read: (text) => refused(() => readOfx(text, VIETNAM)),
    examples: [ofx(stmttrn(ofxFields))],
  },
  readMessages: {
    read: (text) => readMessages(folded(text), setting),
    examples: messages.slice(0, 3),
  },
  readWalletNotice: {
    read: (text) => readWalletNotice(folded(text), 0, setting),
    examples: [
      'MoMo: Bạn vừa nhận được 350.000đ từ An. Lời nhắn: x',
      'ZaloPay: An vừa gửi cho bạn 5.000đ',
    ],
  },
  cutTable: {
    read: (text) => {
      const rows = rowsOf([headings, text.split(';')]);
      const cut = cutTable(rows, findTable(rows, kind)!, {
        setting,
        refusesMore: true,
        unclear: unclearDigits(setting, rows),
      });
      return readCut(cut, { answers: {}, allCameIn: false });
    },
    examples: [row.join(';')],
  },
  questionId: { read: (text) => questionId('direction_of_value', text, text) },
  layoutOf: { read: (text) => layoutOf(text.split(';')), lines: ['Ngày;', ';'] },
  askAllCameIn: {
    read: (text) => askAllCameIn(text.split(';'), null, true),
    lines: ['Ngày;', ';'],
  },
  tableInText: {
    read: (text) => tableInText(text, (rows) => findTable(rows, kind)),
    examples: [`sep=;\n${headings.join(';')}\n`],
    lines: [`${headings.join(';')}\n`, `"${headings.join('";"')}"\n`, 'Có;', ';\n'],
  },
  findTable: {
    read: (text) => findTable(rowsOf([[text, 'Ngày', 'Có'], [text]]), kind),
    examples: ['Ngày1/ TNX Date'],
    lines: ['Nợ ', 'No Co '],
  },
  tableAt: {
    read: (text) => tableAt(rowsOf([text.split(';'), text.split(';')]), 0, kind),
    examples: [headings.join(';')],
    lines: ['Có;', 'Nợ Có;'],
  },
  headingText: { read: headingText },
  spreadMerged: { read: (text) => spreadMerged(text.split(' '), () => true), lines: ['T10 ', ' '] },
  roleOfHeading: {
    read: (text) => roleOfHeading(text, kind.vocabulary),
    examples: ['Số tiền ghi nợ/ Debit'],
    lines: ['no ', 'co ', 'số1'],
  },
  isHeadingOnly: {
    read: (text) => isHeadingOnly(text, kind.vocabulary),
    examples: ['Số tiền ghi nợ/ Debit'],
    lines: ['no ', 'co '],
  },
  contentOf: {
    read: (text) =>
      contentOf(rowsOf(text.split('\n').map((cell) => [cell])), 0, { none: () => false }),
    lines: ['a\n'],
  },
  rowsOfText: {
    read: rowsOfText,
    examples: ['Tên;"An ""b"""\n', 'sep=,\na,b', 'a\tb\n"c'],
    lines: ['a;b\n', '"a,', ',\n', 'a|b\n', '|-|', '| '],
  },
  widthByBars: { read: (text) => widthByBars(text.split('\n')), lines: ['a|b\n', '|--', '|'] },
  rowsByBars: { read: (text) => rowsByBars(text.split('\n')), lines: ['a|b\n', '|--\n', '|'] },
  namedSeparator: { read: namedSeparator, examples: ['sep=;\n', '"sep=,"\r\n'] },
  splitRows: {
    read: (text) => splitRows(text, ';'),
    examples: ['"a";"b ""c"""\n"d'],
    lines: ['"a";', '";"\n'],
  },
  foldLine: { read: foldLine },
  isOwnPath: { read: isOwnPath, examples: ['/members/?month=2026-10#list'] },
  bankFault: { read: (text) => bankFault('bank_line_unread', 1, text) },
  isLikeMoney: { read: isLikeMoney, examples: ['1.200.000 vnd'] },
  readWrittenAmount: {
    read: (text) => readWrittenAmount('VND', text, 1000),
    examples: ['+300.000 VND CR', '(1.200)', 'USD 300'],
  },
  decimalSignOf: { read: (text) => decimalSignOf('EUR', text), examples: ['1.200,50-'] },
  mayBeDecimals: { read: (text) => mayBeDecimals(text, [',']), examples: ['1,200,000-'] },
  isMoneyCell: { read: (text) => isMoneyCell('EUR', text), examples: ['1.200.000-'] },
  balanceIn: { read: (text) => balanceIn('VND', text, 1), examples: ['1.200.000 DR'] },
  readRowAmount: {
    read: (text) =>
      readRowAmount(
        'EUR',
        { line: 1, cells: [text] },
        [{ index: 0, says: null, unit: null, decimalSigns: [','] }],
        1,
      ),
    examples: ['1.200.000'],
  },
  unitOfHeading: { read: unitOfHeading, examples: ['Thu (nghìn đ)'] },
  unitOfLine: { read: unitOfLine, examples: ['Đơn vị tính: nghìn đồng'] },
  isOwnCurrency: { read: (text) => isOwnCurrency('EUR', text), examples: ['EUR'] },
  namesCurrency: { read: (text) => namesCurrency('EUR', text), examples: ['Amount (EUR)'] },
  isBankName: { read: isBankName, examples: ['Ngân hàng Vietcombank'] },
  bankRole: { read: bankRole, examples: ['Số tiền ghi có'] },
  namesOtherCurrency: {
    read: (text) => namesOtherCurrency('EUR', text),
    examples: ['Amount (EUR)'],
  },
  countsNoMoney: { read: (text) => countsNoMoney([text], [text]), examples: ['Điểm cộng'] },
  isOtherCurrency: { read: (text) => isOtherCurrency('EUR', text), examples: ['EUR'] },
  isLineOfOtherCurrency: {
    read: (text) => isLineOfOtherCurrency('EUR', text),
    examples: ['Currency: EUR'],
  },
  ledgerOfLine: { read: ledgerOfLine, examples: ['Sổ chi tiết TK 1111'] },
  sayingOfTitle: { read: sayingOfTitle, examples: ['II. Các khoản chi'] },
  sideWord: { read: sideWord, examples: ['ghi co', 'pc-7/26'] },
  statusOf: { read: statusOf, examples: ['GD bị từ chối', 'Pending'] },
  readStates: {
    read: (text) =>
      readStates(rowsOf(text.split('\n').map((cell) => [cell])), [
        { index: 0, kind: 'any', hasKinds: false },
      ]),
    lines: ['Thất bại\n'],
  },
  isSum: { read: isSum, examples: ['Số dư đầu kỳ'] },
  isLikeSum: { read: isLikeSum, examples: ['Tồn quỹ tháng 10 chuyển sang'] },
  namesNobody: { read: namesNobody, examples: ['Quỹ tháng 11'] },
  withClearDecimals: {
    read: (text) =>
      withClearDecimals({ ...setting, currency: 'KWD' }, [{ line: 1, cells: text.split(' ') }]),
    examples: ['12.500 0.750'],
  },
  unclearDigits: {
    read: (text) => {
      const kwd = { ...setting, currency: 'KWD' } as const;
      const unclear = unclearDigits(kwd, [{ line: 1, cells: text.split(' ') }]);
      unclear.rows({ answers: {}, allCameIn: false });
    },
    examples: ['12.500 0.750'],
  },
  withoutTurnedDates: {
    read: (text) => withoutTurnedDates([{ line: 1, cells: text.split(' ') }]),
    examples: ['2026-05-11 13/11/2026'],
  },
  isSumOnly: { read: isSumOnly, examples: ['Tổng cộng tháng 10'] },
  readSignedVnd: { read: readSignedVnd, examples: ['+1.200.000 VND'] },
  cellText: { read: cellText },
  dateOrderOf: {
    read: (text) => dateOrderOf(setting, [text], text.split(' ')),
    examples: ['10/05/2026 10/08/2026 11/02/2026'],
  },
  readCellTime: {
    read: (text) => readCellTime(VIETNAM, text),
    examples: ['18/09/2026 10:00:05', '46283.4166'],
  },
  readRowTime: {
    read: (text) => readRowTime(VIETNAM, text),
    examples: ['5-Oct-2026 2:05 PM', 'Oct 5, 2026'],
  },
  readTimeAndNumber: {
    read: (text) => readTimeAndNumber(VIETNAM, text),
    examples: ['18/09/2026 5091 - 12'],
  },
  timeAt: {
    read: (text) => timeAt(setting, text, 0),
    examples: ['18/09/2026 10:00:05', '10h54p 23/05'],
  },
  cameBack: {
    read: cameBack,
    examples: ['Hoan tra GD 123', 'Refund', 'Retoure Miete', 'Payment Thank You-Mobile'],
  },
  isBetweenOwn: {
    read: isBetweenOwn,
    examples: [
      'From Savings',
      'Rut tien ATM nhap quy',
      'Nap tien vao vi',
      'Converted 90.00 USD to 80.00 EUR',
    ],
  },
  mayBeNoPayment: {
    read: mayBeNoPayment,
    examples: ['Minh quỹ T11 - chưa trả', 'chưa ck: Vy', 'trùng, bỏ', 'Giải tỏa'],
  },
  marksPaid: {
    read: (text) => marksPaid(text, new Set(['x', text])),
    examples: ['Đã CK', 'Paid?', 'đã nộp tiền'],
  },
  timeAtEnd: {
    read: (text) => timeAtEnd(setting, text, 0),
    examples: ['An nop quy. Luc 18/09/2026 10:00:05', 'An - 10:00 18/09/26)'],
  },
  accountsFit: { read: (text) => accountsFit(text, '7220xxxx2005'), examples: ['7220xxxx2005'] },
  saysOnlyIn: { read: saysOnlyIn, examples: ['Số tiền ghi có (VND)', 'Mức thu'] },
  isOwnAccount: {
    read: (text) => isOwnAccount(text, ['19031234567890', text]),
    examples: ['...67890', '0019031234567890'],
  },
  isWholeAccount: { read: isWholeAccount, examples: ['7220xxxx2005'] },
  headOf: { read: (text) => headOf(text, setting), examples: messages.slice(0, 4) },
  headBelow: {
    read: (text) => headBelow(text.split('\n'), setting),
    examples: ['+ VND 5,000\nTK 1234567'],
  },
  dayOfLine: {
    read: (text) => dayOfLine(setting, text),
    examples: ['Hôm qua', 'Thứ Hai, 23/11', '27 thg 11, 2026'],
  },
  listBelowDays: {
    read: (text) => listBelowDays(text.split('\n'), setting),
    examples: ['Hôm nay\nNhận tiền từ AN\n10:15\n+200.000đ\nThành công\n'],
  },
  isNoTransfer: { read: isNoTransfer, examples: ['OTP'] },
  messageWithin: { read: messageWithin, examples: ['TK 1903xxxx6789 +9,000,000VND'] },
  readFields: {
    read: (text) => readFields(text, 0, messageFields()),
    examples: ['|GD: +5,000,000VND 29/02/20 01:15|SD:12,345,678VND|ND: An'],
  },
  continuesMessage: {
    read: (text) => continuesMessage(text, messageFields()),
    examples: ['So du: VND 5'],
  },
  knownReference: { read: knownReference, examples: ['N/A', '5091 - 12', '000-'] },
  plainKey: { read: plainKey },
  isTelling: { read: (text) => isTelling(plainKey(text)), examples: ['chuyen tien'] },
  transferMatcher: {
    read: (text) =>
      transferMatcher({ codes: new Map([[code, 'a']]), members: vnd(members) })({
        text,
        amount: vnd(1),
        direction: 'in',
      }),
    examples: [`${code} NGUYEN VAN AN`],
    lines: ['An ', 'a1', 'aA1 ', `${code} `],
  },

  // What services send.
  readSepay: {
    read: (text) =>
      readSepay(
        { ...sepay, id: text, content: text, referenceCode: text, accountNumber: text },
        { id: 'a', accountNumber: '1' },
      ),
  },
  readCasso: {
    read: (text) =>
      readCasso(
        { error: 0, data: { ...casso, description: text, reference: text } },
        { id: 'a', accountNumber: '1' },
      ),
  },
  isCassoTest: { read: (text) => isCassoTest({ error: 0, data: text }) },
  cassoSigned: { read: (text) => cassoSigned({ data: { [text]: [...text] } }) },
};

/**
 * Functions that take a text, but none that a user sends: ids, days and names of fields that the code itself makes, or
 * that a schema or one of the readers has checked.
 */
export const OWN_TEXTS: readonly string[] = [
  // A sport of the list, and a kind of costs.
  ['sportName', 'costInSentence', 'textsOfSport'],
  // The club's own clock, and stored sessions; a page of our own.
  ['hasSessionsLeft', 'keepOffers'],
  [
    'toFileName',
    'toNameField',
    'fromMemberClass',
    'fillIn',
    'fillExamples',
    'shownName',
    'newFields',
    'tableUnit',
  ],
  // A word of a text that was cut into words.
  ['isOtherUnit'],
  // Fields of codes, of at most 99 characters, and what was read before.
  ['field', 'optionalField', 'emvCode', 'isSwissBillCountry', 'shownIban', 'schemesOf', 'shift'],
  // The words of a message to a bot, whose length is bounded.
  [
    'readSentence',
    'readIndonesian',
    'readPhrases',
    'knownWords',
    'isKnown',
    'languageOf',
    'contentOf',
    'isFiller',
    'hasAny',
    'wordSet',
  ],
  ['shownAt', 'instantOf', 'sessionKey'],
  // Parts of a statement's file, which `readCamt` and `readOfx` read; what they keep of a text is cut.
  ['dayOf', 'child', 'childrenOf', 'textAt'],
  // Words that the server has stored.
  ['isNoticeKind', 'isChannel'],
  // The ids of who plays: four at most in a game.
  ['lineUpsOf', 'pairOf'],
  // A line of a chat; `readPieces` calls it. What was read of one, and a month's name in it.
  ['entriesOf', 'addStatement', 'numberOfMonth'],
  // A line of costs; `readCostText` calls them.
  ['weekdayIn', 'otherMonthIn', 'isSumWord', 'endsInDay'],
  // A part of a line of a chat, of a bounded length; `readPieces` calls it.
  ['takesAbsenceBack'],
  // A name in a list, of which the beginning is looked at.
  ['standsForNobody', 'isThing', 'isShortForm', 'isRemarkWord', 'isOneSyllable', 'isNicknameLike'],
  // Titles of a table, of which it reads the beginning.
  ['isOtherYear'],
  // The key of an answer, and the members of a club.
  ['choiceWith', 'memberChoices'],
  // The names of a line that was read, or of one question; the lines of a question's example.
  [
    'eitherWay',
    'questionsOfLines',
    'everybodyBut',
    'examplesOf',
    'isChoiceWord',
    'isMeaningWord',
    'isListedWord',
    'saysNothing',
  ],
  // A line of costs, which is at most 400 characters, or a part of one; `readCostText` calls these.
  [
    'splitDate',
    'askDay',
    'askYear',
    'askDirection',
    'askCategory',
    'askPayer',
    'isPrice',
    'mayBePaidIn',
    'categoryOfKey',
  ],
  ['questionList', 'leavesOpen'],
  // The year of a date that was read.
  ['fullYear'],
  // Cut before anything else is done with it.
  ['shortText', 'exampleOf'],
  // The signs and headings of one table, which are cut; a sheet's blocks are read by `readSheets`.
  ['foldMark', 'isOpposite', 'readBlocks', 'askStates', 'askPayer', 'proofOf', 'kindsOf'],
  // The names of courts, whose number and length are bounded.
  ['takesCourtWord', 'isDistinct', 'placeTitle', 'placeInText'],
  // Our own words.
  ['capitalized', 'withPlain'],
  // A number of a cell, whose length is bounded; `unclearDigits` is read with them.
  ['unclearAmountIn', 'clearNumber', 'withDigits'],
  // The ids of the members of a class.
  ['classingOf'],
  // A cell and a heading, whose length is bounded; `cutTable` is read with them, and with those that read its rows.
  [
    'askDirectionOfValue',
    'askStatusOfValue',
    'askUnit',
    'askDigits',
    'askYearOfDays',
    'askOwnAccount',
    'askOtherAccounts',
    'columnOfAccounts',
    'readCut',
    'readPart',
    'readRow',
  ],
  // The letters of a cell's name, of which the patterns before it take four at most.
  ['columnOfLetters'],
].flat();

/** Who reads the long texts that endpoints take: each is named by its endpoint and field. */
export const LONG_TEXTS: Readonly<Record<string, keyof typeof READERS>> = {
  'members.previewBulk body.text': 'readMemberList',
  'members.previewBulk body.rows': 'readMemberRows',
  'costs.previewBulk body.text': 'readCostText',
  'costs.createBulk body.text': 'readCostText',
  'trackings.previewBulk body.text': 'readChatText',
  'trackings.createBulk body.text': 'readChatText',
  'members.createBulk body.text': 'readMemberList',
  'members.createBulk body.rows': 'readMemberRows',
  'trackings.previewBulk body.rawRegistrationText': 'parseAttendanceText',
  'trackings.createBulk body.rawRegistrationText': 'parseAttendanceText',
  'bankLines.previewBulk body.text': 'readBankText',
  'bankLines.createBulk body.text': 'readBankText',
  'bankLines.previewBulk body.rows': 'readBankRows',
  'bankLines.createBulk body.rows': 'readBankRows',
};

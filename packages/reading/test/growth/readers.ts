import { preferredLanguage } from '@rallybook/contract/languages';
import { parseAttendanceText } from '@rallybook/contract/rules/attendance';
import { askAllCameIn } from '../../src/bank/asking.ts';
import { accountsFit, isWholeAccount } from '../../src/bank/bank-account.ts';
import { isLikeMoney, readSignedVnd } from '../../src/bank/bank-amount.ts';
import { bankFault, foldLine } from '../../src/bank/bank-line.ts';
import {
  dateOrderOf,
  readCellTime,
  readRowTime,
  readTimeAndNumber,
  timeAt,
} from '../../src/bank/bank-time.ts';
import { transferMatcher } from '../../src/bank/match-transfer.ts';
import { continuesMessage, newFields, readFields } from '../../src/bank/message-fields.ts';
import { headBelow, headOf, isNoTransfer, messageWithin } from '../../src/bank/message-head.ts';
import {
  cutBankRows,
  cutBankText,
  readBankRows,
  readBankText,
} from '../../src/bank/read-bank-text.ts';
import { readMessages } from '../../src/bank/read-messages.ts';
import { cutTable, readCut } from '../../src/bank/read-table.ts';
import { knownReference } from '../../src/bank/reference.ts';
import { layoutOf, questionId } from '@rallybook/contract/rules/questions';
import { BANK_TABLE, ledgerOfLine } from '../../src/bank/table-roles.ts';
import { balanceIn } from '../../src/bank/balance-column.ts';
import { amountOfLine } from '../../src/bank/direction/opening.ts';
import { sayingOfTitle } from '../../src/bank/direction/sections.ts';
import { sideWord } from '../../src/bank/direction/side.ts';
import { readRowAmount } from '../../src/bank/row-amount.ts';
import { readStates, statusOf } from '../../src/bank/status.ts';
import { isLikeSum, isSum, isSumOnly } from '../../src/bank/sum-rows.ts';
import {
  isLineOfOtherCurrency,
  isOtherCurrency,
  countsNoMoney,
  namesOtherCurrency,
  unitOfHeading,
  unitOfLine,
} from '../../src/bank/units.ts';
import { isMoneyCell, readWrittenAmount } from '../../src/bank/written-amount.ts';
import { isTelling, plainKey } from '../../src/bank/transfer-keys.ts';
import { readWalletNotice } from '../../src/bank/wallet-notice.ts';
import { cassoSigned, isCassoTest, readCasso, readSepay } from '../../src/bank/webhooks.ts';
import { takeGuests } from '../../src/bot/guests.ts';
import { takeDays } from '../../src/bot/named-day.ts';
import { readBotMessage } from '../../src/bot/read-bot-message.ts';
import { isCalendarDate, isTimeZone, parseDisplayDate } from '@rallybook/contract/rules/calendar';
import { normalizeText, withoutEnd, withoutLast } from '@rallybook/contract/rules/characters';
import { cellText } from '@rallybook/contract/rules/cells';
import { contentOf } from '../../src/columns/column-content.ts';
import { findTable, tableAt } from '../../src/columns/find-table.ts';
import { headingText, isHeadingOnly, roleOfHeading } from '../../src/columns/heading-words.ts';
import { rowsByBars, widthByBars } from '../../src/columns/bars.ts';
import { namedSeparator, splitRows, tableInText } from '../../src/columns/split-rows.ts';
import { dateReader, matchAt, readWeekday } from '../../src/chat/chat-date.ts';
import { headingReader, isTitle, isTotal } from '../../src/chat/chat-heading.ts';
import { readLoneDash } from '../../src/chat/chat-dash.ts';
import { readPieces } from '../../src/chat/chat-line.ts';
import { endOf, guestsIn, trimEnd, withoutNumbering } from '../../src/chat/chat-ending.ts';
import { readItems } from '../../src/chat/chat-names.ts';
import { divide } from '../../src/chat/chat-parts.ts';
import { readPrefix } from '../../src/chat/chat-prefix.ts';
import { withoutTitle } from '../../src/names/without-title.ts';
import {
  dashedDenialIn,
  denialBehind,
  denialIn,
  denialLength,
  isDoubt,
  isHardlyName,
  isHarmless,
  isLeave,
  isLate,
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
  cutAtScopes,
  isCalled,
  namesSomebody,
  peopleIn,
  isHeadedWithin,
  withoutScopeColons,
} from '../../src/chat/chat-scope.ts';
import { sectionOf } from '../../src/chat/chat-section.ts';
import { knownNames } from '../../src/chat/known-names.ts';
import {
  isName,
  isSelf,
  isSomebody,
  mayMean,
  personIn,
  plainName,
} from '../../src/chat/name-words.ts';
import { readChatText } from '../../src/chat/read-chat-text.ts';
import { amountOf } from '../../src/costs/cost-amount.ts';
import { partsOf } from '../../src/costs/cost-parts.ts';
import { isCompound } from '../../src/costs/compounds.ts';
import { phraseSet } from '../../src/costs/cost-phrases.ts';
import { categoryOf } from '../../src/costs/cost-words.ts';
import { isMoneyBack } from '../../src/costs/money-back.ts';
import { readCostText } from '../../src/costs/read-cost-text.ts';
import { isCommonWord, isNameWord, isNickname } from '../../src/names/common-words.ts';
import { guestIn, withoutCount } from '../../src/names/guest-names.ts';
import { isolate, withoutBidiControls } from '@rallybook/contract/rules/isolate';
import { isListHeading, isPeopleCount } from '../../src/lists/list-heading.ts';
import { findMemberTable } from '../../src/lists/member-columns.ts';
import { MEMBER_LISTS } from './member-list-readers.ts';
import { proposeAliases, readMemberList, readMemberRows } from '../../src/lists/member-list.ts';
import { candidateFinder, differsInOneLetter } from '../../src/names/name-candidates.ts';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { isRemark, splitBrackets, withoutPhone } from '../../src/names/name-remarks.ts';
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
import { payCodesIn } from '@rallybook/contract/rules/pay-code';
import { readSessionId } from '@rallybook/contract/rules/sessions/session-id';
import { monthOfTexts } from '../../src/sheets/block-months.ts';
import { isPerOne, payerIn } from '../../src/sheets/costs.ts';
import { monthIn, readDay } from '../../src/sheets/days.ts';
import { readFigure } from '../../src/sheets/figures.ts';
import {
  countsAbsence,
  headingOf,
  isAverage,
  isEndBalance,
  isHeadingWord,
  isPlainSum,
  isSumLabel,
  mayBeName,
  sideOfHeading,
} from '../../src/sheets/headings.ts';
import { isBare } from '../../src/sheets/mark-doubts.ts';
import {
  isOnlyMark,
  legendIn,
  readGuestCount,
  readMark,
  readState,
  isTitleOfAbsence,
  saysAbsent,
} from '../../src/sheets/marks.ts';
import {
  isLikeName,
  isSpending,
  mayBeCalled,
  writtenPerson,
} from '../../src/sheets/names-written.ts';
import { doubtOfSubject, saysSpent } from '../../src/sheets/subjects.ts';
import { isOwnPath } from '@rallybook/contract/rules/own-path';
import { isPhone } from '../../src/sheets/cell-kinds.ts';
import { namesOtherClub } from '../../src/sheets/other-club.ts';
import { rowsOfText } from '../../src/sheets/pasted.ts';
import { readSheets } from '../../src/sheets/read-sheets.ts';
import { faultOfSheets } from '@rallybook/contract/rules/sheet';
import { isBesides, isPlaceOrTime } from '../../src/sheets/states.ts';
import { weekIn } from '../../src/sheets/weeks.ts';
import { newClub } from '../sheets/truth.ts';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { groupWhileTyping, readMoney } from '@rallybook/contract/rules/typed-money';
import { transferText } from '@rallybook/contract/rules/vietqr';
import {
  dataKeysWithin,
  toCamelKey,
  toCamelKeys,
  toSnakeKey,
  toSnakeKeys,
} from '@rallybook/contract/wire/case';
import { MESSAGES } from '../bank-text/bank-examples.ts';

/** A function that reads what users send. */
type Reader = {
  read: (text: string) => unknown;
  /** What it understands. */
  examples?: readonly string[];
  /** Parts of what it understands, of which a long text may consist. */
  lines?: readonly string[];
};

const KNOWN = knownNames([['Nguyễn An', 'An còi'], 'Bình']);
const today = '2026-11-23';
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

const messageFields = () => newFields(today, '1234567');
const sepay = { transactionDate: '2026-09-18 10:00:00', transferType: 'in', transferAmount: 5 };
const casso = { transactionDateTime: '2026-09-18 10:00:00', amount: 5 };

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
  preferredLanguage: { read: (text) => preferredLanguage(text.split(',')), examples: ['vi;q=0.9'] },

  // Lists and chats.
  readBotMessage: {
    read: readBotMessage,
    examples: ['tôi đi +1', "I can't come", '123 456', 'thứ 4 tuần sau em nghỉ', '👍'],
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
  isPerOne: { read: isPerOne, examples: ['Đơn giá / buổi', 'Tiền mỗi buổi'] },
  payerIn: { read: payerIn, examples: ['Quỹ CLB', '1. An'] },
  monthIn: { read: monthIn, examples: ['tháng 10 năm 2026', 'T3 - T5 19h', 'Oct 2026', '2026-10'] },
  readDay: {
    read: (text) => readDay(text, text),
    examples: ['T3 3/11', 'Sat 3', '2026-10-05 10:00'],
  },
  readFigure: { read: (text) => readFigure(text, text), examples: ['1.200.000 đ', '(50k)'] },
  headingOf: { read: headingOf, examples: ['Nợ tháng trước chuyển sang', 'Họ và tên'] },
  isHeadingWord: { read: isHeadingWord, examples: ['Thanh Tiến', 'Thành tiền'] },
  mayBeName: { read: mayBeName, examples: ['Thu'] },
  isPlainSum: { read: isPlainSum, examples: ['Cong'] },
  isSumLabel: { read: isSumLabel, examples: ['Tổng cộng:', 'tong so'] },
  isAverage: { read: isAverage, examples: ['Trung bình'] },
  isEndBalance: { read: isEndBalance, examples: ['Dư cuối kỳ'] },
  countsAbsence: { read: countsAbsence, examples: ['Số buổi vắng'] },
  doubtOfSubject: {
    read: (text: string) => doubtOfSubject('attendance', [text], [text]),
    examples: ['DANH SÁCH XIN NGHỈ', 'BẢNG ĐIỂM (x: có mặt)'],
  },
  isBare: { read: isBare, examples: ['12,5'] },
  readState: { read: (text) => readState(text, text, legendIn([[text]])), examples: ['Present'] },
  isTitleOfAbsence: { read: isTitleOfAbsence, examples: ['Bảng theo dõi nghỉ'] },
  saysAbsent: { read: saysAbsent, examples: ['vắng có phép'] },
  namesOtherClub: { read: (text) => namesOtherClub(text, text), examples: ['CLB Sao Mai'] },
  isBesides: {
    read: (text) => isBesides({ index: 0, heading: text, said: null, day: null }, [text]),
    examples: ['Sân 3', 'Lý do'],
  },
  isPhone: { read: isPhone, examples: ['+84912 345 678'] },
  saysSpent: { read: saysSpent, examples: ['Khoản chi', 'Paid by'] },
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
  readPrefix: { read: readPrefix, examples: ['[20:15, 10/11/2026] Lan: An'] },
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
    read: (text) => readCostText(text, { members, today }),
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
    read: (text) => amountOf(partsOf(text)),
    examples: ['sân 400 k = 5'],
    lines: ['400 k ', '= '],
  },
  categoryOf: { read: categoryOf, examples: ['sân'] },
  isMoneyBack: {
    read: (text) => isMoneyBack(partsOf(text), () => false),
    examples: ['bán cầu cũ 100k', 'hoàn tiền sân'],
    lines: ['bán ', 'liên hoan '],
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
  readMoney: { read: (text) => readMoney(text, 'dong'), examples: ['1.200.000 đ', '1tr200k'] },
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

  // Messages and tables of banks.
  readBankText: {
    read: (text) => readBankText(text, { today }),
    examples: [...messages, `${headings.join(';')}\n${row.join(';')}`],
    lines: [
      ...messages.map((message) => `${message}\n`),
      `${headings.join(';')}\n`,
      `${row.join(';')}\n`,
    ],
  },
  readBankRows: {
    read: (text) => sheets(text).map((rows) => readBankRows(rows, { today })),
    examples: ['18/09/2026 10:00', '1.200.000', '5091 - 12'],
  },
  amountOfLine: {
    read: (text) => amountOfLine([text], 1),
    examples: ['Tổng phát sinh có 3.200.000', 'Số dư đầu kỳ: 1.000.000 VND'],
  },
  cutBankText: { read: (text) => cutBankText(text, today), examples: messages.slice(0, 2) },
  cutBankRows: {
    read: (text) => sheets(text).map((rows) => cutBankRows(rows, today)),
    examples: ['18/09/2026 10:00', '1.200.000', '5091 - 12'],
  },
  readMessages: {
    read: (text) => readMessages(folded(text), today),
    examples: messages.slice(0, 3),
  },
  readWalletNotice: {
    read: (text) => readWalletNotice(folded(text), 0, today),
    examples: [
      'MoMo: Bạn vừa nhận được 350.000đ từ An. Lời nhắn: x',
      'ZaloPay: An vừa gửi cho bạn 5.000đ',
    ],
  },
  cutTable: {
    read: (text) => {
      const rows = rowsOf([headings, text.split(';')]);
      const cut = cutTable(rows, findTable(rows, BANK_TABLE)!, { today, refusesMore: true });
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
    read: (text) => tableInText(text, (rows) => findTable(rows, BANK_TABLE)),
    examples: [`sep=;\n${headings.join(';')}\n`],
    lines: [`${headings.join(';')}\n`, `"${headings.join('";"')}"\n`, 'Có;', ';\n'],
  },
  findTable: {
    read: (text) => findTable(rowsOf([[text, 'Ngày', 'Có'], [text]]), BANK_TABLE),
    examples: ['Ngày1/ TNX Date'],
    lines: ['Nợ ', 'No Co '],
  },
  tableAt: {
    read: (text) => tableAt(rowsOf([text.split(';'), text.split(';')]), 0, BANK_TABLE),
    examples: [headings.join(';')],
    lines: ['Có;', 'Nợ Có;'],
  },
  headingText: { read: headingText },
  roleOfHeading: {
    read: (text) => roleOfHeading(text, BANK_TABLE.vocabulary),
    examples: ['Số tiền ghi nợ/ Debit'],
    lines: ['no ', 'co ', 'số1'],
  },
  isHeadingOnly: {
    read: (text) => isHeadingOnly(text, BANK_TABLE.vocabulary),
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
    read: (text) => readWrittenAmount(text, 1000),
    examples: ['+300.000 VND CR', '(1.200)', 'USD 300'],
  },
  isMoneyCell: { read: isMoneyCell, examples: ['1.200.000-'] },
  balanceIn: { read: (text) => balanceIn(text, 1), examples: ['1.200.000 DR'] },
  readRowAmount: {
    read: (text) =>
      readRowAmount({ line: 1, cells: [text] }, [{ index: 0, says: null, unit: null }], 1),
    examples: ['1.200.000'],
  },
  unitOfHeading: { read: unitOfHeading, examples: ['Thu (nghìn đ)'] },
  unitOfLine: { read: unitOfLine, examples: ['Đơn vị tính: nghìn đồng'] },
  namesOtherCurrency: { read: namesOtherCurrency, examples: ['Amount (EUR)'] },
  countsNoMoney: { read: (text) => countsNoMoney([text], [text]), examples: ['Điểm cộng'] },
  isOtherCurrency: { read: isOtherCurrency, examples: ['EUR'] },
  isLineOfOtherCurrency: { read: isLineOfOtherCurrency, examples: ['Currency: EUR'] },
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
  isSumOnly: { read: isSumOnly, examples: ['Tổng cộng tháng 10'] },
  readSignedVnd: { read: readSignedVnd, examples: ['+1.200.000 VND'] },
  cellText: { read: cellText },
  dateOrderOf: {
    read: (text) => dateOrderOf([text], text.split(' ')),
    examples: ['10/05/2026 10/08/2026 11/02/2026'],
  },
  readCellTime: {
    read: (text) => readCellTime(text),
    examples: ['18/09/2026 10:00:05', '46283.4166'],
  },
  readRowTime: {
    read: (text) => readRowTime(text),
    examples: ['5-Oct-2026 2:05 PM', 'Oct 5, 2026'],
  },
  readTimeAndNumber: {
    read: (text) => readTimeAndNumber(text),
    examples: ['18/09/2026 5091 - 12'],
  },
  timeAt: {
    read: (text) => timeAt(text, 0, today),
    examples: ['18/09/2026 10:00:05', '10h54p 23/05'],
  },
  accountsFit: { read: (text) => accountsFit(text, '7220xxxx2005'), examples: ['7220xxxx2005'] },
  isWholeAccount: { read: isWholeAccount, examples: ['7220xxxx2005'] },
  headOf: { read: (text) => headOf(text, today), examples: messages.slice(0, 4) },
  headBelow: {
    read: (text) => headBelow(text.split('\n'), today),
    examples: ['+ VND 5,000\nTK 1234567'],
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
      transferMatcher({ codes: new Map([[code, 'a']]), members })({
        text,
        amount: 1,
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
  ['toFileName', 'toNameField', 'fromMemberClass', 'fillIn', 'shownName', 'newFields'],
  // The words of a message to a bot, whose length is bounded.
  [
    'readSentence',
    'readPhrases',
    'knownWords',
    'isKnown',
    'languageOf',
    'contentOf',
    'isFiller',
    'hasAny',
    'wordSet',
  ],
  ['instantOf', 'shownAt', 'sessionKey', 'nextAt', 'calendarFile'],
  // Words that the server has stored.
  ['isNoticeKind', 'isChannel'],
  // The ids of who plays: four at most in a game.
  ['lineUpsOf', 'pairOf'],
  // A line of a chat; `readPieces` calls it.
  ['entriesOf'],
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
  ['splitDate', 'askYear', 'askDirection', 'askCategory', 'mayBePaidIn', 'categoryOfKey'],
  ['questionList', 'leavesOpen'],
  // Cut before anything else is done with it.
  ['shortText', 'exampleOf'],
  // The signs and headings of one table, which are cut; a sheet's blocks are read by `readSheets`.
  ['foldMark', 'isOpposite', 'readBlocks', 'askStates', 'askPayer', 'proofOf', 'kindsOf'],
  // The names of courts, whose number and length are bounded.
  ['takesCourtWord', 'isDistinct'],
  // The ids of the members of a class.
  ['classingOf'],
  // A cell and a heading, whose length is bounded; `cutTable` is read with them, and with those that read its rows.
  ['askDirectionOfValue', 'askStatusOfValue', 'askUnit', 'readCut', 'readPart', 'readRow'],
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

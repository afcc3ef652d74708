import { partsFault } from '@rallybook/contract/rules/sheet-parts';
import * as asides from '../../src/lists/asides.ts';
import { collect } from '../../src/lists/collect.ts';
import { isGroupHeading, isKnownGroup, isOfMessenger } from '../../src/lists/group-headings.ts';
import * as known from '../../src/lists/known-asides.ts';
import { trimEnd, trimLine } from '../../src/lists/line-start.ts';
import { askTitled, settleList } from '../../src/lists/list-questions.ts';
import * as nobody from '../../src/lists/may-be-nobody.ts';
import { findMemberTable, isKnownHeading, namesOthers } from '../../src/lists/member-columns.ts';
import { memberLine } from '../../src/lists/member-line.ts';
import { hasNameShape } from '../../src/lists/name-shape.ts';
import { belowHeadings, readLabel, saysGone } from '../../src/lists/no-members.ts';
import * as others from '../../src/lists/other-people.ts';
import * as names from '../../src/lists/person-names.ts';
import { isPlace } from '../../src/lists/places.ts';
import * as lines from '../../src/lists/read-line.ts';
import { filledTexts, readTables } from '../../src/lists/read-table.ts';
import { severalPeople } from '../../src/lists/several-people.ts';
import { isVcard, readVcards } from '../../src/lists/vcards.ts';
import {
  asksToJoin,
  isLeavingCell,
  isLeftCell,
  saysLeft,
  saysWaiting,
} from '../../src/names/have-left.ts';
import { ownTableInText, ownTableOf } from '../../src/own-tables.ts';

const LINES = {
  examples: [
    '1. Lê Văn Tám (nợ 200k) - 0912 345 678',
    'Quỹ: Vy',
    'Vợ chồng An',
    'Nhóm 1: Lê An, Đỗ Vy',
  ],
  lines: ['Lê Văn Tám ', 'nợ 200k ', '0912 ', ' - ', 'Quỹ: ', '(vợ ', 'x ', ', '],
};
const CARD = {
  examples: ['BEGIN:VCARD\nFN:Lê Tám\nEND:VCARD'],
  lines: ['BEGIN:VCARD\n', 'FN:=C3=AA\n', 'N:An;Lê;\n', 'item1.', ':'],
};

const each = (readers: Record<string, (text: string) => unknown>, texts = LINES) =>
  Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, { read, ...texts }]));

/** The readers of lists of members, and of what stands beside the cells of a sheet. */
export const MEMBER_LISTS = {
  ...each({
    isKnownHeading,
    isOffice: asides.isOffice,
    isOfficeOf: asides.isOfficeOf,
    isAmount: asides.isAmount,
    isKnownAside: known.isKnownAside,
    looksLikeName: known.looksLikeName,
    isKnownColumn: known.isKnownColumn,
    saysAway: known.saysAway,
    isCalledSo: known.isCalledSo,
    isSyllable: known.isSyllable,
    isAnswer: known.isAnswer,
    isOpenQuestion: known.isOpenQuestion,
    isYes: known.isYes,
    asksToJoin,
    belowHeadings: (text) => belowHeadings(text.split(','), (line) => line),
    endOfName: (text) => known.endOfName(text.split(' ')),
    beginsOtherwise: (text) => known.beginsOtherwise(text.split(' ')),
    isLongNumber: asides.isLongNumber,
    namesOthers,
    isKnownGroup,
    isOfSigners: others.isOfSigners,
    isOfOutsiders: others.isOfOutsiders,
    isOtherPeople: others.isOtherPeople,
    isOfNobody: others.isOfNobody,
    isOfOneDay: others.isOfOneDay,
    isOfOccasion: others.isOfOccasion,
    areRelatives: (text: string) => others.areRelatives(text.split(' ')),
    eachRelative: (text: string) =>
      others.eachRelative(
        text.split('1'),
        (line) => line.split(' '),
        (_, cell) => cell,
      ),
    maySaySeveral: asides.maySaySeveral,
    countsThings: asides.countsThings,
    saysLeft,
    saysWaiting,
    isLeftCell: (text) => isLeftCell(text, text),
    isLeavingCell: (text) => isLeavingCell(text, text),
    readLabel: (text) => readLabel({ asides: [], label: text }),
    saysGone: (text) => saysGone([text]),
    withoutPeople: asides.withoutPeople,
    severalPeople,
    isAboutGroup: asides.isAboutGroup,
    isSentence: asides.isSentence,
    joinsNames: asides.joinsNames,
    canBeName: asides.canBeName,
    besideOf: (text) => asides.besideOf(text, text, true),
    splitTail: asides.splitTail,
    withoutOffice: asides.withoutOffice,
    splitNumbers: asides.splitNumbers,
    isGroupHeading,
    isOfMessenger,
    isPlace,
    trimLine,
    trimEnd,
    beginsWithFamily: names.beginsWithFamily,
    isVietnameseName: names.isVietnameseName,
    isWholeName: names.isWholeName,
    hasAmount: nobody.hasAmount,
    mayBeCalled: (text) => nobody.mayBeCalled(text, text),
    mayBeNobody: (text) => nobody.mayBeNobody(text, [text], [text], false),
    hasNameShape: (text) => hasNameShape(text, true),
    sharesWord: (text) => names.sharesWord(text, text),
    areTwoPeople: (text) => names.areTwoPeople(text, text),
    namesBySpaces: names.namesBySpaces,
    sortCells: (text) => lines.sortCells([text]),
    splitRemarks: (text) => lines.splitRemarks([text]),
    distinctAddresses: (text) => lines.distinctAddresses(text.split(' ')),
    readCells: (text) => lines.readCells(1, text.split(','), [text]),
    readPeople: (text) => lines.readPeople(1, text.split(','), [text]),
    withOneAddress: (text) => lines.withOneAddress(1, text, text, text.split(' ')),
    askTitled: (text) => askTitled(lines.readPeople(1, text.split(','), [text]), [text]),
    settleList: (text) => settleList(lines.readPeople(1, text.split(','), [text]), {}, () => text),
    collect: (text) => {
      const read = text.split(',').flatMap((cell, line) => lines.readPeople(line + 1, [cell], []));
      return collect([{ read, told: [], headings: [] }], text.split(','), { answers: {} });
    },
    memberLine: (text) => memberLine(1, text, text, text),
  }),
  ...each({ isVcard, readVcards }, CARD),
  ...each({
    ownTableOf: (text) => ownTableOf([], text.split(',')),
    ownTableInText: (text) => ownTableInText([], text),
  }),
  partsFault: {
    read: (text: string) => partsFault({ rows: [text] }, [text]),
    examples: ['A2:A5'],
    lines: ['A', '1', ':'],
  },
  ...each(
    {
      filledTexts: (text) => filledTexts(text.split(',')),
      readTables: (text) => {
        const rows = text.split('\n').map((row, line) => ({ line, cells: row.split(',') }));
        const table = findMemberTable(rows);
        return table === null ? [] : readTables(rows, table, false);
      },
    },
    {
      examples: ['Họ tên,Email,Họ tên,Email\nLê Tám,tam@x.vn,Đỗ Vy,'],
      lines: ['Họ tên,Email\n', 'Lê Tám,tam@x.vn\n', 'Nhóm 1\n', 'Họ tên,'],
    },
  ),
};

import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type Language, languages } from '@rallybook/contract/languages';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { DEFAULT_SPORT } from '@rallybook/contract/rules/club-choices';
import { textsOfSport } from '@rallybook/contract/rules/sport-texts';
import { currencyOfFile } from '@rallybook/contract/schemas/club-file/currency';
import { clubTables, type TableList, usedColumns } from '@rallybook/contract/tables/club-tables';
import { toSnakeKey, toSnakeKeys } from '@rallybook/contract/wire/case';
import type { Zip, ZipInputFile } from 'fflate';
import { type ClubParts, LONG_LISTS, type LongList } from '../club-parts.ts';
import { csvRows, csvStart } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';

/** The tables beside the file, in their order; amounts in thousands of VND. */
const FILE_NAMES: Readonly<Record<TableList, string>> = {
  members: 'members.csv',
  registrations: 'registrations.csv',
  trackings: 'attendance.csv',
  costs: 'costs.csv',
  shuttlePurchases: 'shuttle-purchases.csv',
  shuttleUses: 'shuttle-uses.csv',
  shuttleCounts: 'shuttle-counts.csv',
  recurringCosts: 'recurring-costs.csv',
  guests: 'guests.csv',
  sessions: 'sessions.csv',
  answers: 'answers.csv',
  passes: 'passes.csv',
  games: 'games.csv',
  entries: 'accounts.csv',
  fundEntries: 'fund.csv',
  fundCounts: 'fund-counts.csv',
  bills: 'bills.csv',
};

const hasTable = (list: string): list is TableList => Object.hasOwn(FILE_NAMES, list);

/** The columns that are not empty in all of a club's bills. */
async function usedBillColumns({ lists }: ClubParts): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const bills of lists.bills()) usedColumns(bills).forEach((name) => used.add(name));
  return used;
}

/**
 * Packs text into a file of an archive. zlib's third level takes a fraction of the time of fflate's own packing, and makes
 * files that are hardly larger.
 */
function packedFile(zip: Zip, filename: string) {
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
  zip.add(file);
  const deflate = createDeflateRaw({ level: 3 });
  deflate.on('data', (part: Buffer<ArrayBuffer>) => file.ondata!(null, part, false));
  return {
    write: async (text: string) => {
      const bytes = Buffer.from(text);
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    },
    end: async () => {
      deflate.end();
      await once(deflate, 'end');
      file.ondata!(null, new Uint8Array(), true);
    },
  };
}

/**
 * All data of a club as `club-YYYY-MM-DD.zip`: `club.json`, which can be imported, and tables for spreadsheets. Each list
 * is written to both some items at a time, so that only the packed files are held in memory.
 */
export async function clubZip(file: ClubParts, language: Language): Promise<DownloadedFile> {
  const { Zip } = await import('fflate');
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    packed.push(part);
  });

  const { lists, ...short } = file;
  const json = packedFile(zip, 'club.json');
  await json.write(JSON.stringify(toSnakeKeys(short)).slice(0, -1));
  const sport = file.club.sport ?? DEFAULT_SPORT;
  const texts = textsOfSport(await languages[language].texts(), sport, language);
  const tables = clubTables(
    currencyOfFile(file),
    file,
    await usedBillColumns(file),
    texts,
    language,
  );
  const tableFiles = new Map<string, ReturnType<typeof packedFile>>();
  for (const [list, fileName] of Object.entries(FILE_NAMES)) {
    const tableFile = packedFile(zip, fileName);
    await tableFile.write(csvStart(currencyOfFile(file), tables[list as TableList].columns, texts));
    tableFiles.set(list, tableFile);
  }
  const writeRows = async (list: LongList | TableList, items: unknown[]) => {
    const rows = hasTable(list) && tables[list].toRows(items as never[]);
    if (rows) await tableFiles.get(list)!.write(csvRows(rows));
  };
  await writeRows('members', file.members);
  await writeRows('recurringCosts', file.recurringCosts);
  await writeRows('sessions', file.sessions);
  for (const list of LONG_LISTS) {
    let separator = `,"${toSnakeKey(list)}":[`;
    for await (const items of lists[list]()) {
      await json.write(separator + JSON.stringify(toSnakeKeys(items)).slice(1, -1));
      separator = ',';
      await writeRows(list, items);
    }
    await json.write(separator === ',' ? ']' : `${separator}]`);
  }
  await json.write('}');
  for (const part of [json, ...tableFiles.values()]) await part.end();
  zip.end();
  return {
    fileName: `club-${todayIn(file.club.timeZone, new Date(file.exportedAt))}.zip`,
    content: Buffer.concat(packed),
  };
}

// Writes workbooks beside the page, which would stand still meanwhile.
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import { currencyOfFile } from '@rallybook/contract/schemas/club-file/currency';
import { toCamelKeys } from '@rallybook/contract/wire/case';
import { readClub } from '../file-reader/read-club';
import { clubSheets } from './club-sheets';
import type { Answer, Question } from './messages';
import { writeWorkbook } from './write-workbook';

/** A club's data may be larger than what can be imported. */
const MAX_CLUB_BYTES = 200 * 1024 * 1024;

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));

async function answer(question: Question): Promise<void> {
  try {
    send({ workbook: await write(question) });
  } catch (error) {
    send({ fault: String(error) });
  }
}

async function write(question: Question): Promise<Blob> {
  if (question.kind === 'sheet') return writeWorkbook(question.currency, [question.sheet], 'UTC');
  const { names, texts, language } = question;
  const bytes = new Uint8Array(await question.file.arrayBuffer());
  const file = toCamelKeys(JSON.parse(readClub(bytes, MAX_CLUB_BYTES))) as ClubFile;
  const sheets = clubSheets(file, names, texts, language);
  return writeWorkbook(currencyOfFile(file), sheets, file.club.timeZone);
}

const send = (message: Answer) => postMessage(message);

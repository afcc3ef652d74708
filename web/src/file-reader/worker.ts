// Reads the files that somebody chooses, one in each worker: a hostile file costs no more than this thread, which the
// page ends when it takes too long.
import { FileError } from './fault';
import type { Answer, Contents, Question } from './messages';
import { readBankFile } from './read-bank-file';
import { readClub } from './read-club';
import { readSheets } from './read-sheets';
import { readTable } from './read-table';

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));

const READERS: {
  [Kind in keyof Contents]: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Contents[Kind] | Promise<Contents[Kind]>;
} = { table: readTable, bank: readBankFile, sheets: readSheets, club: readClub };

async function answer({ kind, file }: Question): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    send({ content: await READERS[kind](bytes) });
  } catch (error) {
    send({ fault: error instanceof FileError ? error.fault : 'unreadable' });
  }
}

const send = (message: Answer) => postMessage(message);

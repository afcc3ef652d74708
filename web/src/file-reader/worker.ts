// Reads the files that somebody chooses, one in each worker: a hostile file costs no more than this thread, which the
// page ends when it takes too long.
import { FileError } from './fault';
import type { Answer, Question } from './messages';
import { readClub } from './read-club';
import { readTable } from './read-table';

addEventListener('message', ({ data }: MessageEvent<Question>) => void answer(data));

async function answer({ kind, file }: Question): Promise<void> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    send({ content: kind === 'table' ? await readTable(bytes) : readClub(bytes) });
  } catch (error) {
    send({ fault: error instanceof FileError ? error.fault : 'unreadable' });
  }
}

const send = (message: Answer) => postMessage(message);

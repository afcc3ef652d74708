import { fromFile } from '@rallybook/contract/records/convert';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { newId } from '../../ids.ts';
import { inChunks, type NewIds } from './import-parts.ts';

/** The rows of what a file says about sessions, some at a time. */
export function* sessionRows(
  { sessions, answers, passes }: ClubFile,
  ids: NewIds,
): Generator<Partial<ClubRows>> {
  const { clubId } = ids;
  const sessionId = ids.session;
  yield* inChunks(sessions, (chunk) => ({
    clubSessions: chunk.map((session) => ({
      clubId,
      id: sessionId(session.number),
      version: 1,
      changedAt: null,
      ...fromFile(null, sessionFields, session, ids),
    })),
  }));
  yield* inChunks(answers, (chunk) => ({
    sessionAnswers: chunk.map((answer) => ({
      clubId,
      sessionId: sessionId(answer.session),
      ...fromFile(null, answerFields, answer, ids),
    })),
  }));
  yield* inChunks(passes, (chunk) => ({
    sessionPasses: chunk.map((pass) => ({
      clubId,
      id: newId(),
      sessionId: sessionId(pass.session),
      ...fromFile(null, passFields, pass, ids),
    })),
  }));
}

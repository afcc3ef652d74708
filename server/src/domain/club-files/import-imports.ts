import { fromFile } from '@rallybook/contract/records/convert';
import { readingAnswerFields } from '@rallybook/contract/records/readings';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { newId } from '../../ids.ts';
import { fileNamesText } from '../imports/list-imports.ts';
import { inChunks, type NewIds } from './import-parts.ts';

/** The rows of what a file says about imports of sheets, and about answers to questions of readings. They cannot be undone here: the file does not say what they made. */
export function* importRows(file: ClubFile, ids: NewIds): Generator<Partial<ClubRows>> {
  const { clubId, member } = ids;
  yield* inChunks(file.imports, (chunk) => ({
    imports: chunk.map(({ createdAt, createdBy, fileNames, created, isUndone }) => ({
      clubId,
      id: newId(),
      createdAt,
      createdBy: typeof createdBy === 'number' ? member(createdBy) : null,
      fileNames: fileNamesText(fileNames),
      created: JSON.stringify(created),
      switchedFrom: null,
      undoneAt: isUndone ? createdAt : null,
      knowsThings: 0 as const,
      step: null,
      stepBy: null,
      sliceAt: null,
    })),
  }));
  yield* inChunks(file.sheetChoices, (chunk) => ({
    sheetChoices: chunk.map(({ headings, choice, chosenAt }) => ({
      clubId,
      headings,
      choice: JSON.stringify(choice),
      chosenAt,
    })),
  }));
  yield* inChunks(file.readingAnswers, (chunk) => ({
    readingAnswers: chunk.map((answer) => ({
      clubId,
      id: newId(),
      ...fromFile(null, readingAnswerFields, answer, ids),
      createdAt: new Date(answer.createdAt).toISOString(),
      createdBy: typeof answer.createdBy === 'number' ? ids.member(answer.createdBy) : null,
    })),
  }));
}

import { imports } from '@rallybook/contract/endpoints/imports';
import type { SheetsPreview } from '@rallybook/contract/schemas/imports';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';
import { ApiError } from '../../../data/api/api-error';
import { type Choices, withoutChoices } from './choices';
import type { GivenSheets } from './given-sheets';

/** What the server understands of sheets, with the choices that fit them. */
export interface Understood {
  preview: SheetsPreview;
  choices: Choices;
}

const PREVIEW = 'preview';

/** Reloads a club but for the previews of its sheets, which are large: for changes after the sheets were taken over. */
export const reloadButPreviews = (queryClient: QueryClient, clubId: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === clubId && queryKey[2] !== PREVIEW,
  });

/** What the server understands of sheets. Nothing is stored. */
export function previewQuery(clubId: string, { sheets }: GivenSheets, choices: Choices) {
  const read = (chosen: Choices, signal: AbortSignal) =>
    call(
      imports.preview,
      { body: { clubId, sheets: [...sheets], choices: chosen } },
      { clubId, signal },
    );
  return queryOptions({
    queryKey: ['sheets', clubId, PREVIEW, keyOfSheets(sheets), choices],
    queryFn: async ({ signal }): Promise<Understood> => {
      try {
        return { preview: await read(choices, signal), choices };
      } catch (error) {
        // A name is gone with the table that was left out, and what was said about it.
        const fitting = error instanceof ApiError ? withoutChoices(choices, error.details) : null;
        if (fitting === null) throw error;
        return { preview: await read(fitting, signal), choices: fitting };
      }
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** A short key of sheets, which are large and never changed. */
function keyOfSheets(sheets: object): number {
  const known = keys.get(sheets);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(sheets, lastKey);
  return lastKey;
}

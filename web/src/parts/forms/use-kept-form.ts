import { useEffect, useState } from 'react';
import { type DraftPage, keepDraft, readDraft } from '../../data/kept/drafts';
import { useCurrentClub } from '../club/current-club';
import { type FormOptions, useForm } from './use-form';

/**
 * A form of the club's page that loses nothing which was typed: what differs from its initial values stays, for this user
 * and club, over a closed sheet, a turned phone and a reload, until it is saved or taken out again.
 * @param page null for a form that changes what is stored: it begins with that each time
 * @param toKeep the values that stay; without it, all of them
 */
export function useKeptForm<Values extends object>(
  page: DraftPage | null,
  options: FormOptions<Values>,
  toKeep: (values: Values) => Partial<Values> = (values) => values,
) {
  const { club } = useCurrentClub();
  const { initial } = options;
  const [kept] = useState(() =>
    page === null ? {} : readFields(readDraft(club.id, page), initial),
  );
  const form = useForm({ ...options, kept });
  const text = writeFields(toKeep(form.values), initial);
  useEffect(() => {
    if (page !== null) keepDraft(club.id, page, text);
  }, [club.id, page, text]);
  // A sheet that closes at once keeps nothing any more.
  const forget = () => {
    if (page !== null) keepDraft(club.id, page, '');
  };
  return {
    ...form,
    reset: () => {
      form.reset();
      forget();
    },
    /** What was typed is saved, and not kept any longer. */
    forget,
  };
}

/** The fields that differ from their initial values, as a text; empty where none does. */
function writeFields<Values extends object>(values: Partial<Values>, initial: Values): string {
  const written = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof Values]),
  );
  return written.length === 0 ? '' : JSON.stringify(Object.fromEntries(written));
}

/** The fields in such a text that the form still has, with a value of the same kind. */
function readFields<Values extends object>(text: string, initial: Values): Partial<Values> {
  if (text === '') return {};
  try {
    const fields = Object.entries(JSON.parse(text) as object).filter(
      ([name, value]) => name in initial && isAlike(value, initial[name as keyof Values]),
    );
    return Object.fromEntries(fields) as Partial<Values>;
  } catch {
    // What an earlier version of the app kept.
    return {};
  }
}

const isAlike = (value: unknown, first: unknown) =>
  value === null ||
  first === null ||
  first === undefined ||
  (typeof value === typeof first && Array.isArray(value) === Array.isArray(first));

import { toSnakeKey } from '@rallybook/contract/wire/case';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../data/api-error';
import { sayDetail, sayIssue } from './texts';

/** The props with which a field of the kit shows what a form found wrong with it. */
export function errorProps(error: { message?: string | undefined } | undefined): {
  error: boolean;
  helperText: string | undefined;
} {
  return { error: error !== undefined, helperText: error?.message };
}

/** Says what is wrong with the text of a field, in the language of the moment; undefined where nothing is. */
export type Check = (text: string) => string | undefined;

/**
 * What `register` takes for a field of text: it is trimmed, and must pass the checks. They are those that can be told at
 * once; the rest is for the server to say, whose answer `showFaults` puts beside the fields.
 */
export function textRules(...checks: Check[]) {
  return {
    setValueAs: (text: string) => text.trim(),
    validate: (text: string) => firstFault(checks, text.trim()),
  };
}

/** The first fault that the checks find in a text; true where they find none. */
function firstFault(checks: readonly Check[], text: string): string | true {
  for (const check of checks) {
    const fault = check(text);
    if (fault !== undefined) return fault;
  }
  return true;
}

/** A check that something stands there. */
export function required(missing: () => string = () => sayIssue({ code: 'required' })): Check {
  return (text) => (text.trim() === '' ? missing() : undefined);
}

/** What is wrong with a number that must be there, from 0 on. */
export function amountFault(amount: number | null): string | undefined {
  if (amount === null) return sayIssue({ code: 'required' });
  return amount < 0 ? sayIssue({ code: 'too_small', params: { min: 0 } }) : undefined;
}

/** Whether a text has the shape of an e-mail address; whether there is one, only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/**
 * What the server found wrong with a form's fields, in the language of the moment.
 * @param names the form's fields by their names on the wire
 */
export function faultsOf<Name extends string>(
  error: unknown,
  names: Record<string, Name>,
): { name: Name; message: string }[] {
  const details = error instanceof ApiError ? error.details : [];
  return details.flatMap((detail) => {
    const name = Object.hasOwn(names, detail.field) ? names[detail.field] : undefined;
    return name === undefined ? [] : [{ name, message: sayDetail(detail) }];
  });
}

/** The names of a form's fields by their names on the wire, where each is called the same there. */
export function wireNames<Fields extends object>(fields: Fields) {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  return Object.fromEntries(names.map((name) => [toSnakeKey(name), name]));
}

/** Puts them beside the fields of a form of react-hook-form, and the focus into the first of them. */
export function showFaults<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
  names: Record<string, FieldPath<Fields>>,
): void {
  for (const [index, { name, message }] of faultsOf(error, names).entries())
    setError(name, { message }, { shouldFocus: index === 0 });
}

import { ApiError } from '../data/api-error';
import { sayDetail, sayIssue } from './texts';

/** Says what is wrong with the text of a field, in the language of the moment; undefined where nothing is. */
type Check = (text: string) => string | undefined;

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

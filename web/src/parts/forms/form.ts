import { t } from '@lingui/core/macro';
import { ApiError } from '../../data/api/api-error';
import { displayDetail, displayIssue } from '../texts/texts';

/** Returns what is wrong with the text of a field, in the current language; undefined where nothing is. */
type Check = (text: string) => string | undefined;

/** A check that the field is not blank. */
export function required(missing: () => string = () => displayIssue({ code: 'required' })): Check {
  return (text) => (text.trim() === '' ? missing() : undefined);
}

/** What is wrong with a number that is required and must not be negative. */
export function amountFault(amount: number | null): string | undefined {
  if (amount === null) return displayIssue({ code: 'required' });
  return amount < 0 ? displayIssue({ code: 'too_small', params: { min: 0 } }) : undefined;
}

/** A check of a whole number that is required, within bounds. */
export const wholeNumberFault =
  ({ min, max }: { min: number; max: number }) =>
  (number: number | null): string | undefined => {
    if (number === null) return displayIssue({ code: 'required' });
    if (!Number.isInteger(number)) return displayIssue({ code: 'not_whole' });
    if (number < min) return displayIssue({ code: 'too_small', params: { min } });
    return number > max ? displayIssue({ code: 'too_large', params: { max } }) : undefined;
  };

/** The message for a money field whose text is not an amount. */
export function moneyFault(amount: number | null): string | undefined {
  return Number.isNaN(amount)
    ? t`This amount cannot be read. Write it like 300 or 1.5.`
    : undefined;
}

/** What is wrong with the amount of a cost, which is required and must be above 0. */
export function costFault(amount: number | null): string | undefined {
  if (amount === null) return displayIssue({ code: 'required' });
  return moneyFault(amount) ?? (amount > 0 ? undefined : displayIssue({ code: 'not_above_zero' }));
}

/** The number of an account as it counts: people write and paste it with spaces, dots or hyphens between its digits. */
export const readAccountNumber = (typed: string): string => typed.replaceAll(/[\s.-]/gu, '');

/** What is wrong with the number of an account at a bank, however it is written. */
export function accountNumberFault(number: string): string | undefined {
  return /^[A-Za-z0-9]{4,19}$/.test(readAccountNumber(number))
    ? undefined
    : displayIssue({ code: 'not_an_account_number' });
}

/** Whether a text has the form of an e-mail address; only a mail can show whether the address exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text);
}

/**
 * What the server found wrong with a form's fields, in the current language.
 * @param names the form's fields by their names on the wire
 */
export function faultsOf<Name extends string>(
  error: unknown,
  names: Record<string, Name>,
): { name: Name; message: string }[] {
  const details = error instanceof ApiError ? error.details : [];
  return details.flatMap((detail) => {
    const name = Object.hasOwn(names, detail.field) ? names[detail.field] : undefined;
    return name === undefined ? [] : [{ name, message: displayDetail(detail) }];
  });
}

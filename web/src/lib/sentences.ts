import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** The sentences with which the contract and the server say what is wrong with a field, to be said in other languages. */
const sentences: Record<string, MessageDescriptor> = {
  Required: msg`Required`,
  'Unknown field': msg`Unknown field`,
  'Must be an id': msg`Must be an id`,
  'Must be a date like 2026-10-31': msg`Must be a date like 31/10/2026`,
  'Must be a time like 19:30': msg`Must be a time like 19:30`,
  'Must be 0 or more': msg`Must be 0 or more`,
  'Must be at most 1,000,000,000': msg`Must be at most 1,000,000,000`,
  'Must be at most 1,000,000': msg`Must be at most 1,000,000`,
  'Must be at most 100,000': msg`Must be at most 100,000`,
  'Must be at most 2,000 characters': msg`Must be at most 2,000 characters`,
  'Must be at most 100,000 characters': msg`Must be at most 100,000 characters`,
  'Must have at most three decimals': msg`Must have at most three decimals`,
  'Must have at most four decimals': msg`Must have at most four decimals`,
  'Must be a single line of text': msg`Must be a single line of text`,
  'Must be an e-mail address': msg`Must be an e-mail address`,
  'Must be a year': msg`Must be a year`,
  'Must be a year from 1900': msg`Must be a year from 1900`,
  'Must be a year to 2099': msg`Must be a year to 2099`,
  'Must be a month from 1 to 12': msg`Must be a month from 1 to 12`,
  'Give both year and month, or neither': msg`Give both year and month, or neither`,
  'Must be 0 (Sunday) to 6 (Saturday)': msg`Must be a day of the week`,
  'End time must be after start time': msg`End time must be after start time`,
  'This schedule is in the list already': msg`This schedule is in the list already`,
  'Must be a whole number': msg`Must be a whole number`,
  'Must be a number': msg`Must be a number`,
  'Must be text': msg`Must be text`,
  'Must be true or false': msg`Must be true or false`,
  'Must be a list': msg`Must be a list`,
  'Must be an object': msg`Must be an object`,
  'Must be a time zone like Asia/Ho_Chi_Minh': msg`Must be a time zone like Asia/Ho_Chi_Minh`,
  'There is nothing to change': msg`There is nothing to change`,
  'Must be a version': msg`Must be a version`,
  'Must be 1': msg`Must be 1`,
  'Must be an instant like 2026-10-31T12:00:00.000Z': msg`Must be an instant like 2026-10-31T12:00:00.000Z`,
  'Is in the list already': msg`Is in the list already`,
  'Is not in the file': msg`Is not in the file`,
  'Give either the password or the username': msg`Give either the password or the username`,
  'Must not be before the first day': msg`Must not be before the first day`,
  'Must be active or inactive': msg`Must be active or inactive`,
  'Please select at least one member': msg`Please select at least one member`,
  'Please select at least one schedule': msg`Please select at least one schedule`,
  'Please enter a valid number of days': msg`Please enter a valid number of days`,
  'Please enter some data': msg`Please enter some data`,
  'Give either schedules or days': msg`Give either schedules or days`,
  'The month does not have that many days': msg`The month does not have that many days`,
  'Give exactly two of the three settings': msg`Give exactly two of the three settings`,
  'The third setting cannot be computed: that would divide by zero': msg`The third setting cannot be computed: that would divide by zero`,
  'The third setting would be too large': msg`The third setting would be too large`,
  'One of these schedules is no longer offered': msg`One of these schedules is no longer offered`,
  'Another member has this e-mail address': msg`Another member of the club has this e-mail address.`,
  'Must be 3 to 32 letters, digits, dots, underscores or hyphens': msg`Use 3 to 32 letters, digits, dots, hyphens or underscores`,
  'Must be the six digits of the mail': msg`The verification code has six digits`,
  'Password must be at least 8 characters long': msg`Password must be at least 8 characters long`,
  'Password must be at most 128 characters long': msg`Password must be at most 128 characters long`,
  'The old password is wrong': msg`The old password is wrong.`,
  'This username is taken': msg`This username is taken.`,
  'Your username or e-mail address cannot be your password': msg`Your username or e-mail address cannot be your password`,
  'A password with the name of this product is too easy to guess': msg`A password with the name of this product is too easy to guess`,
  'This password is too common. Choose another one': msg`This password is too common. Choose another one.`,
};

/** Sentences with something of their own in them; what the expression finds goes into the words. */
const shapes: readonly [RegExp, (...found: string[]) => string][] = [
  [
    /^Must be a whole number from (\d+) to (\d+)$/,
    (min, max) => t`Must be a whole number from ${min} to ${max}`,
  ],
  [/^Must be at most (\d+) schedules$/, (most) => t`A club has at most ${most} schedules`],
  [/^Must be at most (\d+) characters$/, (most) => t`Must be at most ${most} characters`],
  [/^Must be at most (\d+) items$/, (most) => t`Must be at most ${most} items`],
  [/^Must be one of (.+)$/, (values) => t`Must be one of ${values}`],
  [/^Must be "(.+)"$/, (value) => t`Must be "${value}"`],
  [
    /^Line (\d+) has no colon between the date and the names: (.*)$/s,
    (line, text) => t`Line ${line} has no colon between the date and the names: ${text}`,
  ],
  [
    /^Line (\d+) does not begin with a date like 31\/10\/2026: (.*)$/s,
    (line, text) => t`Line ${line} does not begin with a date like 31/10/2026: ${text}`,
  ],
];

/** Whether a sentence can be said in every language. */
export function isKnownSentence(sentence: string): boolean {
  return sentence in sentences || shapes.some(([shape]) => shape.test(sentence));
}

/** A sentence of the contract or the server in the language of the screen; one that is not known, as it is. */
export function sayInLanguage(sentence: string): string {
  const known = sentences[sentence];
  if (known !== undefined) return i18n._(known);
  for (const [shape, say] of shapes) {
    const found = shape.exec(sentence);
    if (found) return say(...found.slice(1));
  }
  return sentence;
}

import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core';

type Values = MessageDescriptor['values'];

/** A backslash that begins what Lingui reads as an escape. */
const escapeStart = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;

function escapeBackslashes(values: Values): Values {
  if (values === undefined) return undefined;
  const literal = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(escapeStart, String.raw`\x5c`) : value,
  ]);
  return Object.fromEntries(literal) as Values;
}

/**
 * Shows the values in messages exactly as they are. Lingui reads escapes such as `\x41` in the finished message, and so
 * in a name or a note, too. Here such a backslash in a value is escaped first, so that Lingui turns it back into a
 * plain backslash.
 */
export function keepValuesLiteral(i18n: I18n): void {
  const format = i18n._.bind(i18n);
  const literal = (
    message: string | MessageDescriptor,
    values?: Values,
    options?: MessageOptions,
  ): string =>
    typeof message === 'string'
      ? format(message, escapeBackslashes(values), options)
      : format(message.id, escapeBackslashes(message.values), message);
  i18n._ = literal;
  i18n.t = literal;
}

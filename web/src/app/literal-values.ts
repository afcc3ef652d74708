import type { I18n, MessageDescriptor, MessageOptions } from '@lingui/core';

type Values = MessageDescriptor['values'];

/** A backslash that begins what Lingui takes for an escape. */
const escapes = /\\(?=u[\da-f]{4}|x[\da-f]{2})/gi;

function withoutEscapes(values: Values): Values {
  if (values === undefined) return undefined;
  const literal = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(escapes, String.raw`\x5c`) : value,
  ]);
  return Object.fromEntries(literal) as Values;
}

/**
 * Lets the values of texts stand as they are. Lingui reads escapes such as `\x41` in a finished text, and so in a name or
 * a note, too: here the backslashes of values become escapes themselves, and are read once.
 */
export function keepValuesLiteral(i18n: I18n): void {
  const format = i18n._.bind(i18n);
  const literal = (
    message: string | MessageDescriptor,
    values?: Values,
    options?: MessageOptions,
  ): string =>
    typeof message === 'string'
      ? format(message, withoutEscapes(values), options)
      : format(message.id, withoutEscapes(message.values), message);
  i18n._ = literal;
  i18n.t = literal;
}

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function memoize<Formatter>(cache: Map<string, Formatter>, key: string, make: () => Formatter) {
  let formatter = cache.get(key);
  if (formatter === undefined) {
    formatter = make();
    cache.set(key, formatter);
  }
  return formatter;
}

/**
 * The browser's date formatter. Each is made only once: on a phone, making one takes longer than using it a hundred
 * times.
 */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale, options);
  return memoize(dates, `${locale} ${JSON.stringify(options)}`, make);
}

/** The same for numbers. */
export function numberFormatter(
  locale: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(locale, options);
  return memoize(numbers, `${locale} ${JSON.stringify(options)}`, make);
}

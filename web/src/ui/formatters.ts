const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

function kept<Formatter>(all: Map<string, Formatter>, key: string, make: () => Formatter) {
  let formatter = all.get(key);
  if (formatter === undefined) {
    formatter = make();
    all.set(key, formatter);
  }
  return formatter;
}

/** The browser's own formatter of dates. Each is made once: a phone takes longer to make one than to use it a hundred times. */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale, options);
  return kept(dates, `${locale} ${JSON.stringify(options)}`, make);
}

/** The same for numbers. */
export function numberFormatter(
  locale: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(locale, options);
  return kept(numbers, `${locale} ${JSON.stringify(options)}`, make);
}

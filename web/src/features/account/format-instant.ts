import { formatInstantDate } from '../../lib/format';

/** An instant in the reader's own time zone, such as "31/10/2026, 19:05". */
export function formatInstant(instant: string, locale: string): string {
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
  return `${formatInstantDate(instant)}, ${time}`;
}

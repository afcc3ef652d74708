/** A session in a calendar. Instants are milliseconds since 1970. */
export type CalendarEvent = {
  uid: string;
  /** Counts the changes, from 0 on. */
  sequence: number;
  changedAt: number;
  start: number;
  end: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  location: string;
  description: string | null;
  /** Where one may answer; null where there is nothing to say. */
  url: string | null;
};

/** "20261124T120000Z" */
const utcText = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Text as RFC 5545, 3.3.11 writes it. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

const MAX_OCTETS = 75;

/** A line in parts of at most 75 octets, none of which ends within a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = '';
      // The blank that continues a line counts, too.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utcText(event.changedAt)}`,
  `LAST-MODIFIED:${utcText(event.changedAt)}`,
  `DTSTART:${utcText(event.start)}`,
  `DTEND:${utcText(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  ...(event.description === null ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  `STATUS:${event.status}`,
  'END:VEVENT',
];

/** A calendar that other programs subscribe to (RFC 5545), each line ended by CRLF. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rallybook//Sessions//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

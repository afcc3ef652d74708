const TIME = /^(\d{1,2}?)(?:[:.h ]?(\d{2}))?h?$/;

/** A typed time of 24 hours as HH:MM: "7", "19h30", "1930"; '' where it is none. */
export function typedTime(text: string): string {
  const [, hours, minutes = '00'] = TIME.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return '';
  return `${hours.padStart(2, '0')}:${minutes}`;
}

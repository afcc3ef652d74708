/** As much as an import takes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const memberOf = (number: number) => ({
  number,
  name: `Member ${number}`,
  alias: null,
  email: null,
  role: 'player',
  status: 'active',
  join_date: '2026-01-01',
});

/** A club's file as an export writes it. */
export function clubFile({
  members,
  trackings = [],
  bills = [],
}: {
  members: number;
  trackings?: object[];
  bills?: object[];
}) {
  return JSON.stringify({
    format: 'rallybook-club',
    version: 1,
    club: {
      name: 'Large',
      location: 'Quận 3',
      capacity: 16,
      description: null,
      status: 'active',
      time_zone: 'Asia/Ho_Chi_Minh',
      registration_type: 'SCHEDULES',
      registration_fee: null,
      unregistration_fee: null,
      unregistered_fee_ratio: null,
    },
    members: Array.from({ length: members }, (_, index) => memberOf(index + 1)),
    trackings,
    bills,
  });
}

/** A file of nearly 10 MiB: some 190,000 attendance records. */
export function largestClubFile() {
  const digits = (value: number) => String(value).padStart(2, '0');
  const trackings = Array.from({ length: 193_000 }, (_, index) => {
    const day = Math.floor(index / 1000);
    const month = Math.floor(day / 28);
    const date = `${2020 + Math.floor(month / 12)}-${digits(1 + (month % 12))}-${digits(1 + (day % 28))}`;
    return { member: 1 + (index % 1000), date, schedule: null };
  });
  const file = clubFile({ members: 1000, trackings });
  if (file.length > MAX_FILE_BYTES) throw new Error(`${file.length} bytes are too many`);
  return file;
}

import type { Weekday } from '@rallybook/contract/rules/calendar';
import { compareSchedules, type ScheduleTimes } from '@rallybook/contract/rules/schedules';

/** The time zones of the regions whose weeks begin on Sunday; a name with a slash at its end stands for all behind it. */
const SUNDAY = {
  US:
    'America/New_York America/Detroit America/Kentucky/ America/Louisville America/Indiana/ America/Indianapolis ' +
    'America/Fort_Wayne America/Chicago America/Menominee America/North_Dakota/ America/Denver America/Boise ' +
    'America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla ' +
    'America/Yakutat America/Nome America/Adak Pacific/Honolulu US/',
  CA:
    'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/St_Johns ' +
    'America/Regina America/Swift_Current America/Moncton America/Glace_Bay America/Goose_Bay America/Blanc-Sablon ' +
    'America/Iqaluit America/Atikokan America/Rankin_Inlet America/Resolute America/Cambridge_Bay America/Inuvik ' +
    'America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson America/Montreal ' +
    'America/Thunder_Bay America/Nipigon America/Rainy_River America/Yellowknife America/Pangnirtung Canada/',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  BR:
    'America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Belem America/Maceio ' +
    'America/Araguaina America/Santarem America/Manaus America/Cuiaba America/Campo_Grande America/Porto_Velho ' +
    'America/Boa_Vista America/Rio_Branco America/Eirunepe America/Noronha Brazil/',
  IN: 'Asia/Kolkata Asia/Calcutta',
  TH: 'Asia/Bangkok',
  ID: 'Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Ujung_Pandang Asia/Jayapura',
  PH: 'Asia/Manila',
};

/** The same of those whose weeks begin on Saturday. */
const SATURDAY = {
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  KW: 'Asia/Kuwait',
  BH: 'Asia/Bahrain',
  EG: 'Africa/Cairo',
};

const isIn = (regions: Record<string, string>, timeZone: string) =>
  Object.values(regions).some((zones) =>
    zones
      .split(' ')
      .some((zone) => (zone.endsWith('/') ? timeZone.startsWith(zone) : zone === timeZone)),
  );

/** The first day of the week where a club is, by our own list: browsers differ in it. Everywhere else it is Monday. */
export function firstWeekday(timeZone: string): Weekday {
  if (isIn(SUNDAY, timeZone)) return 0;
  return isIn(SATURDAY, timeZone) ? 6 : 1;
}

/** The seven weekdays where a club is. On the wire the order of a week is another matter: there it begins on Monday. */
export function weekIn(timeZone: string): Weekday[] {
  const first = firstWeekday(timeZone);
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => ((first + day) % 7) as Weekday);
}

/** Compares sessions of the week as a club's week goes: by weekday, then by time. */
export function weekOrder(timeZone: string): (a: ScheduleTimes, b: ScheduleTimes) => number {
  const week = weekIn(timeZone);
  const place = ({ weekday }: ScheduleTimes) => week.indexOf(weekday as Weekday);
  return (a, b) => place(a) - place(b) || compareSchedules(a, b);
}

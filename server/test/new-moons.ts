// New moons and the sun's longitude by J. Meeus, Astronomical Algorithms, chapters 25 and 49: to within a minute or two,
// and a hundredth of a degree.

const RADIANS = Math.PI / 180;
const DAY = 86_400_000;
const sin = (degrees: number) => Math.sin(degrees * RADIANS);

/** Julian date, in universal time, of an instant in milliseconds since 1970. */
const julianDate = (instant: number) => instant / DAY + 2_440_587.5;

/** Dynamical time is ahead of universal time by some 70 seconds in these decades. */
const DELTA_T = 70 / 86_400;

/** The terms of a true new moon: coefficient, then multiples of M, M' and F; those of M shrink with eccentricity. */
const NEW_MOON_TERMS: readonly [number, number, number, number][] = [
  [-0.4072, 0, 1, 0],
  [0.17241, 1, 0, 0],
  [0.01608, 0, 2, 0],
  [0.01039, 0, 0, 2],
  [0.00739, -1, 1, 0],
  [-0.00514, 1, 1, 0],
  [0.00208, 2, 0, 0],
  [-0.00111, 0, 1, -2],
  [-0.00057, 0, 1, 2],
  [0.00056, 1, 2, 0],
  [-0.00042, 0, 3, 0],
  [0.00042, 1, 0, 2],
  [0.00038, 1, 0, -2],
  [-0.00024, -1, 2, 0],
];

/** The new moon with this number, 0 being that of 6 January 2000, in milliseconds since 1970. */
function newMoon(k: number): number {
  const t = k / 1236.85;
  const eccentricity = 1 - 0.002516 * t;
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  let date = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t;
  for (const [coefficient, m, mPrime, f] of NEW_MOON_TERMS) {
    const shrunk = coefficient * eccentricity ** Math.abs(m);
    date += shrunk * sin(m * sun + mPrime * moon + f * latitude);
  }
  return (date - DELTA_T - 2_440_587.5) * DAY;
}

/** The apparent longitude of the sun in degrees, 0 to 360. */
function sunLongitude(instant: number): number {
  const t = (julianDate(instant) + DELTA_T - 2_451_545) / 36_525;
  const anomaly = 357.52911 + 35_999.05029 * t;
  const center =
    (1.914602 - 0.004817 * t) * sin(anomaly) +
    0.019993 * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly);
  const mean = 280.46646 + 36_000.76983 * t;
  const apparent = mean + center - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t);
  return ((apparent % 360) + 360) % 360;
}

const HOUR = 3_600_000;
const dayOf = (instant: number, utcOffset: number) =>
  Math.floor((instant + utcOffset * HOUR) / DAY);

/** Midnight of a day, by number, in a time zone. */
const midnight = (day: number, utcOffset: number) => day * DAY - utcOffset * HOUR;

/**
 * The first day of the lunar month of a year in which the sun reaches a longitude: by the traditional rule, 330 degrees
 * for the first month, and 30 for the third.
 * @param utcOffset hours of the calendar's meridian: 7 for Vietnam
 * @returns `YYYY-MM-DD`
 */
export function firstDayOfLunarMonth(year: number, longitude: number, utcOffset: number): string {
  const first = Math.floor((year - 2000) * 12.3685) - 1;
  for (let k = first; k < first + 8; k += 1) {
    const [begins, next] = [dayOf(newMoon(k), utcOffset), dayOf(newMoon(k + 1), utcOffset)];
    const past = (day: number) => {
      const turned = sunLongitude(midnight(day, utcOffset)) - longitude;
      return ((turned % 360) + 540) % 360 >= 180;
    };
    if (!past(begins) && past(next)) return new Date(begins * DAY).toISOString().slice(0, 10);
  }
  throw new Error(`No month of ${year} has the sun at ${longitude} degrees.`);
}

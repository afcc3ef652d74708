import type { YearMonth } from '@rallybook/contract/rules/calendar';

/** One of what a figure shows, with a value for each of its months; null where there is none. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** How a value is written beside the figure: with its unit. */
  format: (value: number) => string;
}

/** How series are drawn: bars on top of each other or side by side, or points on a line. */
export type FigureKind = 'stacked' | 'paired' | 'line';

export interface FigureProps {
  /** What a screen reader says of the choice of a month. */
  label: string;
  kind: FigureKind;
  months: readonly YearMonth[];
  series: readonly Series[];
  /** How a value is written at a line of the figure. */
  formatTick: (value: number) => string;
  /** Which of the looks its first series has: two figures of one card look different. */
  firstLook?: number;
}

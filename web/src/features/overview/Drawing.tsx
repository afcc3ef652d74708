import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { Fragment } from 'react';
import type { FigureKind, Series } from './figure';
import styles from './Chart.module.css';

/** In pixels: from the top line to the foot, and below it for the names of months. */
const HEIGHT = 168;
const FOOT = 36;

/** Series differ by what fills them, and not by colour alone: full, striped, dotted. */
const LOOKS = ['full', 'striped', 'dotted'] as const;
const lookAt = (index: number) => LOOKS[index % LOOKS.length]!;

const fillOf = (look: number, patternId: string) =>
  lookAt(look) === 'full' ? 'var(--primary)' : `url(#${patternId}-${lookAt(look)})`;

interface DrawingProps {
  kind: FigureKind;
  months: readonly YearMonth[];
  series: readonly Series[];
  ticks: readonly number[];
  /** The place of the month whose values are shown. */
  current: number;
  firstLook: number;
  patternId: string;
}

/** The lines, months and bars or points of a figure. Across, it is as wide as its place: all of that is in percent. */
export function Drawing(props: DrawingProps) {
  const { kind, months, ticks, current, patternId } = props;
  const band = 100 / months.length;
  const top = ticks.at(-1)! || 1;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  return (
    <svg aria-hidden width="100%" height={HEIGHT + FOOT} className={styles.drawing}>
      <Patterns id={patternId} />
      <rect
        x={`${current * band}%`}
        width={`${band}%`}
        height={HEIGHT + FOOT}
        rx="6"
        className={styles.current}
      />
      {ticks.map((tick) => (
        <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className={styles.line} />
      ))}
      {months.map((month, index) => (
        <Fragment key={`${month.year}-${month.month}`}>
          {kind !== 'line' && <Bars {...props} index={index} band={band} y={y} />}
          <MonthName months={months} index={index} x={`${(index + 0.5) * band}%`} />
        </Fragment>
      ))}
      {kind === 'line' && <Points {...props} band={band} y={y} />}
    </svg>
  );
}

interface Place {
  /** The width of a month, in percent. */
  band: number;
  y: (value: number) => number;
}

function Bars({ kind, series, index, band, y, firstLook, patternId }: BarsProps) {
  const isStacked = kind === 'stacked';
  const width = (band * 0.72) / (isStacked ? 1 : series.length);
  let below = 0;
  return series.map(({ name, values }, place) => {
    const value = values[index] ?? 0;
    const from = isStacked ? below : 0;
    below += value;
    const left = index * band + band * 0.14 + (isStacked ? 0 : place * width);
    return (
      <rect
        key={name}
        x={`${left}%`}
        width={`${width}%`}
        y={y(from + value)}
        height={y(from) - y(from + value)}
        fill={fillOf(firstLook + place, patternId)}
        className={styles.bar}
        data-look={lookAt(firstLook + place)}
      />
    );
  });
}

interface BarsProps extends DrawingProps, Place {
  index: number;
}

function Points({ series, band, y, firstLook }: DrawingProps & Place) {
  const x = (index: number) => `${(index + 0.5) * band}%`;
  return series.map(({ name, values }, place) => (
    <g key={name} className={styles.points} data-look={lookAt(firstLook + place)}>
      {values.map((value, index) => {
        const next = values[index + 1] ?? null;
        if (value === null) return null;
        return (
          // A month has one value.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {next !== null && <line x1={x(index)} y1={y(value)} x2={x(index + 1)} y2={y(next)} />}
            <circle cx={x(index)} cy={y(value)} r="4.5" />
          </Fragment>
        );
      })}
    </g>
  ));
}

/** So many months must lie between two names of years, for both to have room. */
const APART = 3;

function MonthName({ months, index, x }: MonthNameProps) {
  const { year, month } = months[index]!;
  const isCrowded = months.length > 12;
  const beginsYear = month === 1 || (index === 0 && 13 - month >= APART);
  return (
    <>
      {(!isCrowded || month % 3 === 1) && (
        <text x={x} y={HEIGHT + 15} className={styles.name}>
          {month}
        </text>
      )}
      {beginsYear && (
        <text x={x} y={HEIGHT + 31} className={styles.name}>
          {year}
        </text>
      )}
    </>
  );
}

interface MonthNameProps {
  months: readonly YearMonth[];
  index: number;
  x: string;
}

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-striped`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="8" height="8" fill="var(--warning-tint)" />
        <rect width="4" height="8" fill="var(--warning)" />
      </pattern>
      <pattern id={`${id}-dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--paper)" />
        <circle cx="3" cy="3" r="1.6" fill="var(--text-soft)" />
      </pattern>
    </defs>
  );
}

interface SwatchProps {
  kind: FigureKind;
  look: number;
  /** Of the drawing that it explains. */
  patternId: string;
}

/** What a series looks like, beside its name. */
export function Swatch({ kind, look, patternId }: SwatchProps) {
  return (
    <svg aria-hidden width="20" height="14" className={styles.swatch}>
      {kind === 'line' ? (
        <g className={styles.points} data-look={lookAt(look)}>
          <line x1="0" x2="20" y1="7" y2="7" />
          <circle cx="10" cy="7" r="4.5" />
        </g>
      ) : (
        <rect
          width="20"
          height="14"
          fill={fillOf(look, patternId)}
          className={styles.bar}
          data-look={lookAt(look)}
        />
      )}
    </svg>
  );
}

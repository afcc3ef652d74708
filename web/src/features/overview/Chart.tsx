import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { formatMonthAlone } from '../../parts/texts/format';
import { Drawing, Swatch } from './Drawing';
import type { FigureProps } from './figure';
import { ticksUpTo } from './scale';
import styles from './Chart.module.css';

/**
 * A figure by month, and beside it the values of one month: the last one with any, or which is chosen by pointing at it or
 * with the arrow keys.
 */
export function Chart(props: FigureProps) {
  const { label, kind, months, series, formatTick, firstLook = 0 } = props;
  const { i18n } = useLingui();
  const patternId = useId();
  const [chosen, choose] = useState<number | null>(null);
  const lastWithValue = months.findLastIndex((_, index) =>
    series.some(({ values }) => values[index]),
  );
  const current = Math.min(chosen ?? Math.max(lastWithValue, 0), months.length - 1);
  const ticks = ticksUpTo(highestOf(props));
  const monthText = formatMonthAlone(months[current]!, i18n.locale);
  const shown = series.map(({ name, values, format }) => {
    const value = values[current] ?? null;
    return { name, text: value === null ? '–' : format(value) };
  });
  const total = series.reduce((sum, { values }) => sum + (values[current] ?? 0), 0);
  // Amounts are exact to a thousandth.
  const totalText = series[0]!.format(Number(total.toFixed(3)));
  const chooseByKey = (event: KeyboardEvent) => {
    const next = monthOfKey(event.key, current, months.length - 1);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  const chooseByPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * months.length);
    choose(Math.max(0, Math.min(place, months.length - 1)));
  };
  return (
    <div>
      <div className={styles.plot}>
        <div aria-hidden className={styles.ticks}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={months.length}
          aria-valuenow={current + 1}
          aria-valuetext={[monthText, ...shown.map(({ name, text }) => `${name}: ${text}`)].join(
            ', ',
          )}
          className={styles.months}
          onKeyDown={chooseByKey}
          onPointerDown={chooseByPointer}
          onPointerMove={(event) => event.pointerType === 'mouse' && chooseByPointer(event)}
        >
          <Drawing
            kind={kind}
            months={months}
            series={series}
            ticks={ticks}
            current={current}
            firstLook={firstLook}
            patternId={patternId}
          />
        </div>
      </div>
      <p className={styles.month}>
        <span>{monthText}</span>
        {kind === 'stacked' && <span className={styles.value}>{totalText}</span>}
      </p>
      <ul className={styles.values}>
        {shown.map(({ name, text }, index) => (
          <li key={name}>
            <Swatch kind={kind} look={firstLook + index} patternId={patternId} />
            <span>{name}</span>
            <span className={styles.value}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function highestOf({ kind, months, series }: FigureProps): number {
  const valuesOf = (index: number) => series.map(({ values }) => values[index] ?? 0);
  const heights = months.map((_, index) =>
    kind === 'stacked'
      ? valuesOf(index).reduce((sum, value) => sum + value, 0)
      : Math.max(...valuesOf(index)),
  );
  return Math.max(0, ...heights);
}

function monthOfKey(key: string, current: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(current - 1, 0);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(current + 1, last);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

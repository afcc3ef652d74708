import type { ReactNode } from 'react';
import styles from './Segments.module.css';

interface Segment<Value> {
  value: Value;
  label: ReactNode;
  /** The language of the label, where it is not that of the page. */
  lang?: string;
  disabled?: boolean;
}

export interface SegmentsProps<Value> {
  /** Says to a screen reader what is chosen here. */
  label: string;
  options: ReadonlyArray<Segment<Value>>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Whether the buttons share all the room there is. */
  fullWidth?: boolean;
}

/** A few choices side by side, of which one holds. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value: chosen, onChange, fullWidth } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.group}
      data-wide={fullWidth || undefined}
    >
      {options.map(({ value, label: words, ...rest }) => (
        <button
          key={value}
          type="button"
          {...rest}
          aria-pressed={value === chosen}
          onClick={() => onChange(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

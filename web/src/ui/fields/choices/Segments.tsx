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
  /** What is chosen here, for screen readers. */
  label: string;
  options: ReadonlyArray<Segment<Value>>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Whether the buttons share the whole width. */
  fullWidth?: boolean;
}

/** A few options side by side, of which one is chosen. */
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

import { useId } from 'react';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is displayed: "60 kVND". */
  shown: string;
  onChange: (value: number) => void;
}

/** A number chosen by moving a handle: the browser's range input, which also takes arrow keys. */
export function Slider({ label, shown, value, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{shown}</output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}

import styles from './TickGrid.module.css';

interface TickBoxProps {
  /** What is ticked and for whom, for screen readers: "An, Tuesday 19:00". */
  name: string;
  isTicked: boolean;
  /** Whether the box stands for several things of which only some are ticked. */
  isPartly?: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isTicked: boolean) => void;
}

/** A checkbox that is ticked with a tap anywhere in its cell. */
export function TickBox({ name, isTicked, isPartly, isDisabled, onChange }: TickBoxProps) {
  return (
    <label className={styles.box}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartly === true && !isTicked;
        }}
        type="checkbox"
        aria-label={name}
        checked={isTicked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

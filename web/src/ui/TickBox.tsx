import styles from './TickGrid.module.css';

interface TickBoxProps {
  /** Says to a screen reader what is ticked and for whom: "An, Tuesday 19:00". */
  name: string;
  isTicked: boolean;
  /** Of what it stands for, some is ticked and some is not. */
  isPartly?: boolean;
  isDisabled?: boolean | undefined;
  onChange: (isTicked: boolean) => void;
}

/** A box that is ticked with a tap anywhere in its cell. */
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

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Combobox.module.css';
import { TextField } from './TextField';
import { CheckedIcon, ExpandIcon, UncheckedIcon } from './icons';

interface ComboboxOption {
  id: string;
  label: string;
}

interface ComboboxProps {
  label: string;
  /** The options that match the typed text; all of them for ''. */
  find: (typed: string) => readonly ComboboxOption[];
  chosen: readonly string[];
  /** The text of the closed field; '' where the chosen options are shown elsewhere. */
  shown: string;
  /** Called with the picked option; in a field for one option, with null when the field is emptied. */
  onPick: (id: string | null) => void;
  /** Options have checkboxes, and the list stays open. */
  isMultiple?: boolean;
  /** Shown where no option matches. */
  none: ReactNode;
  /** The field's name in its form. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  helperText?: ReactNode;
}

/** A field that one types into to find something in a list (the ARIA pattern "combobox with listbox"). */
export function Combobox(props: ComboboxProps) {
  const { label, find, chosen, shown, onPick, isMultiple, none } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const options = isOpen ? find(typed ?? '') : [];

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open() {
    setOpen(true);
    setActive(-1);
  }

  function close() {
    setOpen(false);
    setTyped(null);
  }

  function pick(id: string) {
    onPick(id);
    setTyped(null);
    if (!isMultiple) setOpen(false);
  }

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(text === '' ? -1 : 0);
    if (text === '' && !isMultiple) onPick(null);
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) return open();
      setActive((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list, and not the dialog around it.
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = options[active];
      if (option !== undefined) pick(option.id);
    }
  }

  return (
    <div className={styles.combobox}>
      <TextField
        label={label}
        name={props.name}
        required={props.required}
        disabled={props.disabled}
        error={props.error}
        helperText={props.helperText}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={options[active] && `${listId}-${active}`}
        value={typed ?? shown}
        onChange={(event) => type(event.target.value)}
        onClick={(event) => {
          if (isOpen) return;
          event.currentTarget.select();
          open();
        }}
        onKeyDown={press}
        onBlur={close}
        endAdornment={<ExpandIcon size={20} className={styles.arrow} />}
      />
      {isOpen && (
        <div
          className={styles.list}
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable={isMultiple}
          // A press here must not take the focus out of the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => {
            const isChosen = chosen.includes(option.id);
            return (
              // The field keeps the focus, and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                data-active={index === active || undefined}
                onClick={() => pick(option.id)}
              >
                {isMultiple && (isChosen ? <CheckedIcon /> : <UncheckedIcon />)}
                {option.label}
              </div>
            );
          })}
          {options.length === 0 && <div>{none}</div>}
        </div>
      )}
    </div>
  );
}

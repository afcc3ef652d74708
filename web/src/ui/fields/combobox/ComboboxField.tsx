import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { CheckedIcon, ExpandIcon, UncheckedIcon } from '../../icons/icons';
import { TextField } from '../TextField';
import type { ComboboxOption, ComboboxProps } from './combobox-props';
import styles from './Combobox.module.css';

const types = useCombobox.stateChangeTypes;

/** A field that one types into to find something in a list (the ARIA pattern "combobox with listbox"). */
export function ComboboxField(props: ComboboxProps) {
  const { label, find, chosen, shown, onPick, isMultiple = false, none } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const options = isOpen ? find(typed ?? '') : [];

  // Downshift is told neither what is chosen nor whether the list is open: at each of its changes it sets the state back to
  // what it was told last, and so a pick or Escape that came right after another pick was lost.
  const combobox = useCombobox({
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    inputValue: typed ?? shown,
    stateReducer: (state, change) => ({
      ...(isMultiple ? changeOfMany : changeOf)(state, change),
      selectedItem: null,
    }),
  });
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = combobox;
  // Kept here, too, because Downshift needs the options first, which are looked for in an open list only. It follows at
  // once, and not when Downshift reports it: a key may come before that.
  if (isOpen !== combobox.isOpen) {
    setOpen(combobox.isOpen);
    if (!combobox.isOpen) setTyped(null);
  }

  function pick(option: ComboboxOption | undefined) {
    if (option === undefined) return;
    onPick(option.id);
    setTyped(null);
  }

  function type(text: string) {
    setTyped(text);
    if (text === '' && !isMultiple) onPick(null);
  }

  const { 'aria-labelledby': _, ...input } = getInputProps({
    // Here and not after the change of its state, which would put the cursor at the end.
    onChange: (event) => type(event.currentTarget.value),
    onClick: (event) => {
      if (!isOpen) event.currentTarget.select();
    },
    onKeyDown: (event) => {
      leaveToOthers(event, isOpen);
      const isPick = event.key === 'Enter' || (event.key === 'ArrowUp' && event.altKey);
      if (isPick && isOpen && !event.nativeEvent.isComposing) pick(options[highlightedIndex]);
    },
  });
  const { 'aria-labelledby': __, ...menu } = getMenuProps({}, { suppressRefError: true });
  const listId = menu.id;
  useEffect(() => {
    if (isOpen) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId]);

  return (
    <div className={styles.combobox}>
      <TextField
        {...input}
        label={label}
        name={props.name}
        required={props.required}
        disabled={props.disabled}
        error={props.error}
        helperText={props.helperText}
        spellCheck={false}
        aria-controls={isOpen ? input['aria-controls'] : undefined}
        endAdornment={<ExpandIcon size={20} className={styles.arrow} />}
      />
      {isOpen && (
        <div
          {...menu}
          role="listbox"
          className={styles.list}
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable={isMultiple}
          // A press here must not take the focus out of the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => {
            const isChosen = chosen.includes(option.id);
            return (
              <div
                {...getItemProps({ item: option, index, onClick: () => pick(option) })}
                key={option.id}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                data-active={index === highlightedIndex || undefined}
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

/**
 * Keeps the keys of an input method, with which one composes "ễ", from the list. Escape closes the list, and then what is
 * around it.
 */
function leaveToOthers(event: KeyboardEvent, isOpen: boolean) {
  const isEscape = event.key === 'Escape';
  if (isEscape && isOpen) event.stopPropagation();
  if (event.nativeEvent.isComposing || (isEscape && !isOpen)) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  }
}

type State = UseComboboxState<ComboboxOption>;
type Change = UseComboboxStateChangeOptions<ComboboxOption>;

/** What happens where it is not what Downshift does. */
function changeOf(state: State, { type, changes }: Change): Partial<State> {
  if (type === types.InputClick) return { ...changes, isOpen: true };
  if (type === types.InputChange) {
    return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
  }
  // Neither leaving the field nor Escape chooses anything, or empties the field.
  if (type === types.InputBlur || type === types.InputKeyDownEscape) {
    return { ...state, isOpen: false, highlightedIndex: -1 };
  }
  // A mouse that rests where the list changes must not choose what Enter picks.
  const isByMouse = type === types.ItemMouseMove || type === types.MenuMouseLeave;
  return isByMouse ? state : changes;
}

/** In a list of many choices: it stays open, at the place of the last one if it still shows the same. */
function changeOfMany(state: State, action: Change): Partial<State> {
  const changes = changeOf(state, action);
  const isChoice = action.type === types.ItemClick || action.type === types.InputKeyDownEnter;
  if (!isChoice || !changes.selectedItem) return changes;
  const isFound = state.inputValue !== '';
  const place = action.index ?? state.highlightedIndex;
  return { ...changes, isOpen: true, highlightedIndex: isFound ? -1 : place };
}

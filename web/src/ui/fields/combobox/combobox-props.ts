import type { ReactNode } from 'react';

export interface ComboboxOption {
  id: string;
  label: string;
}

export interface ComboboxProps {
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

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldFrameProps } from './FieldFrame';
import { TextField } from './TextField';
import { typedTime } from './typed-time';

interface TimeFieldProps extends FieldFrameProps {
  /** HH:MM, or '' while the field is empty or its text is no time. */
  value: string;
  /** Gets '' for a text that is no time. */
  onChange: (time: string) => void;
  /** The field's name in its form. */
  name?: string;
}

const isOf12Hours = (locale?: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/**
 * A field for a time of day: the browser's own. Where that would say AM and PM on a screen whose readers count 24 hours, as
 * Vietnamese and Indonesian ones do, the time is typed: `19:30`, `1930`, `19h30`.
 */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const { i18n } = useLingui();
  const isTyped = !isOf12Hours(i18n.locale) && isOf12Hours();
  return isTyped ? (
    <TypedTime {...rest} value={value} onChange={onChange} />
  ) : (
    <TextField
      {...rest}
      type="time"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function TypedTime({ value, onChange, ...rest }: TimeFieldProps) {
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  // A time set by the caller replaces the text; a half-typed one is '' for the caller, and its text must stay.
  if (value !== reported) {
    setReported(value);
    setText(value);
  }
  function type(next: string) {
    const time = typedTime(next);
    setText(next);
    setReported(time);
    onChange(time);
  }
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={() => value !== '' && setText(value)}
    />
  );
}

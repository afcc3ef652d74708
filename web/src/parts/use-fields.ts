import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { faultsOf, type Check } from './form';

/** What is wrong with each field, in the language of the moment. */
type Faults<Fields> = Partial<Record<keyof Fields, string | undefined>>;

/**
 * The texts of a short form, what is wrong with them, and the props of its fields. Its checks are those that can be told
 * at once; the rest is for the server to say, whose answer `refuse` puts beside the fields.
 *
 * ```tsx
 * const form = useFields({ email: '' }, { email: emailFault })
 * <form onSubmit={form.onSubmit(({ email }) => send(email))}>
 *   <TextField label={t`Email`} {...form.field('email')} />
 * ```
 * @param initial the fields in their order on the screen
 * @param checks find what is wrong with the text of a field, beside those of all
 */
export function useFields<Fields extends Record<string, string>>(
  initial: Fields,
  checks: { [Name in keyof Fields]?: (text: string, fields: Fields) => ReturnType<Check> },
) {
  const [fields, setFields] = useState(initial);
  const [faults, setFaults] = useState<Faults<Fields>>({});
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as (keyof Fields & string)[];

  /** Shows what is wrong, with the focus in the first of the fields; answers whether anything is. */
  function show(found: Faults<Fields>): boolean {
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
    return first !== undefined;
  }

  function focus(name: keyof Fields & string) {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  function change(part: Partial<Fields>) {
    setFields((all) => ({ ...all, ...part }));
    setFaults((all) => ({
      ...all,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  }

  return {
    fields,
    change,
    /** Puts the focus into a field of the form that was sent. */
    focus,
    /** Begins anew, with nothing wrong. */
    reset: () => change(initial),
    onSubmit: (send: (fields: Fields) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      form.current = event.currentTarget;
      const found = names.map((name) => [name, checks[name]?.(fields[name] ?? '', fields)]);
      if (!show(Object.fromEntries(found) as Faults<Fields>)) send(fields);
    },
    /** Shows what the server found wrong with the fields, by their names on the wire. */
    refuse: (error: unknown, wireNames: Record<string, keyof Fields & string>) => {
      const found = faultsOf(error, wireNames).map(({ name, message }) => [name, message]);
      show(Object.fromEntries(found) as Faults<Fields>);
    },
    field: (name: keyof Fields & string) => ({
      name,
      value: fields[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: target.value } as Partial<Fields>),
      error: faults[name] !== undefined,
      helperText: faults[name],
    }),
  };
}

import { toSnakeKey } from '@rallybook/contract/wire/case';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { faultsOf } from './form';

/** What is wrong with each field, in the language of the moment. */
type Faults<Values> = { [Name in keyof Values]?: string | undefined };

/** Say what is wrong with the value of a field, beside those of all; undefined where nothing is. */
type Checks<Values> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined;
};

interface FormOptions<Values> {
  /** The values of the fields at first, in their order on the screen. */
  initial: Values;
  /** What can be told at once; the rest is for the server to say. */
  checks?: Checks<Values>;
  /** The fields by their names on the wire, where those are not the same in snake_case. */
  wireNames?: Record<string, keyof Values & string>;
}

/**
 * The one way to build a form: its values, what is wrong with them, and the props of its fields. Nothing that was entered
 * is lost when it cannot be saved. Whether it is being saved, the mutation knows.
 *
 * ```tsx
 * const form = useForm({ initial: { name: '', date: today }, checks: { name: required() } });
 * const submit = form.onSubmit((values) =>
 *   add.mutate(values, { onError: form.refuse, onSuccess: form.reset }),
 * );
 * <form noValidate onSubmit={submit}>
 *   <TextField label={t`Name`} required {...form.text('name')} />
 *   <DateField label={t`Date`} required {...form.field('date')} />
 *   <Button type="submit" loading={add.isPending}>
 * ```
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial } = options;
  const checks: Checks<Values> = options.checks ?? {};
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const element = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as (keyof Values & string)[];

  /** Puts the focus into a field of the form that was sent. */
  function focus(name: keyof Values & string) {
    const field = element.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Shows what is wrong with the fields, with the focus in the first of them; answers whether anything is. */
  function show(found: Faults<Values>): boolean {
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
    return first !== undefined;
  }

  /** Gives fields other values; what was wrong with those is no longer said. */
  function change(part: Partial<Values>) {
    const mended = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    setValues((before) => ({ ...before, ...part }));
    setFaults((before) => ({ ...before, ...mended }));
  }

  function field<Name extends keyof Values & string>(name: Name) {
    return {
      name,
      value: values[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      error: faults[name] !== undefined,
      helperText: faults[name],
    };
  }

  return {
    values,
    change,
    focus,
    show,
    /** The props of a field that hands over its value: a date, an amount, a member. */
    field,
    /** The props of a field of text, or of a drop-down list of texts, which hands over the browser's event. */
    text: <Name extends keyof Values & string>(name: Name) => ({
      ...field(name),
      value: String(values[name]),
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /** Begins anew, with nothing wrong. */
    reset: () => change(initial),
    /** Hands the values over, unless something is wrong with them. */
    onSubmit: (send: (values: Values) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      const found = names.map((name) => [name, checks[name]?.(values[name], values)]);
      if (!show(Object.fromEntries(found) as Faults<Values>)) send(values);
    },
    /** Shows beside the fields what the server found wrong with them. */
    refuse: (error: unknown) => {
      const wireNames =
        options.wireNames ?? Object.fromEntries(names.map((name) => [toSnakeKey(name), name]));
      const found = faultsOf(error, wireNames).map(({ name, message }) => [name, message]);
      show(Object.fromEntries(found) as Faults<Values>);
    },
  };
}

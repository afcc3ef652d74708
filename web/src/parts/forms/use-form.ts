import { toSnakeKey } from '@rallybook/contract/wire/case';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { faultsOf } from './form';

/** What is wrong with each field, in the current language. */
type Faults<Values> = { [Name in keyof Values]?: string | undefined };

/**
 * For each field, a function that returns what is wrong with its value, undefined where nothing is. It also gets all
 * other values.
 */
type Checks<Values> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined;
};

export interface FormOptions<Values> {
  /** The initial values of the fields, in their order on the screen. */
  initial: Values;
  /** What the fields begin with instead, where it was typed before. */
  kept?: Partial<Values>;
  /** The checks that the browser can make; the server makes the rest. */
  checks?: Checks<Values>;
  /** The fields by the names that the server uses, where those are not just the same in snake_case. */
  wireNames?: Record<string, keyof Values & string>;
}

/**
 * The one way to build a form: its values, what is wrong with them, and the props of its fields. Nothing that was
 * entered is lost when saving fails. The mutation, not the form, knows whether it is being saved.
 *
 * ```tsx
 * const form = useForm({ initial: { name: '', date: today }, checks: { name: required() } });
 * const submit = form.onSubmit((values) =>
 *   add.mutate(values, { onError: form.refuse, onSuccess: form.reset }),
 * );
 * <Form onSubmit={submit} isSaving={add.isPending} send={<Trans>Add</Trans>}>
 *   <TextField label={t`Name`} required {...form.text('name')} />
 *   <DateField label={t`Date`} required {...form.field('date')} />
 * </Form>
 * ```
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial } = options;
  const checks: Checks<Values> = options.checks ?? {};
  const [values, setValues] = useState({ ...initial, ...options.kept });
  const [faults, setFaults] = useState<Faults<Values>>({});
  const element = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as (keyof Values & string)[];

  /** Puts the focus into a field of the form that was sent. */
  function focus(name: keyof Values & string) {
    const field = element.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Shows what is wrong with the fields, and focuses the first of them; returns whether anything is wrong. */
  function show(found: Faults<Values>): boolean {
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
    return first !== undefined;
  }

  /** Changes the values of fields, and clears what was wrong with them. */
  function change(part: Partial<Values>) {
    const cleared = Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
    changeBy(() => part);
    setFaults((before) => ({ ...before, ...cleared }));
  }

  /** Changes values by what they are now: for an answer that comes while somebody goes on typing. */
  function changeBy(partOf: (now: Values) => Partial<Values>) {
    setValues((now) => ({ ...now, ...partOf(now) }));
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
    changeBy,
    focus,
    show,
    /** The props of a field whose `onChange` gets the value: a date, an amount, a member. */
    field,
    /** The props of a text field or drop-down list, whose `onChange` gets the browser's event. */
    text: <Name extends keyof Values & string>(name: Name) => ({
      ...field(name),
      value: String(values[name]),
      onChange: ({
        target,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /** Restores the initial values, with nothing wrong. */
    reset: () => change(initial),
    /** Calls `send` with the values, unless something is wrong with them. It may ask the user first; nobody waits for it. */
    onSubmit: (send: (values: Values) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      const found = names.map((name) => [name, checks[name]?.(values[name], values)]);
      if (!show(Object.fromEntries(found) as Faults<Values>)) void send(values);
    },
    /** Shows what the server found wrong beside the fields. */
    refuse: (error: unknown) => {
      const wireNames =
        options.wireNames ?? Object.fromEntries(names.map((name) => [toSnakeKey(name), name]));
      const found = faultsOf(error, wireNames).map(({ name, message }) => [name, message]);
      show(Object.fromEntries(found) as Faults<Values>);
    },
  };
}

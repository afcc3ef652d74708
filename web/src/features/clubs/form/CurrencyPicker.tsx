import { useLingui } from '@lingui/react/macro';
import { CURRENCIES, type Currency } from '@rallybook/contract/rules/money/currencies';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../../../data/server/providers-query';
import { SelectField } from '../../../ui/fields/SelectField';

interface CurrencyPickerProps {
  value: Currency;
  onChange: (currency: Currency) => void;
  /** That of the club; none of a new one. */
  initial: Currency | undefined;
  /** The field's name in its form. */
  name: string;
  error: boolean;
  helperText: string | undefined;
}

/** Picks the one currency of a club, among those that the server offers. */
export function CurrencyPicker({
  value,
  onChange,
  initial,
  helperText,
  ...field
}: CurrencyPickerProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(providersQuery);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const offered = new Set([...(data?.currencies ?? CURRENCIES), value]);
  if (initial !== undefined) offered.add(initial);
  const isChanged = initial !== undefined && value !== initial;
  return (
    <SelectField
      {...field}
      label={t`Currency`}
      required
      value={value}
      onChange={({ target }) => onChange(target.value as Currency)}
      helperText={
        helperText ??
        (isChanged
          ? t`Only a club without amounts can change it. An account to which nobody can pay in the new currency is removed.`
          : undefined)
      }
    >
      {CURRENCIES.filter((code) => offered.has(code)).map((code) => (
        <option key={code} value={code}>
          {code} · {names.of(code)}
        </option>
      ))}
    </SelectField>
  );
}

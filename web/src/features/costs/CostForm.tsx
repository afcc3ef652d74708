import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CostField } from '@rallybook/contract/records/costs';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import type { NewCost } from '@rallybook/contract/schemas/costs';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useCurrentClub } from '../../parts/current-club';
import { amountFault, errorProps, showFaults, wireNames } from '../../parts/form';
import { activeMembersQuery } from '../../data/member-queries';
import { DateField } from '../../ui/DateField';
import { MoneyField } from '../../parts/MoneyField';
import { categoryTexts } from './category-texts';
import { SelectField } from '../../ui/SelectField';

type CostDraft = Omit<NewCost, 'clubId'>;

interface Fields extends Omit<Required<CostDraft>, 'amount'> {
  /** null while the field is empty. */
  amount: number | null;
}

interface CostFormProps {
  isSaving: boolean;
  /** Rejects with what the server answers. */
  onSubmit: (cost: CostDraft) => Promise<unknown>;
}

/** The fields of a cost. Each time its dialog opens it starts anew: today, shuttles, the club's, nothing. */
export function CostForm({ isSaving, onSubmit }: CostFormProps) {
  const { t, i18n } = useLingui();
  const { club, today } = useCurrentClub();
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const initial: Fields = { date: today, category: 'SHUTTLE', payerId: null, amount: 0 };
  const { control, handleSubmit, setError } = useForm<Fields>({ defaultValues: initial });
  const submit = handleSubmit(async (fields) => {
    try {
      await onSubmit({ ...fields, amount: fields.amount ?? 0 });
    } catch (error) {
      // A toast has told of it, too; what was entered stays, to be sent again.
      showFaults(error, setError, wireNames(initial));
    }
  });
  const controls: Record<CostField, ReactElement> = {
    date: (
      <Controller
        name="date"
        control={control}
        rules={{ validate: (date) => date !== '' || t`Please enter a date` }}
        render={({ field: { value, onChange }, fieldState }) => (
          <DateField
            label={t`Date`}
            required
            value={value}
            onChange={onChange}
            {...errorProps(fieldState.error)}
          />
        )}
      />
    ),
    category: (
      <Controller
        name="category"
        control={control}
        render={({ field }) => (
          <SelectField {...field} required label={t`Category`}>
            {COST_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {i18n._(categoryTexts[category])}
              </option>
            ))}
          </SelectField>
        )}
      />
    ),
    payerId: (
      <Controller
        name="payerId"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <SelectField
            {...field}
            label={t`Paid By`}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          >
            <option value="">
              <Trans>Club Cost (Paid by Admin)</Trans>
            </option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      />
    ),
    amount: (
      <Controller
        name="amount"
        control={control}
        rules={{ validate: amountFault }}
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label={t`Amount`}
            required
            placeholder={t`Enter amount in thousand VND`}
            {...errorProps(fieldState.error)}
          />
        )}
      />
    ),
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      spacing={2.5}
      sx={{ pt: 1 }}
    >
      {Object.entries(controls).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      <Button type="submit" variant="contained" size="large" loading={isSaving}>
        <Trans>Add Cost</Trans>
      </Button>
    </Stack>
  );
}

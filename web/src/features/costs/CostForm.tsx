import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { COST_CATEGORIES, newCost } from '@rallybook/contract/schemas/costs';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useCurrentClub } from '../../lib/current-club';
import { errorProps } from '../../lib/form';
import { activeMembersQuery } from '../../lib/member-queries';
import { DateField } from '../../ui/DateField';
import { MoneyField } from '../../ui/MoneyField';
import { categoryTexts } from './category-texts';
import { SelectField } from '../../ui/SelectField';

const schema = newCost.omit({ clubId: true });
type CostDraft = z.output<typeof schema>;

interface Fields {
  date: string;
  category: CostDraft['category'];
  payerId: string | null;
  /** null while the field is empty. */
  amount: number | null;
}

interface CostFormProps {
  isSaving: boolean;
  onSubmit: (cost: CostDraft) => void;
}

/** The fields of a cost. Each time its dialog opens it starts anew: today, shuttles, the club's, nothing. */
export function CostForm({ isSaving, onSubmit }: CostFormProps) {
  const { t, i18n } = useLingui();
  const { club, today } = useCurrentClub();
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const { control, handleSubmit } = useForm<Fields, unknown, CostDraft>({
    // The resolver reports what is wrong with null, which the output does not have.
    resolver: zodResolver(schema as unknown as z.ZodType<CostDraft, Fields>),
    defaultValues: { date: today, category: 'SHUTTLE', payerId: null, amount: 0 },
  });
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      spacing={2.5}
      sx={{ pt: 1 }}
    >
      <Controller
        name="date"
        control={control}
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
      <Controller
        name="amount"
        control={control}
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
      <Button type="submit" variant="contained" size="large" loading={isSaving}>
        <Trans>Add Cost</Trans>
      </Button>
    </Stack>
  );
}

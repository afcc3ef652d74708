import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { BillSettingsAnswer } from '@rallybook/contract/schemas/settings';
import { toSnakeKey } from '@rallybook/contract/wire/case';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useCurrentClub } from '../../parts/current-club';
import { faultsOf } from '../../parts/form';
import { MoneyField } from '../../parts/MoneyField';
import { NumberField } from '../../ui/NumberField';
import { useToast } from '../../ui/Toaster';
import { editFee, feeNames, isComputed, missingFields, shownFee, startDraft } from './fee-draft';
import type { FeeName } from './fee-draft';
import { saveBillSettingsMutation } from './queries';
import { useSeenVersion } from './use-seen-version';
import { Notice } from '../../ui/Notice';

type Faults = Partial<Record<FeeName, string>>;

/** Fees are kept exactly and shown with the decimals that can be entered. */
const mostDecimals: Record<FeeName, number> = {
  registrationFee: 3,
  unregistrationFee: 3,
  unregisteredFeeRatio: 4,
};

/** The fees of the club: two are entered, the server computes the third. */
export function BillSettingsForm({ settings }: { settings: BillSettingsAnswer }) {
  const { t } = useLingui();
  const toast = useToast();
  const { club } = useCurrentClub();
  const save = useMutation(saveBillSettingsMutation(useQueryClient(), club.id));
  const [draft, setDraft] = useState(() => startDraft(settings));
  const [faults, setFaults] = useState<Faults>({});

  // What is saved, here or by somebody else, replaces only what is shown, never what is being entered.
  if (draft.saved !== settings) setDraft({ ...draft, saved: settings });

  const missing = missingFields(draft);
  const [seen, look] = useSeenVersion(settings.version, missing < 2);
  const computed = feeNames.find(
    (name) => settings.given.length === 2 && !settings.given.includes(wireName(name)),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (missing > 0) return;
    setFaults({});
    const body = { ...draft.touched, version: seen };
    save.mutate(body, {
      onError: (error) => {
        setFaults(refusedFees(error));
        look(error);
      },
      onSuccess: (saved) => {
        setDraft(startDraft(saved));
        toast.success(t`Bill settings saved`);
      },
    });
  }

  function field(name: FeeName) {
    const shown = shownFee(draft, name);
    const isTyped = name in draft.touched || shown === null;
    return {
      value: isTyped ? shown : Number(shown.toFixed(mostDecimals[name])),
      onChange: (value: number | null) => setDraft(editFee(draft, name, value)),
      disabled: isComputed(draft, name) || save.isPending,
      error: faults[name] !== undefined,
      helperText: faults[name] ?? helperText(name),
    };
  }

  function helperText(name: FeeName) {
    if (isComputed(draft, name)) return t`Will be calculated`;
    return name === computed && !(name in draft.touched)
      ? t`Calculated from the two others`
      : undefined;
  }

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={submit}>
      <Notice severity={missing === 0 ? 'success' : 'info'} role="status">
        {missing === 0
          ? t`Perfect! Two fields filled. Remaining field will be calculated.`
          : t`Please update ${missing} more field(s) to save the bill settings.`}
      </Notice>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        <MoneyField label={t`Registration Fee`} {...field('registrationFee')} />
        <MoneyField label={t`Unregistration Fee`} {...field('unregistrationFee')} />
        <NumberField
          label={t`Unregistration Fee Ratio`}
          min={0}
          step={0.01}
          {...field('unregisteredFeeRatio')}
        />
      </Box>
      <Stack direction="row" spacing={1.5}>
        <Button type="submit" variant="contained" disabled={missing > 0} loading={save.isPending}>
          <Trans>Save Bill Settings</Trans>
        </Button>
        {missing < 2 && (
          <Button
            color="inherit"
            disabled={save.isPending}
            onClick={() => {
              setDraft(startDraft(settings));
              setFaults({});
            }}
          >
            <Trans>Discard Changes</Trans>
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** What the server found wrong, by field. */
function refusedFees(error: unknown): Faults {
  const names = Object.fromEntries(feeNames.map((name) => [wireName(name), name]));
  return Object.fromEntries(faultsOf(error, names).map(({ name, message }) => [name, message]));
}

function wireName(name: FeeName): BillSettingsAnswer['given'][number] {
  return toSnakeKey(name) as BillSettingsAnswer['given'][number];
}

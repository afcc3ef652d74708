import { Trans, useLingui } from '@lingui/react/macro';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { MonthPlayFee } from '@rallybook/contract/schemas/play-fees';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { costFault } from '../../../parts/forms/form';
import { useForm } from '../../../parts/forms/use-form';
import { MoneyField } from '../../../parts/money/MoneyField';
import { playFeeTexts } from '../../../parts/money/play-fee-texts';
import { useAskIfLarge } from '../../../parts/money/use-ask-if-large';
import { FromMonth } from '../../../parts/months/FromMonth';
import { useFromMonth } from '../../../parts/months/use-from-month';
import { formatMonth } from '../../../parts/texts/format';
import { useToast } from '../../../ui/feedback/Toaster';
import { RadioGroup } from '../../../ui/fields/choices/RadioGroup';
import { Form } from '../../../ui/fields/Form';
import { savePlayFeeMutation } from '../data/mutations';

interface PlayFeeFormProps {
  /** What holds this month; undefined where nothing was chosen. */
  saved: MonthPlayFee | undefined;
}

/** Chooses who pays the shuttlecocks of a game and what one costs, and from which month on. */
export function PlayFeeForm({ saved }: PlayFeeFormProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { can } = useCurrentClub();
  const save = useClubMutation(savePlayFeeMutation);
  const askIfLarge = useAskIfLarge();
  const { from, choose, isClosed, firstOpen, askAgain } = useFromMonth();
  const savedPrice: number | null = saved?.pricePerShuttle ?? null;
  const form = useForm({
    initial: { shuttles: saved?.shuttles ?? ('none' as const), pricePerShuttle: savedPrice },
    checks: {
      pricePerShuttle: (price, { shuttles }) =>
        shuttles === 'none' ? undefined : costFault(price),
    },
  });
  const { shuttles } = form.values;

  const submit = form.onSubmit(async ({ pricePerShuttle: price }) => {
    const fee =
      shuttles === 'none'
        ? { shuttles }
        : { shuttles, pricePerShuttle: price === null ? null : wireAmount(price) };
    if (shuttles !== 'none' && !(await askIfLarge([0, price ?? 0]))) return;
    save.mutate(
      { fee, from },
      {
        onError: (error) => {
          form.refuse(error);
          askAgain();
        },
        onSuccess: () => {
          const period = formatMonth(from, i18n.locale);
          toast.success(t`Saved: this holds from ${period} on`);
        },
      },
    );
  });

  return (
    <Form
      onSubmit={submit}
      isSaving={save.isPending}
      disabled={isClosed || !can('edit_setting')}
      send={<Trans>Save</Trans>}
    >
      <RadioGroup
        label={<Trans>Who pays the shuttlecocks of a game</Trans>}
        options={[
          {
            value: 'none',
            label: i18n._(playFeeTexts.none),
            text: <Trans>By the fee rule, as all costs.</Trans>,
          },
          {
            value: 'losers',
            label: i18n._(playFeeTexts.losers),
            text: <Trans>Of each game with a result; a draw costs nobody more.</Trans>,
          },
          {
            value: 'all',
            label: i18n._(playFeeTexts.all),
            text: <Trans>In equal parts, whoever wins.</Trans>,
          },
        ]}
        value={shuttles}
        onChange={(chosen) => form.change({ shuttles: chosen })}
      />
      {shuttles !== 'none' && (
        <>
          <MoneyField
            label={t`Price of a shuttlecock`}
            required
            {...form.field('pricePerShuttle')}
          />
          <p>
            <Trans>
              What games bear lowers what shuttlecocks cost everybody else. A guest’s part is the
              host’s.
            </Trans>
          </p>
        </>
      )}
      <FromMonth
        label={t`Holds from`}
        value={from}
        onChange={choose}
        fault={
          isClosed
            ? t`This month is closed, or a later one is. This can hold from ${firstOpen} on.`
            : undefined
        }
      />
    </Form>
  );
}

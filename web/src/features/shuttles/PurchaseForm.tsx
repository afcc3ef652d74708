import { Trans, useLingui } from '@lingui/react/macro';
import { purchaseFields } from '@rallybook/contract/records/shuttles';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import { PIECES_PER_TUBE } from '@rallybook/contract/rules/shuttles/history';
import type { ShuttlePurchase } from '@rallybook/contract/schemas/shuttles';
import { useQuery } from '@tanstack/react-query';
import { savePurchaseMutation } from '../../data/costs/mutations';
import { activeMembersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { PayerField } from '../../parts/costs/PayerField';
import { costFault, required, wholeNumberFault } from '../../parts/forms/form';
import { useForm } from '../../parts/forms/use-form';
import { MoneyField } from '../../parts/money/MoneyField';
import { useAskIfLarge } from '../../parts/money/use-ask-if-large';
import { useToast } from '../../ui/feedback/Toaster';
import { DateField } from '../../ui/fields/DateField';
import { Form } from '../../ui/fields/Form';
import { NumberField } from '../../ui/fields/NumberField';
import { TextField } from '../../ui/fields/TextField';

interface PurchaseFormProps {
  /** The purchase to correct; without it the form is for a new one. */
  purchase?: ShuttlePurchase | undefined;
  onDone: () => void;
}

interface Values {
  date: string;
  tubes: number | null;
  perTube: number | null;
  price: number | null;
  /** '' where the club paid. */
  payerId: string;
  brand: string;
}

const initialValues = (purchase: ShuttlePurchase | undefined, today: string): Values =>
  purchase === undefined
    ? {
        date: today,
        tubes: null,
        perTube: PIECES_PER_TUBE,
        price: null,
        payerId: '',
        brand: '',
      }
    : {
        date: purchase.date,
        tubes: purchase.tubes,
        perTube: purchase.perTube,
        price: purchase.price,
        payerId: purchase.payerId ?? '',
        brand: purchase.brand ?? '',
      };

/** What the server takes of the fields. */
const enteredOf = ({ date, tubes, perTube, price, payerId, brand }: Values) => ({
  date,
  tubes: tubes ?? 0,
  perTube: perTube ?? 0,
  price: wireAmount(price ?? 0),
  payerId: payerId || null,
  brand: brand.trim() || null,
});

/** A purchase, which makes a cost of the same date, price and payer. */
export function PurchaseForm({ purchase, onDone }: PurchaseFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { club, today } = useCurrentClub();
  const { data: members = [] } = useQuery(activeMembersQuery(club.id));
  const save = useClubMutation(savePurchaseMutation);
  const askIfLarge = useAskIfLarge();
  const initial = initialValues(purchase, today);
  const { tubes, perTube, brand } = purchaseFields;
  const form = useForm({
    initial,
    checks: {
      date: required(),
      tubes: wholeNumberFault(tubes),
      perTube: wholeNumberFault(perTube),
      price: costFault,
    },
  });
  async function send(values: Values) {
    const entered = enteredOf(values);
    if (!(await askIfLarge([entered.price]))) return;
    save.mutate(
      { ...entered, before: purchase ?? null },
      {
        onError: form.refuse,
        onSuccess: () => {
          toast.success(t`The purchase is saved, and so is its cost`);
          onDone();
        },
      },
    );
  }

  return (
    <Form onSubmit={form.onSubmit(send)} isSaving={save.isPending} send={<Trans>Save</Trans>}>
      <DateField label={t`Date`} required {...form.field('date')} />
      <NumberField
        label={t`Tubes`}
        required
        min={tubes.min}
        step={1}
        autoFocus
        {...form.field('tubes')}
      />
      <NumberField
        label={t`Pieces in a tube`}
        required
        min={perTube.min}
        step={1}
        {...form.field('perTube')}
      />
      <MoneyField label={t`Price of all`} required {...form.field('price')} />
      <PayerField
        members={members}
        payer={purchase && { id: purchase.payerId, name: purchase.payerName }}
        {...form.text('payerId')}
      />
      <TextField label={t`Brand`} maxLength={brand.max} {...form.text('brand')} />
    </Form>
  );
}

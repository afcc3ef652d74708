import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { signInMethodsQuery } from '../../../data/account/sign-in-methods-query';
import { banksQuery, payeeQuery } from '../../../data/money/payee-query';
import { PasskeyQuestion } from '../../../parts/account/PasskeyQuestion';
import { useClubChoice, useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { MoneySetupLink } from '../../../parts/money/MoneySetupLink';
import { QueryFault } from '../../../parts/page/QueryFault';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { Switch } from '../../../ui/fields/choices/Switch';
import { Stack } from '../../../ui/layout/Stack';
import { monthPageMutation } from '../data/mutations';
import { PayeeForm } from './PayeeForm';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/Settings.module.css';

/** How members pay the club, as their pay pages show it. */
export function PayeePart() {
  const { club } = useCurrentClub();
  const payee = useQuery(payeeQuery(club.id));
  const banks = useQuery(banksQuery);
  // Whether there is a question above the form is known first, so that nothing moves afterwards.
  const isAskedFor = useQuery(signInMethodsQuery).isPending;
  const isThere = payee.data !== undefined && banks.data !== undefined && !isAskedFor;
  const hasFailed = payee.error !== null || banks.error !== null;
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          Members who owe see this on their page. You may have to sign in again to save it.
        </Trans>
      </p>
      <QueryFault query={payee} failed={msg`Failed to fetch the account`} />
      <QueryFault query={banks} failed={msg`Failed to fetch the banks`} />
      {!isThere && !hasFailed && <SkeletonList rows={1} className={styles.payeeToCome} />}
      {isThere && <PasskeyQuestion />}
      {isThere && <PayeeForm payee={payee.data} banks={banks.data} />}
      <MonthPageSwitch />
      <MoneySetupLink />
    </Stack>
  );
}

/** The setting whether closed months have a page by link. */
function MonthPageSwitch() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const save = useClubMutation(monthPageMutation);
  return (
    <div>
      <Switch
        label={t`A page of each closed month`}
        checked={save.isPending ? save.variables : (save.data?.monthPage ?? club.monthPage)}
        disabled={save.isPending}
        onChange={(isOn) => save.mutate(isOn, { onSuccess: () => void reload() })}
      />
      <p className={text.smallSoft}>
        <Trans>
          One link in the group's message shows who pays how much and who has paid, with a QR code
          behind each name. Whoever has the link can see it.
        </Trans>
      </p>
    </div>
  );
}

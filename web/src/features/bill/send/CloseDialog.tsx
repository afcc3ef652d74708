import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { CalculatedClubBill, MemberBill } from '@rallybook/contract/schemas/bills';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentClub, useCurrency } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { Name } from '../../../parts/members/Name';
import { formatMoney, formatMonth } from '../../../parts/texts/format';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { Notice } from '../../../ui/feedback/Notice';
import { offerNext } from '../../../ui/feedback/toast-store';
import { useToast } from '../../../ui/feedback/Toaster';
import { Stack } from '../../../ui/layout/Stack';
import { closeMutation } from '../data/mutations';
import { olderOpenMonthsQuery } from '../data/older-open-months';
import { ChangedStatus } from '../parts/ChangedStatus';
import { NoPayee } from '../parts/NoPayee';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/BillPage.module.css';

interface CloseDialogProps {
  open: boolean;
  month: YearMonth;
  bills: readonly MemberBill[];
  isCurrent: boolean;
  /** Whether the month is being calculated: as the dialog opens, where the bill was old. */
  isCalculating: boolean;
  /** Whose amounts the last calculation changed; undefined without one. */
  changed: CalculatedClubBill['changed'] | undefined;
  onCalculate: () => void;
  /** Asked to send the month that was closed to the group. */
  onSend: () => void;
  onClose: () => void;
}

/**
 * Shows the amounts that closing a month posts to the accounts, and whether the bill is outdated; then closes the
 * month.
 */
export function CloseDialog(props: CloseDialogProps) {
  const { open, month, bills, isCurrent, isCalculating, changed, onCalculate, onSend, onClose } =
    props;
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { thisMonth } = useCurrentClub();
  const close = useClubMutation(closeMutation);
  const period = formatMonth(month, i18n.locale);
  const isRunning = compareMonths(month, thisMonth) === 0;

  return (
    <ModalDialog
      open={open}
      title={t`Close ${period}`}
      onClose={onClose}
      closeDisabled={close.isPending}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={close.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={!isCurrent}
            loading={close.isPending}
            onClick={() =>
              close.mutate(month, {
                onSuccess: () => {
                  const closed = t`${period} is closed`;
                  const title = t`Send to the group`;
                  toast.success(closed);
                  offerNext(closed, { label: t`Next: ${title}`, run: onSend });
                  onClose();
                },
              })
            }
          >
            <Trans>Close month</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        {!isCurrent && !isCalculating && (
          <Notice
            severity="warning"
            role="status"
            action={
              <Button size="small" onClick={onCalculate}>
                <Trans>Recalculate</Trans>
              </Button>
            }
          >
            <Trans>Something has changed since this bill was calculated.</Trans>
          </Notice>
        )}
        <ChangedStatus changed={changed} />
        {isRunning && (
          <Notice severity="info" role="status">
            <Trans>This month is not over yet.</Trans>
          </Notice>
        )}
        <OlderMonths month={month} isAsked={open} />
        <NoPayee isAsked={open && bills.some(({ totalCost }) => totalCost < 0)} />
        <p className={text.soft}>
          <Trans>
            These amounts go to the accounts of the members. Then the month stays as it is, until an
            owner reopens it.
          </Trans>
        </p>
        <Posted bills={bills} />
      </Stack>
    </ModalDialog>
  );
}

/** Names the months before one that are still open: their amounts are in no account yet. */
function OlderMonths({ month, isAsked }: { month: YearMonth; isAsked: boolean }) {
  const { i18n } = useLingui();
  const { club } = useCurrentClub();
  const queryClient = useQueryClient();
  const query = olderOpenMonthsQuery(queryClient, club.id, month);
  const { data: months = [] } = useQuery({ ...query, enabled: isAsked });
  if (months.length === 0) return null;
  const names = months.map((item) => formatMonth(item, i18n.locale)).join(', ');
  return (
    <Notice severity="info" role="status">
      {plural(months.length, {
        one: `Still open: ${names}. Its amounts are not in the accounts yet.`,
        other: `Still open: ${names}. Their amounts are not in the accounts yet.`,
      })}
    </Notice>
  );
}

/** The entries that members get; none for an amount of 0. */
function Posted({ bills }: { bills: readonly MemberBill[] }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const posted = bills.filter(({ totalCost }) => totalCost !== 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long list is scrolled by keyboard, and nothing in it takes the focus.
    <section aria-label={t`What is posted`} tabIndex={0}>
      <h3 className={text.smallSoft}>
        <Plural value={posted.length} one="# entry" other="# entries" />
      </h3>
      <ul className={styles.posted}>
        {posted
          .toSorted((a, b) => a.totalCost - b.totalCost)
          .map(({ memberId, memberName, totalCost }) => (
            <li key={memberId}>
              <Name>{memberName}</Name>
              <span className={text.figure}>{formatMoney(currency, totalCost, i18n.locale)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

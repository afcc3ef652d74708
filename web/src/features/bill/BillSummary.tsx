import { Trans, useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import {
  addWire,
  fromWire,
  minus,
  toWire,
  wireAmount,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { ClubBillAnswer } from '@rallybook/contract/schemas/bills';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { guestsQuery } from '../../data/guests/guests-query';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import type { MonthSums, Progress as Payments } from '../../parts/money/settle';
import { type Counted, sumText } from '../../parts/money/sum-text';
import { TextLink } from '../../parts/page/links';
import { formatAmount, formatMoney, formatRatio } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { Progress } from '../../ui/feedback/Progress';
import { SectionCard } from '../../ui/layout/SectionCard';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { MoneyLinks } from './parts/MoneyLinks';
import text from '../../ui/text/text.module.css';
import styles from './parts/BillPage.module.css';

interface BillSummaryProps {
  bill: ClubBillAnswer;
  /** The month, and what the sum of what is owed counts besides. */
  counted: Counted & { month: YearMonth };
  /** How many have paid; undefined for users who may not see that. */
  payments: Payments | undefined;
  /** What the column of amounts is made of, where it stands beside the summary: its sum is another one than what is open. */
  monthSums?: MonthSums | undefined;
}

/** What is still owed of a month, the club's bill of it in one line, and the fees that it was calculated with. */
export function BillSummary({ bill, counted, payments, monthSums }: BillSummaryProps) {
  const isNarrow = useIsNarrow();
  const { can } = useCurrentClub();
  return (
    <SectionCard
      title={
        <span className={styles.title}>
          <Trans>Bill Summary</Trans>
        </span>
      }
      actions={isNarrow && can('edit_money') ? <MoneyLinks isShort /> : undefined}
    >
      {payments !== undefined && payments.payers > 0 && (
        <Payments payments={payments} counted={counted} monthSums={monthSums} />
      )}
      <Balance bill={bill} />
      <FundShare bill={bill} month={counted.month} />
      {isNarrow ? (
        <details className={styles.fold}>
          <summary>
            <Trans>How it is calculated</Trans>
          </summary>
          <Figures bill={bill} />
        </details>
      ) : (
        <Figures bill={bill} />
      )}
    </SectionCard>
  );
}

/**
 * "spent 8,019 kVND · comes in 8,030 = fees 8,023 + rounding 7 · left 11": the unit stands once, because the amounts must fit into
 * two lines. What comes in is told once, with what it is made of where that is more than fees.
 */
function Balance({ bill }: { bill: ClubBillAnswer }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { totalCost, totalFee, guestCost, gameCost, surplusCost, absenceCost } = bill;
  const { fundShare: left } = bill;
  const money = (amount: number) => formatAmount(currency, amount, i18n.locale);
  const spent = formatMoney(currency, totalCost, i18n.locale);
  const comesIn = money(addWire(currency, totalCost, left));
  const others = [
    guestCost !== 0 && ` + ${t`guests ${money(guestCost)}`}`,
    gameCost !== 0 && ` + ${t`games ${money(gameCost)}`}`,
    surplusCost !== 0 && ` + ${t`rounding ${money(surplusCost)}`}`,
    absenceCost !== 0 && ` − ${t`forgiven ${money(absenceCost)}`}`,
  ].filter((part) => part !== false);
  return (
    <p className={styles.balance}>
      <span>{t`spent ${spent}`}</span>
      <span>
        {t`comes in ${comesIn}`}
        {others.length > 0 && ` = ${t`fees ${money(totalFee)}`}${others.join('')}`}
      </span>
      {left !== 0 && (
        <strong className={left < 0 ? text.bad : text.good}>
          {left < 0 ? t`lacks ${money(0 - left)}` : t`left ${money(left)}`}
        </strong>
      )}
    </p>
  );
}

type FundShareProps = Pick<BillSummaryProps, 'bill'> & { month: YearMonth };

/** What guests have paid in cash into the fund; thousands of VND. */
function paidInCash(currency: Currency, inCash: readonly Guest[]): number {
  const paid = inCash.filter(({ isPaid }) => isPaid);
  return addWire(currency, ...paid.map(({ fee }) => fee ?? wireAmount(0)));
}

/** Says what goes to the fund, what the fund pays and which costs nobody bears; nothing where all of these are 0. */
function FundShare({ bill: { fundShare, unborneCost, rule }, month }: FundShareProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { club, can } = useCurrentClub();
  const mayAsk = can('view_tracking');
  const guests = useQuery({ ...guestsQuery(club.id, month), enabled: mayAsk }).data ?? [];
  const inCash = guests.filter(({ hostMemberId }) => hostMemberId === null);
  const cash = paidInCash(currency, inCash);
  const money = (amount: number) => formatMoney(currency, Math.abs(amount), i18n.locale);
  if (fundShare === 0 && unborneCost === 0 && inCash.length === 0) return null;
  return (
    <>
      <p className={text.smallSoft}>
        {fundShare > 0 && t`${money(fundShare)} more than the costs goes to the fund.`}
        {fundShare < 0 && <FundBears amount={0 - fundShare} cash={cash} />}{' '}
        {unborneCost > 0 && t`Nobody was there to bear ${money(unborneCost)}.`}{' '}
        {unborneCost > 0 && rule?.kind === 'per_session' && rule.noSession === 'booked' && (
          <Trans>
            By the <TextLink to="/rules">fee rule</TextLink>, costs of no session are borne by who
            is registered.
          </Trans>
        )}
      </p>
      {inCash.length > 0 && <CashNames guests={inCash} />}
    </>
  );
}

/** More names do not help to understand a figure; all of them stand below the bill. */
const MOST_NAMES = 5;

/** Names the guests whose share the fund bears, with what they paid or are asked for. Those called alike, such as by a sheet, are counted. */
function CashNames({ guests }: { guests: readonly Guest[] }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const said = guests.map(({ fee, isPaid, ...guest }) => {
    const name = displayName(guest.name);
    const amount = formatMoney(currency, fee ?? 0, i18n.locale);
    if (isPaid) return t`${name} paid ${amount}`;
    return fee ? t`${name} has not paid ${amount} yet` : t`${name} has not paid yet`;
  });
  const times = new Map<string, number>();
  for (const sentence of said) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  const shown = [...times].slice(0, MOST_NAMES);
  const named = shown.map(([sentence, count]) =>
    count > 1 ? `${sentence} (×${count})` : sentence,
  );
  const more = guests.length - shown.reduce((sum, [, count]) => sum + count, 0);
  return (
    <p className={text.smallSoft}>
      <bdi>{named.join(' · ')}</bdi>
      {more > 0 && <> · {t`and ${more} more`}</>}
    </p>
  );
}

/**
 * What the fund bears of the costs, and what guests paid into it in cash: a part of that, or more, where rounding leaves
 * something over. Thousands of VND.
 */
function FundBears({ amount, cash }: { amount: number; cash: number }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const [borne, paid] = [
    formatMoney(currency, amount, i18n.locale),
    formatMoney(currency, cash, i18n.locale),
  ];
  if (cash === 0) return t`The fund bears ${borne} of the costs.`;
  return cash <= amount
    ? t`The fund bears ${borne} of the costs, of which cash guests paid ${paid}.`
    : t`The fund bears ${borne} of the costs; cash guests paid ${paid} into it.`;
}

type PaymentsProps = Pick<BillSummaryProps, 'counted' | 'monthSums'> & { payments: Payments };

/** What is still owed, and how many have paid: what a treasurer opens the page for. */
function Payments({ payments: { paid, payers, open }, counted, monthSums }: PaymentsProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const owed = formatMoney(currency, open, i18n.locale);
  return (
    <div className={styles.payments}>
      <p className={styles.answer}>
        <strong>{open > 0 ? t`${owed} open` : t`Everybody has paid`}</strong>
      </p>
      <Progress label={t`Who has paid`} value={paid} max={payers} />
      <p className={clsx(styles.answer, text.caption)}>
        <span>{open > 0 && sumText(counted)}</span>
        <span>{t`${paid} of ${payers} paid`}</span>
      </p>
      {monthSums !== undefined && <MonthAlone sums={monthSums} open={open} />}
    </div>
  );
}

/**
 * Leads from the sum of the column of amounts to what is open: what the month alone asks for and gives back, and what is left of
 * that with payments and other months. Nothing where the column is what is open.
 */
function MonthAlone({ sums: { asked, back }, open }: { sums: MonthSums; open: number }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  if (back === 0 && asked === open) return null;
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);
  const column = toWire(currency, minus(fromWire(currency, back), fromWire(currency, asked)));
  const [toPay, given, sum, left] = [asked, back, column, open].map(money);
  return (
    <p>
      {t`This month alone: ${toPay} to pay and ${given} to get back; the column adds up to the difference, ${sum}.`}{' '}
      {asked !== open && t`With payments and other months, ${left} is left to pay.`}
    </p>
  );
}

/** The fees of a month, and a link to the club's fee rule. */
function Figures({ bill }: { bill: ClubBillAnswer }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const { totalCost, totalFee, registrationFee, unregistrationFee, unregisteredFeeRatio } = bill;
  const money = (amount: number | null) =>
    amount === null ? '-' : formatMoney(currency, amount, i18n.locale);
  return (
    <>
      <dl className={styles.figures}>
        <Figure term={<Trans>Total Cost</Trans>}>{money(totalCost)}</Figure>
        <Figure term={<Trans>Total Fee</Trans>}>{money(totalFee)}</Figure>
        <Figure term={<Trans>Registration Fee</Trans>}>{money(registrationFee)}</Figure>
        <Figure
          term={<Trans>Unregistration Fee</Trans>}
          note={<Trans>Average fee per unregistered participant</Trans>}
        >
          {money(unregistrationFee)}
        </Figure>
        <Figure term={<Trans>Unregistration Fee Ratio</Trans>}>
          {unregisteredFeeRatio === null ? '-' : formatRatio(unregisteredFeeRatio, i18n.locale)}
        </Figure>
      </dl>
      <TextLink to="/rules" className={styles.rule}>
        <Trans>How the club splits</Trans>
      </TextLink>
    </>
  );
}

interface FigureProps {
  term: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}

function Figure({ term, children, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={text.smallSoft}>{term}</dt>
      <dd className={text.figure}>{children}</dd>
      {note !== undefined && <dd className={clsx(text.caption, styles.note)}>{note}</dd>}
    </div>
  );
}

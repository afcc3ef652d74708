import { useLingui } from '@lingui/react/macro';
import type { Language } from '@rallybook/contract/languages';
import { COST_CATEGORIES } from '@rallybook/contract/rules/costs';
import { fieldUnit } from '@rallybook/contract/rules/money/show';
import { useCurrentClub, useCurrency } from '../../parts/club/current-club';
import { useCategoryText } from '../../parts/costs/category-texts';
import { formatAmount, formatMoney } from '../../parts/texts/format';
import { numberFormatter } from '../../ui/text/formatters';
import type { FigureProps, Series } from './figure';
import { attendanceFinding, costFinding, moneyFinding, sessionCostFinding } from './findings';
import type { Month } from './queries';

export interface Figure {
  title: string;
  finding: string;
  figures: FigureProps[];
  columns: Series[];
  /** In which unit the columns are. */
  note?: string;
}

const costOf = (month: Month, category: string) =>
  month.costs.find((cost) => cost.category === category)?.amount ?? 0;

const perSession = (count: number, { sessions }: Month) =>
  sessions === 0 ? null : count / sessions;

/** What the page shows of its months: four figures, each with its sentence, and the columns of its table. */
export function useFigures(months: readonly Month[]): Figure[] {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const categoryText = useCategoryText();
  const { club, thisMonth } = useCurrentClub();
  const { locale } = i18n;
  const money = (value: number) => formatMoney(currency, value, locale);
  const amount = (value: number) => formatAmount(currency, value, locale);
  const count = (value: number) =>
    numberFormatter(locale, { maximumFractionDigits: 1 }).format(value);
  const series = (
    name: string,
    valueOf: (month: Month) => number | null,
    format = money,
  ): Series => ({ name, values: months.map(valueOf), format });

  const costs = COST_CATEGORIES.filter((category) =>
    months.some((month) => costOf(month, category) > 0),
  ).map((category) => series(categoryText(category), (month) => costOf(month, category)));
  const session = series(t`A session`, (month) => month.costPerSession);
  const hour = series(t`An hour of a player`, (month) => month.costPerPlayerHour);
  const heads = [
    series(t`Booked`, (month) => perSession(month.booked, month), count),
    series(t`Not booked`, (month) => perSession(month.dropIn, month), count),
    series(t`Guests`, (month) => perSession(month.guests, month), count),
  ];
  const paid = series(t`Came in`, (month) => month.paidIn);
  const open = series(t`Open at the end`, (month) => month.open);

  const shownUnit = fieldUnit(currency, locale as Language);
  const units: Record<string, string> = { đ: t`In đồng`, kVND: t`In kVND` };
  const unit = units[shownUnit] ?? t`In ${shownUnit}`;
  const plain = (list: Series[]) => list.map((item) => ({ ...item, format: amount }));
  const draw = (figures: Omit<FigureProps, 'months'>[]): FigureProps[] =>
    figures
      .filter((figure) => figure.series.some(({ values }) => values.some((value) => value)))
      .map((figure) => ({ ...figure, months }));
  return [
    {
      title: t`Costs`,
      finding: costFinding({ currency, sport: club.sport }, months, locale),
      figures: draw([
        { label: t`Costs of a month`, kind: 'stacked', series: costs, formatTick: amount },
      ]),
      columns: plain([...costs, series(t`Total`, (month) => month.totalCost)]),
      note: unit,
    },
    {
      title: t`What playing costs`,
      finding: sessionCostFinding(currency, months, thisMonth, locale),
      figures: draw([
        { label: t`Cost of a session`, kind: 'line', series: [session], formatTick: amount },
        {
          label: t`Cost of an hour of a player`,
          kind: 'line',
          series: [hour],
          formatTick: amount,
          firstLook: 1,
        },
      ]),
      columns: [...plain([session, hour]), series(t`Sessions`, (month) => month.sessions, count)],
      note: unit,
    },
    {
      title: t`Who comes to a session`,
      finding: attendanceFinding(months, locale),
      figures: draw([
        { label: t`People at a session`, kind: 'stacked', series: heads, formatTick: count },
      ]),
      columns: [...heads, series(t`Sessions`, (month) => month.sessions, count)],
    },
    {
      title: t`What came in, and what is open`,
      finding: moneyFinding(currency, months, locale),
      figures: draw([
        { label: t`Money of a month`, kind: 'paired', series: [paid, open], formatTick: amount },
      ]),
      columns: plain([series(t`Charged`, (month) => month.charged), paid, open]),
      note: unit,
    },
  ];
}

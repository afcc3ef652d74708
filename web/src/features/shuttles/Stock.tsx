import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShuttleMonth } from '@rallybook/contract/schemas/shuttles';
import { formatMoney } from '../../parts/texts/format';
import { Card } from '../../ui/layout/Card';
import { Fact, Facts } from '../../ui/layout/Facts';
import styles from './Shuttles.module.css';
import { useCurrency } from '../../parts/club/current-club';

/** What is left at the end of a month, for how long it lasts, and what it costs. */
export function Stock({ month }: { month: ShuttleMonth }) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const { closing, pricePerPiece, piecesPerSession, piecesPerPlayerHour, sessionsLeft } = month;
  const { pieces } = closing;
  const left =
    pieces < 0
      ? plural(-pieces, {
          one: '# shuttlecock more was used than bought.',
          other: '# shuttlecocks more were used than bought.',
        })
      : plural(pieces, { one: '# shuttlecock is left.', other: '# shuttlecocks are left.' });
  const lasts =
    sessionsLeft === null || pieces < 0
      ? ''
      : plural(sessionsLeft, {
          one: 'They last for # session.',
          other: 'They last for # sessions.',
        });
  const number = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 });
  const used = (quotient: number | null) =>
    quotient === null ? '–' : t`${number.format(quotient)} used`;
  return (
    <Card>
      <p className={styles.left}>
        {left} {lasts}
      </p>
      <Facts>
        <Fact label={<Trans>What is left is worth</Trans>}>
          {formatMoney(currency, closing.value, i18n.locale)}
        </Fact>
        <Fact label={<Trans>One costs</Trans>}>
          {pricePerPiece === null ? '–' : formatMoney(currency, pricePerPiece, i18n.locale)}
        </Fact>
        <Fact label={<Trans>In a session</Trans>}>{used(piecesPerSession)}</Fact>
        <Fact label={<Trans>In an hour of a player</Trans>}>{used(piecesPerPlayerHour)}</Fact>
      </Facts>
    </Card>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { FundCount } from '@rallybook/contract/schemas/fund';
import { useState } from 'react';
import { formatMoney } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Notice } from '../../ui/feedback/Notice';
import { Row } from '../../ui/layout/Stack';
import { useCurrency } from '../../parts/club/current-club';

const FundDialog = lazyPart(() => import('./FundDialog').then((module) => module.FundDialog));

/** Buttons for a new entry of the fund and for counting it; shows the counted amount beside the expected one. */
export function FundActions() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const [opened, open] = useState<'entry' | 'count' | null>(null);
  // The dialog keeps its kind while it fades out.
  const [kind, setKind] = useState<'entry' | 'count'>('entry');
  const [count, setCount] = useState<FundCount | null>(null);
  const money = (amount: number) => formatMoney(currency, amount, i18n.locale);

  function show(next: 'entry' | 'count') {
    setKind(next);
    open(next);
  }

  return (
    <>
      <Row>
        <Button variant="contained" onClick={() => show('entry')}>
          <Trans>Income or expense</Trans>
        </Button>
        <Button variant="outlined" onClick={() => show('count')}>
          <Trans>Count the fund</Trans>
        </Button>
      </Row>
      {count !== null && (
        <Notice severity={count.difference === 0 ? 'success' : 'warning'} role="status">
          {t`There should be ${money(count.expected)}, there is ${money(count.counted)}.`}{' '}
          <strong>
            {count.difference === 0 ? t`It fits.` : t`Difference: ${money(count.difference)}`}
          </strong>
        </Notice>
      )}
      <FundDialog
        open={opened !== null}
        kind={kind}
        onCounted={setCount}
        onClose={() => open(null)}
      />
    </>
  );
}

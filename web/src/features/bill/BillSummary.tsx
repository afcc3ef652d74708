import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ClubBillAnswer } from '@rallybook/contract/schemas/bills';
import type { ReactNode } from 'react';
import { formatMoney, formatRatio } from '../../parts/format';
import { SectionCard } from '../../ui/SectionCard';

/** The club's bill of a month: what was spent, what is charged, and at which fees. */
export function BillSummary({ bill }: { bill: ClubBillAnswer }) {
  const { i18n } = useLingui();
  const { totalCost, totalFee, registrationFee, unregistrationFee, unregisteredFeeRatio } = bill;
  const money = (amount: number | null) =>
    amount === null ? '-' : formatMoney(amount, i18n.locale);
  return (
    <SectionCard title={<Trans>Bill Summary</Trans>}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' },
        }}
      >
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
      </Box>
    </SectionCard>
  );
}

interface FigureProps {
  term: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}

function Figure({ term, children, note }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Typography>
      {note !== undefined && (
        <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

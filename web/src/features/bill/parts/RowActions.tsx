import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, loadMoneyTexts } from '@rallybook/contract/languages';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { memberMessage, notFinalText } from '@rallybook/contract/rules/pay-message';
import { useQuery } from '@tanstack/react-query';
import { clubBillQuery } from '../../../data/money/bills-query';
import { payLinksQuery } from '../../../data/money/pay-links-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import type { SettledBill } from '../../../parts/money/settle';
import { LinkButton } from '../../../parts/page/links';
import { canShare, shareText } from '../../../parts/texts/share-text';
import { Button } from '../../../ui/actions/Button';
import { CopyIcon, ShareIcon } from '../../../ui/icons/icons';
import { Row } from '../../../ui/layout/Stack';
import { messageMember } from '../data/pay-message-members';
import { useHasLater } from '../data/use-has-later';
import { usePlainTimes } from '../data/use-plain-times';

interface RowActionsProps {
  row: SettledBill;
  month: YearMonth;
  open: boolean;
  onClose: () => void;
}

/** Buttons for one member: send them their message, open their statement. */
export function RowActions({ row, month, open }: RowActionsProps) {
  return open ? <Actions row={row} month={month} /> : null;
}

function Actions({ row, month }: { row: SettledBill; month: YearMonth }) {
  const { i18n } = useLingui();
  const { club, currency } = useCurrentClub();
  const links = useQuery(payLinksQuery(club.id)).data;
  const isPlainTimes = usePlainTimes(month);
  const hasLater = useHasLater(month);
  const isClosed = useQuery(clubBillQuery(club.id, month)).data?.status === 'closed';

  async function send() {
    const language = i18n.locale as Language;
    const texts = await loadMoneyTexts(language);
    const member = messageMember(currency, row, links);
    const withLinks = member.url !== '';
    const notFinal = isClosed ? '' : notFinalText(month, { texts, language });
    const words = { language, texts, withLinks, isPlainTimes, hasLater, notFinal };
    const message = { club: club.name, currency, ...words };
    await shareText(memberMessage(member, message, month));
  }

  return (
    <Row>
      <Button
        size="small"
        variant="outlined"
        startIcon={canShare() ? <ShareIcon /> : <CopyIcon />}
        onClick={() => void send()}
      >
        {canShare() ? <Trans>Send their message</Trans> : <Trans>Copy their message</Trans>}
      </Button>
      <LinkButton to="/accounts" hash={row.bill.memberId} size="small" variant="outlined">
        <Trans>Statement</Trans>
      </LinkButton>
    </Row>
  );
}

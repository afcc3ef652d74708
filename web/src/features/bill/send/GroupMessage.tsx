import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import { groupMessage } from '@rallybook/contract/rules/group-message';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { noteStepsDone } from '../../../data/kept/first-steps';
import { monthLinkQuery, payLinksQuery } from '../../../data/money/pay-links-query';
import { banksQuery, payeeQuery } from '../../../data/money/payee-query';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { moneyTextsQuery } from '../../../parts/money/money-texts-query';
import { NewLinkButton } from '../../../parts/money/NewLinkButton';
import type { SettledBill } from '../../../parts/money/settle';
import { monthList } from '../../../parts/money/sum-text';
import { formatMonth } from '../../../parts/texts/format';
import { LinkReach } from '../../../parts/texts/LinkReach';
import { canShare, copyText, shareText } from '../../../parts/texts/share-text';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { offerNext } from '../../../ui/feedback/toast-store';
import { Segments } from '../../../ui/fields/choices/Segments';
import { Switch } from '../../../ui/fields/choices/Switch';
import { TextArea } from '../../../ui/fields/TextArea';
import { CopyIcon, ShareIcon } from '../../../ui/icons/icons';
import { Row, Stack } from '../../../ui/layout/Stack';
import { closeMutation, renewMonthLinkMutation } from '../data/mutations';
import { messageMember } from '../data/pay-message-members';
import { useHasLater } from '../data/use-has-later';
import { usePlainTimes } from '../data/use-plain-times';
import { NoPayee } from '../parts/NoPayee';
import { AskByMail } from './AskByMail';

export interface GroupMessageProps {
  rows: readonly SettledBill[];
  month: YearMonth;
  /** Only a closed month has pages that ask for its amounts. */
  isClosed: boolean;
  /** Whether the bill holds what was entered until now: only such a month can be closed. */
  isCurrent: boolean;
  /** Older months that are not closed, though calculated: the message asks for them, and links do only once they are closed. */
  older: readonly YearMonth[];
}

/** Where the members of the club pay to; null where it has not said so, or it is not known yet. */
function useAccount() {
  const { club } = useCurrentClub();
  const payee = useQuery(payeeQuery(club.id)).data;
  const key = payee?.scheme === 'vietqr' ? payee.bank : null;
  const banks = useQuery({ ...banksQuery, enabled: key !== null }).data;
  const bank = banks?.find((listed) => listed.key === key)?.shortName;
  if (payee === undefined || payee.scheme === null) return null;
  if (payee.scheme !== 'vietqr') return payee;
  return bank === undefined ? null : { ...payee, bank };
}

/** The message about a month for the members' group chat, in a chosen language, to send or copy. */
export function GroupMessage({ rows, month, isClosed, isCurrent, older }: GroupMessageProps) {
  const { t, i18n } = useLingui();
  const { club, currency } = useCurrentClub();
  const [language, setLanguage] = useState(i18n.locale as Language);
  const [chosenLinks, setWithLinks] = useState<boolean | null>(null);
  // Before the month is closed, the pages behind the links do not ask for it.
  const withLinks = chosenLinks ?? isClosed;
  const links = useQuery({ ...payLinksQuery(club.id), enabled: !club.monthPage }).data;
  const url = useQuery({ ...monthLinkQuery(club.id, month), enabled: club.monthPage }).data ?? null;
  const account = useAccount();
  const isPlainTimes = usePlainTimes(month);
  const hasLater = useHasLater(month);
  const navigate = useNavigate();
  const close = useClubMutation(closeMutation);
  const renew = useClubMutation(renewMonthLinkMutation);
  const { data: texts } = useQuery(moneyTextsQuery(language));
  const members = rows
    .filter(({ settlement }) => settlement === 'pay' || settlement === 'back')
    .map((row) => messageMember(currency, row, links));
  const messageOf = (isFinal: boolean) =>
    texts === undefined
      ? ''
      : groupMessage(members, {
          club: club.name,
          names: club,
          currency,
          month,
          language,
          texts,
          withLinks: withLinks && isFinal && !club.monthPage && links !== undefined,
          isClosed: isFinal,
          isPlainTimes,
          hasLater,
          account,
          url: withLinks && isFinal ? url : null,
        });
  const message = messageOf(isClosed);
  const send = async (text: string, by = shareText, isFinal = isClosed) => {
    noteStepsDone(club.id, 'sending');
    await by(text);
    if (!isFinal) return;
    // What was closed and sent waits for the money; whatever a toast offered before is done with it.
    const period = formatMonth(month, i18n.locale);
    const title = t`Money in`;
    const run = () => void navigate({ to: '/money-in' });
    offerNext(t`${period} is closed`, { label: t`Next: ${title}`, run });
  };
  return (
    <Stack>
      <Row>
        <Segments
          fullWidth
          label={t`Language of the message`}
          options={LANGUAGES.map((value) => ({
            value,
            label: languages[value].name,
            lang: value,
          }))}
          value={language}
          onChange={setLanguage}
        />
        <Switch label={t`With links`} checked={withLinks} onChange={setWithLinks} />
      </Row>
      {withLinks && !isClosed && (
        <CloseFirst
          month={month}
          isCurrent={isCurrent}
          older={older}
          isClosing={close.isPending}
          onClose={() =>
            close.mutate(month, { onSuccess: () => void send(messageOf(true), shareText, true) })
          }
        />
      )}
      <NoPayee isAsked={rows.some(({ settlement }) => settlement === 'pay')} />
      <TextArea label={t`Message`} readOnly rows={8} lang={language} value={message} />
      <LinkReach text={message} />
      <Row>
        {canShare() && (
          <Button variant="contained" startIcon={<ShareIcon />} onClick={() => void send(message)}>
            <Trans>Send</Trans>
          </Button>
        )}
        <Button
          variant={canShare() ? 'outlined' : 'contained'}
          startIcon={<CopyIcon />}
          onClick={() => void send(message, copyText)}
        >
          <Trans>Copy</Trans>
        </Button>
        <AskByMail />
        {withLinks && isClosed && url !== null && <NewLinkButton renew={renew} subject={month} />}
      </Row>
    </Stack>
  );
}

interface CloseFirstProps extends Pick<GroupMessageProps, 'month' | 'isCurrent' | 'older'> {
  isClosing: boolean;
  onClose: () => void;
}

/** Says that links need a closed month, with one button that closes the month and sends the message. */
function CloseFirst({ month, isCurrent, older, isClosing, onClose }: CloseFirstProps) {
  const { t } = useLingui();
  const { can, thisMonth } = useCurrentClub();
  const periods = monthList(older);
  const isRunning = compareMonths(month, thisMonth) === 0;
  return (
    <Notice
      severity="info"
      role="status"
      action={
        can('edit_club_bill') && (
          <Button
            size="small"
            variant="contained"
            loading={isClosing}
            disabled={!isCurrent || older.length > 0}
            onClick={onClose}
          >
            <Trans>Close and send</Trans>
          </Button>
        )
      }
    >
      <Trans>Close the month first: the link has its amounts only then.</Trans>{' '}
      {isRunning && <Trans>This month is not over yet.</Trans>}{' '}
      {older.length > 0 && t`Before it, close ${periods}: the message counts that, too.`}{' '}
      {!isCurrent && <Trans>Something has changed since this bill was calculated.</Trans>}
    </Notice>
  );
}

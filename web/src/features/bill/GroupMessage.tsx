import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { groupMessage } from '@rallybook/contract/rules/group-message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payLinksQuery } from '../../data/money/pay-links-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { canShare, copyText, shareText } from '../../parts/texts/share-text';
import { moneyTextsQuery } from '../../parts/money/money-texts-query';
import { Button } from '../../ui/actions/Button';
import { CopyIcon, ShareIcon } from '../../ui/icons/icons';
import { Segments } from '../../ui/fields/Segments';
import { Row, Stack } from '../../ui/layout/Stack';
import { Switch } from '../../ui/fields/Switch';
import { TextArea } from '../../ui/fields/TextArea';
import text from '../../ui/text/text.module.css';
import { AskByMail } from './AskByMail';
import { linkedMember, messageMember } from './pay-message-members';
import type { SettledBill } from '../../parts/money/settle';

interface GroupMessageProps {
  rows: readonly SettledBill[];
  month: YearMonth;
  /** Whether the month is closed: only then do the pay pages ask for its amounts. */
  isClosed: boolean;
}

/** The message about a month for the members' group chat, in a chosen language, to send or copy. */
export function GroupMessage({ rows, month, isClosed }: GroupMessageProps) {
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const [language, setLanguage] = useState(i18n.locale as Language);
  const [chosenLinks, setWithLinks] = useState<boolean | null>(null);
  // Before the month is closed, the pages behind the links do not ask for it.
  const withLinks = chosenLinks ?? isClosed;
  const links = useQuery(payLinksQuery(club.id)).data;
  const { data: texts } = useQuery(moneyTextsQuery(language));
  const hasLinkedAmounts = withLinks && !isClosed;
  const members = hasLinkedAmounts
    ? (links ?? []).map(linkedMember)
    : rows
        .filter(({ settlement }) => settlement === 'pay' || settlement === 'back')
        .map((row) => messageMember(row, links));
  const message =
    texts === undefined
      ? ''
      : groupMessage(members, {
          club: club.name,
          month,
          language,
          texts,
          withLinks: withLinks && links !== undefined,
          unclosed: isClosed ? undefined : hasLinkedAmounts ? 'not_included' : 'included',
        });
  return (
    <Stack>
      <Row>
        <Segments
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
        <p className={text.smallSoft}>
          <Trans>The pages behind the links ask for this month once it is closed.</Trans>
        </p>
      )}
      <TextArea label={t`Message`} readOnly rows={8} lang={language} value={message} />
      <Row>
        {canShare() && (
          <Button
            variant="contained"
            startIcon={<ShareIcon />}
            onClick={() => void shareText(message)}
          >
            <Trans>Send</Trans>
          </Button>
        )}
        <Button
          variant={canShare() ? 'outlined' : 'contained'}
          startIcon={<CopyIcon />}
          onClick={() => void copyText(message)}
        >
          <Trans>Copy</Trans>
        </Button>
        <AskByMail />
      </Row>
    </Stack>
  );
}

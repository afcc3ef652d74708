import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Accounts } from '@rallybook/contract/schemas/accounts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { sessionLinksQuery } from '../../data/sessions/sessions-query';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { foldStatement } from '../../parts/money/fold-statement';
import { LinkButton } from '../../parts/page/links';
import { MoreButton } from '../../parts/page/MoreButton';
import { errorText } from '../../parts/texts/errors';
import { formatMoney } from '../../parts/texts/format';
import { copyText } from '../../parts/texts/share-text';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { CopyIcon } from '../../ui/icons/icons';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { lazyPart } from '../../ui/loading/lazy-part';
import { PayLinkActions } from './PayLinkActions';
import { statementQuery } from './queries';
import { StatementLine } from './StatementLine';
import text from '../../ui/text/text.module.css';
import styles from './AccountsPage.module.css';

const EntryDialog = lazyPart(() => import('./EntryDialog').then((module) => module.EntryDialog));

interface MemberStatementProps {
  account: Accounts['items'][number];
  accounts: Accounts;
}

/** A member's account: the balance, buttons for a new entry and the pay link, and all entries, the newest first. */
export function MemberStatement({ account, accounts }: MemberStatementProps) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const { club } = useCurrentClub();
  const { memberId, memberName, balance } = account;
  const query = useInfiniteQuery(statementQuery(club.id, memberId));
  const [isEntering, setEntering] = useState(false);
  const entries = query.data?.pages.flatMap(({ items }) => items);
  const isNarrow = useIsNarrow(900);
  return (
    <SectionCard
      title={displayName(memberName)}
      actions={
        <span className={clsx(styles.sum, balance < 0 ? text.bad : text.good)}>
          {formatMoney(currency, balance, i18n.locale)}
        </span>
      }
    >
      <Stack>
        <Row>
          {isNarrow && (
            <LinkButton to="/accounts" color="inherit">
              <Trans>All balances</Trans>
            </LinkButton>
          )}
          <Button variant="contained" onClick={() => setEntering(true)}>
            <Trans>New entry</Trans>
          </Button>
          <PayLinkActions memberId={memberId} />
          <OwnLinkButton memberId={memberId} />
        </Row>
        {query.error !== null && (
          <ErrorBanner onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorText(query.error, { context: msg`Failed to fetch the statement` })}
          </ErrorBanner>
        )}
        {entries === undefined && query.error === null && <SkeletonList rows={3} height={56} />}
        {entries?.length === 0 && (
          <p className={text.soft}>
            <Trans>There is nothing in this account yet.</Trans>
          </p>
        )}
        {entries !== undefined && entries.length > 0 && (
          <ul>
            {foldStatement(currency, entries).map((item) => (
              <StatementLine key={item.entry.id} item={item} />
            ))}
          </ul>
        )}
        <MoreButton query={query} />
      </Stack>
      <EntryDialog
        open={isEntering}
        account={account}
        accounts={accounts}
        onClose={() => setEntering(false)}
      />
    </SectionCard>
  );
}

/** Copies the link by which a member answers without a log-in; the sheet of links on the page of sessions does the rest. */
function OwnLinkButton({ memberId }: { memberId: string }) {
  const { club, can } = useCurrentClub();
  const links = useQuery({ ...sessionLinksQuery(club.id), enabled: can('view_tracking') });
  const url = links.data?.members.find((item) => item.memberId === memberId)?.url ?? null;
  if (url === null) return null;
  return (
    <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(url)}>
      <Trans>Copy own link</Trans>
    </Button>
  );
}

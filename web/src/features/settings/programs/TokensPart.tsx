import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { ApiToken } from '@rallybook/contract/schemas/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { QueryFault } from '../../../parts/page/QueryFault';
import { formatInstantDate } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { Button } from '../../../ui/actions/Button';
import { useConfirm } from '../../../ui/dialogs/use-confirm';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { AddIcon } from '../../../ui/icons/icons';
import { Row, Stack } from '../../../ui/layout/Stack';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { endTokenMutation } from '../data/mutations';
import { tokensQuery } from '../data/queries';
import { partsOf, subjectText } from './token-texts';
import text from '../../../ui/text/text.module.css';
import styles from '../parts/WordRows.module.css';

const TokenSheet = lazyPart(() => import('./TokenSheet').then((module) => module.TokenSheet));

/** The tokens with which programs come into the club: who made them, what they may do, and until when. */
export function TokensPart() {
  const { club } = useCurrentClub();
  const query = useQuery(tokensQuery(club.id));
  const [isMaking, setMaking] = useState(false);
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          With a token, a program such as a spreadsheet or n8n reads or records for you in this
          club. It may do what you choose, and never more than you.
        </Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the tokens`} />
      {query.isPending && <SkeletonList rows={2} height={88} />}
      {query.data?.length === 0 && <EmptyState title={<Trans>No program has access.</Trans>} />}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className={styles.rows}>
          {query.data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Row>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
          <Trans>Make a token</Trans>
        </Button>
      </Row>
      <TokenSheet open={isMaking} onClose={() => setMaking(false)} />
    </Stack>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const end = useClubMutation(endTokenMutation);
  const name = displayName(token.name);

  async function ask() {
    const isSure = await confirm({
      title: t`End the token ${name}?`,
      text: t`The program that uses it is refused at once.`,
      confirmLabel: t`End the token`,
      isDestructive: true,
    });
    if (isSure) end.mutate(token.id);
  }

  return (
    <li>
      <div className={styles.words}>
        <p className={styles.strong}>{name}</p>
        <TokenFacts token={token} />
      </div>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={t`End the token ${name}`}
        loading={end.isPending}
        onClick={() => void ask()}
      >
        <Trans>End the token</Trans>
      </Button>
    </li>
  );
}

function TokenFacts({ token }: { token: ApiToken }) {
  const { t, i18n } = useLingui();
  const { sport } = useCurrentClub().club;
  const { scopes, createdByName, expiresAt, lastUsedOn } = token;
  const scopeText = (scope: ApiToken['scopes'][number]) => {
    const [subject, kind] = partsOf(scope);
    const what = i18n._(subjectText(subject, sport));
    return kind === 'write' ? t`${what} (also changes it)` : what;
  };
  const [who, until] = [displayName(createdByName), formatInstantDate(expiresAt)];
  const used = lastUsedOn === null ? '' : formatDisplayDate(lastUsedOn);
  const facts = [
    t`Made by ${who}`,
    t`ends on ${until}`,
    lastUsedOn === null ? t`never used` : t`last used on ${used}`,
  ];
  return (
    <>
      <p>{scopes.map(scopeText).join('; ')}</p>
      <p className={text.smallSoft}>{facts.join(' · ')}</p>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isVietnamese } from '@rallybook/contract/rules/money/home';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import type { BankService, BankSource } from '@rallybook/contract/schemas/bank-sources';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { knownLinesQuery } from '../../data/money/bank-lines-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { LinkButton } from '../../parts/page/links';
import { PageHeading } from '../../parts/page/PageHeading';
import { QueryFault } from '../../parts/page/QueryFault';
import { formatInstantIn } from '../../parts/texts/format';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Stack } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';
import { BankSourceItem } from './BankSourceItem';
import { sourcesQuery } from './queries';
import { serviceNames } from './services';
import text from '../../ui/text/text.module.css';
import styles from './MoneySetup.module.css';

const SourceDialog = lazyPart(() => import('./SourceDialog').then((module) => module.SourceDialog));

/** When the last line of a source came in; null where none has. */
const lastOf = (lines: readonly AnsweredBankLine[], source: AnsweredBankLine['source']) =>
  lines
    .filter((line) => line.source === source)
    .map(({ importedAt }) => importedAt)
    .toSorted()
    .at(-1) ?? null;

/** The ways in which transfers can come in, how to set up each, and when something last came. */
export function MoneySetupPage() {
  const { club } = useCurrentClub();
  const { data: lines = [] } = useQuery(knownLinesQuery(club.id));
  const sources = useQuery(sourcesQuery(club.id));
  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={
          <LinkButton to="/money-in" variant="outlined">
            <Trans>Money in</Trans>
          </LinkButton>
        }
      />
      <PageBody>
        <QueryFault query={sources} failed={msg`Failed to fetch the services`} />
        <Card>
          <div className={styles.ways}>
            {isVietnamese(club.currency) && (
              <Way name={<Trans>Messages</Trans>} last={lastOf(lines, 'message')}>
                <p>
                  <Trans>
                    Nothing to set up. Copy the bank's messages, one or many, and tap Paste.
                    Messages that came before do no harm: each transfer counts once.
                  </Trans>
                </p>
              </Way>
            )}
            <Way name={<Trans>Files</Trans>} last={lastOf(lines, 'table')}>
              <p>
                <Trans>
                  Nothing to set up. Download the statement of your account from the bank as .xlsx
                  or .csv, and choose it here. If it is an .xls, open it, copy its rows, and paste
                  them.
                </Trans>
              </p>
            </Way>
            {isVietnamese(club.currency) &&
              (Object.keys(serviceNames) as BankService[]).map((kind) => (
                <Service key={kind} kind={kind} sources={sources.data ?? []} />
              ))}
          </div>
        </Card>
      </PageBody>
    </>
  );
}

interface WayProps {
  name: ReactNode;
  /** When something came last; null: never. */
  last: string | null;
  children: ReactNode;
}

function Way({ name, last, children }: WayProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const time = last === null ? '' : formatInstantIn(club.timeZone, last);
  return (
    <details>
      <summary>
        {name}{' '}
        <span className={styles.about}>{last === null ? t`nothing yet` : t`last ${time}`}</span>
      </summary>
      <Stack className={styles.way}>{children}</Stack>
    </details>
  );
}

interface ServiceProps {
  kind: BankService;
  sources: readonly BankSource[];
}

function Service({ kind, sources }: ServiceProps) {
  const { t } = useLingui();
  const { role } = useCurrentClub();
  const [isAdding, setAdding] = useState(false);
  const name = serviceNames[kind];
  const own = sources.filter((source) => source.kind === kind);
  const received = own.flatMap(({ lastReceivedAt }) => lastReceivedAt ?? []);
  return (
    <Way name={name} last={received.toSorted().at(-1) ?? null}>
      <ol className={styles.steps}>
        <li>
          {t`Connect the club's account at ${name}. It tells Rallybook of each transfer in seconds.`}
        </li>
        <li>
          {t`Choose a secret: the key with which ${name} signs. Enter it here, with the account number.`}
        </li>
        {kind === 'sepay' && (
          <li>
            <Trans>Let it sign (HMAC) instead of sending a key, which others could use.</Trans>
          </li>
        )}
        <li>{t`Enter the address that you get here at ${name}, as that of a webhook.`}</li>
      </ol>
      {own.map((source) => (
        <BankSourceItem key={source.id} source={source} />
      ))}
      {role === 'owner' ? (
        <Button variant="outlined" className={styles.add} onClick={() => setAdding(true)}>
          {t`Connect ${name}`}
        </Button>
      ) : (
        <p className={text.soft}>
          <Trans>Only an owner connects a service.</Trans>
        </p>
      )}
      <SourceDialog open={isAdding} kind={kind} onClose={() => setAdding(false)} />
    </Way>
  );
}

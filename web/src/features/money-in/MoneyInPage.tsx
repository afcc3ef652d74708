import { Trans } from '@lingui/react/macro';
import type { BankImport, BankPreview } from '@rallybook/contract/schemas/bank-lines';
import { lazy, Suspense, useState } from 'react';
import { keepDraft } from '../../data/kept/drafts';
import { useCurrentClub } from '../../parts/club/current-club';
import { MoneySetupLink } from '../../parts/money/MoneySetupLink';
import { LinkButton } from '../../parts/page/links';
import { PageHeading } from '../../parts/page/PageHeading';
import { WhenSettled } from '../../parts/page/WhenSettled';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useIsNarrow } from '../../ui/lists/use-is-narrow';
import { loadInTime } from '../../ui/loading/load-in-time';
import { isStatement } from './given-size';
import { Intake } from './Intake';
import type { Given } from './mutations';
import { Tray } from './Tray';

// Loads while the server reads what was pasted.
const Review = lazy(() =>
  loadInTime(() => import('./Review')).then((module) => ({ default: module.Review })),
);

/** Transfers to the club: entered here, credited automatically where a code identifies the member, and else by hand. */
export function MoneyInPage() {
  const { club } = useCurrentClub();
  const [given, setGiven] = useState<Given>({});
  const [preview, setPreview] = useState<BankPreview | null>(null);
  const [kept, setKept] = useState<BankImport | null>(null);

  // On a phone there is no room for this link, and the menu has it, too.
  const isNarrow = useIsNarrow();

  function show(read: Given, found: BankPreview) {
    setGiven(read);
    setPreview(found);
  }

  function leave(left: Given, recorded: BankImport | null) {
    setGiven(left);
    setKept(recorded);
    setPreview(null);
  }

  return (
    <>
      <PageHeader
        title={<PageHeading />}
        actions={
          isNarrow ? undefined : (
            <LinkButton to="/accounts" variant="outlined">
              <Trans>Accounts</Trans>
            </LinkButton>
          )
        }
      />
      <PageBody>
        {preview === null ? (
          <>
            <Intake text={isStatement(given) ? '' : (given.text ?? '')} kept={kept} onRead={show} />
            <WhenSettled fallback={<SkeletonList rows={3} height={96} />}>
              <Tray />
              <MoneySetupLink />
            </WhenSettled>
          </>
        ) : (
          <Suspense fallback={<SkeletonList rows={4} height={52} />}>
            <Review
              given={given}
              preview={preview}
              onRead={show}
              onBack={() => leave({ ...given, choices: undefined }, null)}
              onDone={(recorded) => {
                // It is recorded.
                keepDraft(club.id, 'bank', '');
                leave({}, recorded);
              }}
            />
          </Suspense>
        )}
      </PageBody>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { writtenName } from '@rallybook/contract/rules/name-order';
import { nameWords } from '@rallybook/contract/rules/names';
import type { ImportCounts } from '@rallybook/contract/schemas/imports';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type FirstStep, noteStepsDone } from '../../data/kept/first-steps';
import { ownMemberQuery } from '../../data/members/member-queries';
import { useClubChoice, useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { QueryFault } from '../../parts/page/QueryFault';
import { focusPageIfLost } from '../../ui/dialogs/focus-page';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { toast } from '../../ui/feedback/toast-store';
import { loadInTime } from '../../ui/loading/load-in-time';
import { type Choices, nameChosenFor, withoutCreated } from './data/choices';
import { takeOverMutation, takeOwnNameMutation } from './data/mutations';
import { previewQuery, type Understood } from './data/preview-query';
import { useGiven } from './data/use-given';
import { useUndoImport } from './data/use-undo-import';
import { countsText } from './data/words';
import { ImportList } from './ImportList';
import { Intake } from './Intake';
import { SearchAgain } from './SearchAgain';
import text from '../../ui/text/text.module.css';

const TakenOver = lazy(() =>
  loadInTime(() => import('./TakenOver')).then((module) => ({ default: module.TakenOver })),
);

// Loads while the server reads the sheets.
const Review = lazy(() =>
  loadInTime(() => import('./review/Review')).then((module) => ({ default: module.Review })),
);

/** The first steps that an import has done: no page has loaded what it made. */
const stepsOf = ({ members, registrations, records, costs }: ImportCounts): FirstStep[] => [
  ...(members > 0 ? ['members' as const] : []),
  ...(registrations > 0 ? ['registration' as const] : []),
  ...(records > 0 ? ['attendance' as const] : []),
  ...(costs > 0 ? ['costs' as const] : []),
];

/** Takes sheets, shows what was understood of them, takes it over, and then looks for their fee rule. */
export function MoveIn() {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const { reload } = useClubChoice();
  const { given, faults, progress, takeFiles, takePasted, dropAll } = useGiven();
  const [choices, setChoices] = useState<Choices>({});
  const [made, setMade] = useState<string | null>();
  const takeOver = useClubMutation(takeOverMutation);
  const takeOwnName = useClubMutation(takeOwnNameMutation);
  const own = useQuery(ownMemberQuery(club.id));
  // Then nothing of these sheets is taken over any more: they stand there as before.
  const showReview = () => setMade(undefined);
  const undo = useUndoImport(showReview);
  const hasSheets = given.sheets.length > 0;
  const preview = useQuery({ ...previewQuery(club.id, given, choices), enabled: hasSheets });

  function take({ preview: { digest, toCreate }, choices: chosen }: Understood) {
    if (countsText(toCreate) === '') {
      setMade(null);
      return;
    }
    takeOver.mutate(
      { given, choices: chosen, digest },
      {
        onSuccess: ({ id, created }) => {
          // Its weekday sessions, which stand in the list of clubs.
          void reload();
          noteStepsDone(club.id, ...stepsOf(created));
          const ownName = own.data && nameChosenFor(chosen, own.data.id);
          if (own.data !== undefined && nameWords(own.data.name).length === 1 && ownName) {
            takeOwnName.mutate({ id: own.data.id, name: writtenName(ownName) });
          }
          const counts = countsText(created);
          setMade(counts);
          setChoices(withoutCreated(chosen));
          // What was made stands below.
          toast.success(t`Taken over`, undo.offer(id));
          window.scrollTo({ top: 0 });
          focusPageIfLost();
        },
      },
    );
  }

  function startAgain() {
    dropAll();
    setChoices({});
    setMade(undefined);
  }

  const isReading = hasSheets && preview.data === undefined && preview.error === null;
  const intake = (
    <Intake
      faults={faults}
      progress={progress ?? (isReading ? t`Finding the tables…` : null)}
      isMore={hasSheets}
      onFiles={(files) => void takeFiles(files)}
      onPaste={(copied, html) => void takePasted(copied, html)}
    />
  );
  return (
    <>
      {!hasSheets && (
        <p className={text.soft}>
          <Trans>
            Take over your club's own sheet: members, attendance, costs and what everybody pays. You
            see what was understood before anything is stored, and can undo it.
          </Trans>
        </p>
      )}
      {!hasSheets && intake}
      <QueryFault query={preview} failed={msg`Your sheet could not be read`} />
      {isReading && <SkeletonList rows={3} height={160} />}
      {preview.data !== undefined && (
        <Suspense fallback={<SkeletonList rows={3} height={160} />}>
          {made === undefined ? (
            <Review
              given={given}
              preview={preview.data.preview}
              isStale={preview.isFetching}
              choices={preview.data.choices}
              onChoose={setChoices}
              isTaking={takeOver.isPending}
              onTakeOver={() => take(preview.data)}
            />
          ) : (
            <TakenOver made={made} preview={preview.data.preview} onOthers={startAgain} />
          )}
        </Suspense>
      )}
      {hasSheets && made === undefined && intake}
      {made === undefined && <SearchAgain />}
      <ImportList isLastTold={made != null} onUndone={showReview} />
    </>
  );
}

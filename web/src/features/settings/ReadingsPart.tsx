import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadingAnswers } from '@rallybook/contract/schemas/readings';
import { useQuery } from '@tanstack/react-query';
import { useCurrency, useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { QueryFault } from '../../parts/page/QueryFault';
import { choiceText, questionText } from '../../parts/questions/question-texts';
import { formatInstantDate } from '../../parts/texts/format';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { Stack } from '../../ui/layout/Stack';
import { FirstRows } from '../../ui/lists/FirstRows';
import { takeBackAnswerMutation } from './data/mutations';
import { readingAnswersQuery } from './data/queries';
import text from '../../ui/text/text.module.css';
import styles from './parts/WordRows.module.css';

/** What was answered about transfers, lists, chats, sheets and costs that were read: kept, so that it is not asked again. */
export function ReadingsPart() {
  const { club } = useCurrentClub();
  const query = useQuery(readingAnswersQuery(club.id));
  return (
    <Stack>
      <p className={text.soft}>
        <Trans>
          What cannot be proved of a table or a text is asked once. The next one of the same layout
          is read by these answers. What was recorded by an answer stays when it is taken back.
        </Trans>
      </p>
      <QueryFault query={query} failed={msg`Failed to fetch the answers`} />
      {query.isPending && <SkeletonList rows={3} height={72} />}
      {query.data?.length === 0 && <EmptyState title={<Trans>Nothing was asked yet.</Trans>} />}
      {query.data !== undefined && query.data.length > 0 && (
        <FirstRows rows={query.data}>
          {(shown) => (
            <ul className={styles.rows}>
              {shown.map((answer) => (
                <AnswerRow key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
        </FirstRows>
      )}
    </Stack>
  );
}

/** One question with its answer, who gave it and when. */
function AnswerRow({ answer }: { answer: ReadingAnswers['items'][number] }) {
  const { t } = useLingui();
  const currency = useCurrency();
  const takeBack = useClubMutation(takeBackAnswerMutation);
  const question = questionText(answer);
  const by = [displayName(answer.byName), formatInstantDate(answer.at)];
  return (
    <li>
      <div className={styles.words}>
        <p>{question}</p>
        <p className={styles.strong}>{choiceText(currency, answer.choice)}</p>
        <p className={text.smallSoft}>{by.filter((part) => part !== '').join(' · ')}</p>
      </div>
      <Button
        size="large"
        variant="outlined"
        color="inherit"
        aria-label={t`Take back: ${question}`}
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate(answer.id)}
      >
        <Trans>Take back</Trans>
      </Button>
    </li>
  );
}

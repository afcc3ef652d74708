import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { NamedMember } from '@rallybook/contract/rules/names';
import {
  type Answers,
  answerTo,
  isChoiceWord,
  memberChoices,
} from '@rallybook/contract/rules/questions';
import type { AnsweredQuestion } from '@rallybook/contract/schemas/questions';
import { useId, useMemo } from 'react';
import { Button } from '../../ui/actions/Button';
import { Row } from '../../ui/layout/Stack';
import { FirstRows } from '../../ui/lists/FirstRows';
import { useCurrency } from '../club/current-club';
import { MemberPicker } from '../members/MemberPicker';
import { Name } from '../members/Name';
import { choiceText, isAboutPayer, questionText } from './question-texts';
import text from '../../ui/text/text.module.css';
import styles from './Questions.module.css';

interface QuestionsProps {
  questions: readonly AnsweredQuestion[];
  /** The keys of what was chosen, by the ids of the questions. */
  answers: Answers;
  /** Who may be chosen where it is asked who paid. */
  members?: readonly NamedMember[];
  /** How many questions that stand beside these are open, too. */
  openBeside?: number;
  /** Null where the choice is taken back. */
  onAnswer: (id: string, key: string | null) => void;
}

/**
 * What only a person can say about something that was read, each with rows of it and the choices in words. None is chosen
 * beforehand: what depends on an open question is not recorded.
 */
export function Questions(props: QuestionsProps) {
  const { questions, answers, members = NOBODY, openBeside = 0, onAnswer } = props;
  const { t } = useLingui();
  const others = useMemo(() => memberChoices(members), [members]);
  const answerOf = (question: AnsweredQuestion) =>
    answerTo(isAboutPayer(question) ? { ...question, others } : question, answers);
  const open = questions.filter((question) => answerOf(question) === null);
  if (questions.length === 0) return null;
  return (
    <section aria-label={t`Questions`} className={styles.questions}>
      <p role="status" className={text.smallSoft}>
        {open.length + openBeside === 0 ? (
          <Trans>All questions are answered.</Trans>
        ) : (
          <Plural
            value={open.length + openBeside}
            one="# question is open. What depends on it is not recorded."
            other="# questions are open. What depends on them is not recorded."
          />
        )}
      </p>
      <FirstRows rows={questions}>
        {(shown) => (
          <ul>
            {shown.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                chosen={answerOf(question)}
                members={isAboutPayer(question) ? members : NOBODY}
                onChoose={(key) => onAnswer(question.id, key)}
              />
            ))}
          </ul>
        )}
      </FirstRows>
    </section>
  );
}

const NOBODY: readonly NamedMember[] = [];

interface QuestionItemProps {
  question: AnsweredQuestion;
  chosen: string | null;
  /** Who may be chosen besides. */
  members: readonly NamedMember[];
  onChoose: (key: string | null) => void;
}

/** Where the tables of sheets are that a question is about, such as `T10 A2:B4`: two of the same kind look alike otherwise. */
const rangesOf = ({ place }: AnsweredQuestion): string =>
  place
    .flatMap(({ sheet, range }) =>
      sheet === undefined || range === undefined ? [] : `${sheet} ${range}`.trim(),
    )
    .slice(0, MOST_RANGES)
    .join(', ');

/** A question about columns has a range for each. */
const MOST_RANGES = 3;

/** One question, with the rows that it is about. A choice that is pressed again is taken back. */
function QuestionItem({ question, chosen, members, onChoose }: QuestionItemProps) {
  const { kind, message, column, value, example, choices } = question;
  const { t } = useLingui();
  const currency = useCurrency();
  const id = useId();
  const asked = { kind, value, question: message, heading: column && column.heading };
  const ranges = rangesOf(question);
  return (
    <li>
      <div
        role="group"
        aria-labelledby={`${id}-question`}
        aria-describedby={example.length === 0 ? undefined : `${id}-rows`}
      >
        <h3 id={`${id}-question`} className={styles.question}>
          {questionText(asked)}
        </h3>
        {ranges !== '' && (
          <p className={text.caption}>
            <Name>{ranges}</Name>
          </p>
        )}
        {example.length > 0 && (
          <ul id={`${id}-rows`} className={styles.rows}>
            {example.map(({ line, text: words }) => (
              <li key={line}>
                <span className={text.caption}>{t`Line ${line}`}</span> <Name>{words}</Name>
              </li>
            ))}
          </ul>
        )}
        <Row className={styles.choices}>
          {choices.map(({ key, text: words }) => (
            <Button
              key={key}
              size="large"
              variant={key === chosen ? 'contained' : 'outlined'}
              aria-pressed={key === chosen}
              className={styles.choice}
              onClick={() => onChoose(key === chosen ? null : key)}
            >
              {isChoiceWord(key) ? choiceText(currency, key) : <Name>{words}</Name>}
            </Button>
          ))}
        </Row>
        {members.length > 0 && (
          <MemberPicker
            label={t`Choose a member`}
            members={members}
            value={choices.some(({ key }) => key === chosen) ? null : chosen}
            onChange={onChoose}
          />
        )}
      </div>
    </li>
  );
}

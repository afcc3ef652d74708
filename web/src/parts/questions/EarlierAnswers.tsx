import { Trans, useLingui } from '@lingui/react/macro';
import type { NamedMember } from '@rallybook/contract/rules/names';
import { choiceWith, isChoiceWord, memberChoices } from '@rallybook/contract/rules/questions';
import type { AnsweredQuestion } from '@rallybook/contract/schemas/questions';
import { Button } from '../../ui/actions/Button';
import { Row } from '../../ui/layout/Stack';
import { useCurrency } from '../club/current-club';
import { formatInstantDate } from '../texts/format';
import { displayName } from '../texts/texts';
import { choiceText, questionText } from './question-texts';
import text from '../../ui/text/text.module.css';

type EarlierAnswer = AnsweredQuestion & { choice: string; at: string };

interface EarlierAnswersProps {
  answers: readonly EarlierAnswer[];
  /** Who may have been chosen besides the choices of a question. */
  members: readonly NamedMember[];
  /** Asks a question anew. */
  onChange: (question: EarlierAnswer) => void;
}

/** What was taken from answers about earlier texts, each with the way to answer it anew. */
export function EarlierAnswers({ answers, members, onChange }: EarlierAnswersProps) {
  const { t } = useLingui();
  const currency = useCurrency();
  if (answers.length === 0) return null;
  const others = memberChoices(members);
  return (
    <ul aria-label={t`Answered before`}>
      {answers.map((answer) => {
        const { id, choice, choices, at, message, column } = answer;
        const question = questionText({ ...answer, question: message, heading: column?.heading });
        const words = choiceWith({ choices, others }, choice)?.text ?? choice;
        const day = formatInstantDate(at);
        return (
          <li key={id}>
            <Row>
              <p>
                {question}{' '}
                <strong>
                  <bdi>
                    {isChoiceWord(choice) ? choiceText(currency, choice) : displayName(words)}
                  </bdi>
                </strong>
                {' · '}
                <span className={text.smallSoft}>{t`as answered on ${day}`}</span>
              </p>
              <Button
                size="large"
                aria-label={`${t`Change`}: ${question}`}
                onClick={() => onChange(answer)}
              >
                <Trans>Change</Trans>
              </Button>
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

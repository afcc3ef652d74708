import { Trans } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { Button } from '../ui/Button';
import { useAnswer } from './use-answer';

interface AnswerButtonProps {
  session: Session;
  /** On home, for the next session. */
  isLarge?: boolean;
}

/** The one button of a session: whoever is in says that they can't come, everybody else that they will. */
export function AnswerButton({ session, isLarge = false }: AnswerButtonProps) {
  const { answer, waiting, isSaving } = useAnswer(session);
  const said = waiting?.answer ?? session.mine.answer;
  const isIn = said === 'coming' || said === 'waiting';
  return (
    <Button
      variant={isLarge ? 'contained' : 'outlined'}
      size={isLarge ? 'large' : 'small'}
      loading={isSaving}
      onClick={() => answer(isIn ? 'away' : 'coming')}
    >
      {isIn ? <Trans>I can’t come</Trans> : <Trans>I’ll come</Trans>}
    </Button>
  );
}

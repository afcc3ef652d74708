import { t } from '@lingui/core/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { displayName } from '../texts/texts';
import { standingText } from './session-texts';
import { useAnswer } from './use-answer';

/** How one stands, in a sentence: what waits for the network, else what the server knows; null for who has said nothing. */
export function useStanding(session: Session): string | null {
  const { waiting } = useAnswer(session);
  if (session.passedToName !== undefined) {
    const name = displayName(session.passedToName);
    return t`Your place went to ${name}.`;
  }
  if (waiting === undefined) return standingText(session.mine);
  return waiting.answer === 'coming'
    ? t`You said that you come. It is sent when you are online again.`
    : t`You said that you can’t come. It is sent when you are online again.`;
}

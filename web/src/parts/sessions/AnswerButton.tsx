import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@rallybook/contract/schemas/sessions';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ownMemberQuery } from '../../data/members/member-queries';
import { Button } from '../../ui/actions/Button';
import { useCurrentClub } from '../club/current-club';
import { sessionTitle } from './session-texts';
import { useAnswer } from './use-answer';
import { usePass } from './use-pass';
import { usePlaceToTake } from './use-place-to-take';

interface AnswerButtonProps {
  session: Session;
  /** On home, for the next session, and on its sheet. */
  isLarge?: boolean;
}

/**
 * The one button of a session: whoever is in says that they can't come, everybody else that they will. A place that is
 * free after the deadline is taken by it, also by who waits. Whose place is passed on takes it back first.
 */
export function AnswerButton({ session, isLarge = false }: AnswerButtonProps) {
  const { t, i18n } = useLingui();
  const { answer, waiting, isSaving } = useAnswer(session);
  const { mine } = session;
  const canTake = usePlaceToTake(session, mine) && waiting === undefined;
  const said = waiting?.answer ?? mine.answer;
  const isIn = said === 'coming' || said === 'waiting';
  const size = isLarge ? 'large' : 'small';
  // In a list, several buttons have the same words.
  const nameOf = (words: string) =>
    isLarge ? undefined : `${words}: ${sessionTitle(session, i18n.locale)}`;
  if (session.passedToName !== undefined) {
    return (
      <TakeBackButton session={session} size={size} aria-label={nameOf(t`Take the place back`)} />
    );
  }
  if (canTake) {
    const guests = said === 'waiting' ? mine.guests : 0;
    return (
      <>
        <Button
          variant="contained"
          size={size}
          loading={isSaving}
          aria-label={nameOf(t`Take the place`)}
          onClick={() => answer('coming', guests)}
        >
          <Trans>Take the place</Trans>
        </Button>
        {isLarge && said === 'waiting' && (
          <Button size={size} disabled={isSaving} onClick={() => answer('away')}>
            <Trans>I can’t come</Trans>
          </Button>
        )}
      </>
    );
  }
  const words = isIn ? t`I can’t come` : session.free === 0 ? t`Wait` : t`I’ll come`;
  return (
    <Button
      variant={isLarge ? 'contained' : 'outlined'}
      size={size}
      loading={isSaving}
      aria-label={nameOf(words)}
      onClick={() => answer(isIn ? 'away' : 'coming')}
    >
      {words}
    </Button>
  );
}

/** Takes one's own place back, whoever passed it on. */
function TakeBackButton({
  session,
  ...button
}: Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'> & { session: Session }) {
  const { club } = useCurrentClub();
  const memberId = useQuery(ownMemberQuery(club.id)).data?.id;
  const { takeBack, isSaving } = usePass(session);
  return (
    <Button
      variant="outlined"
      {...button}
      loading={isSaving || memberId === undefined}
      onClick={() => {
        if (memberId !== undefined) takeBack(memberId).catch(() => undefined);
      }}
    >
      <Trans>Take the place back</Trans>
    </Button>
  );
}

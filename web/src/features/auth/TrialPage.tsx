import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readSession } from '../../data/sign-in/session';
import { errorText } from '../../parts/texts/errors';
import { AuthCard } from './AuthCard';
import { startTrialMutation } from './mutations';

/** Begins a trial at once. Once there is a session, the route's guard leads home. */
export function TrialPage() {
  const { mutate, isPending, error } = useMutation(startTrialMutation);
  const hasBegun = useRef(false);
  useEffect(() => {
    // The page is made anew once there is a session, before the guard leads home.
    if (hasBegun.current || readSession() !== null) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  return (
    <AuthCard
      title={<Trans context="trial">Try it</Trans>}
      text={
        <Trans>
          A club of your own with three months of data, for an hour. Then all of it is deleted.
        </Trans>
      }
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      isSaving={isPending}
      send={<Trans context="trial">Try it</Trans>}
      error={error && errorText(error, { fallback: msg`The trial could not begin` })}
      // Whoever leaves a trial does not come back to it: there is no log-in.
      footer={null}
    >
      {null}
    </AuthCard>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInMethodsQuery } from '../../data/account/sign-in-methods-query';
import { signedInUserId } from '../../data/sign-in/session';
import { ownKey, readJson, writeJson } from '../../data/storage/storage';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { Row } from '../../ui/layout/Stack';
import { lazyPart } from '../../ui/loading/lazy-part';

const AddPasskeyDialog = lazyPart(() =>
  import('./AddPasskeyDialog').then((module) => module.AddPasskeyDialog),
);

const PAUSE_MS = 30 * 24 * 60 * 60_000;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const keyOf = () => ownKey('passkey-asked', signedInUserId() ?? '');
const wasAskedLately = () => Date.now() - (readJson(keyOf(), isNumber) ?? 0) < PAUSE_MS;

/** Asks a user without a passkey, where a thief would do the most harm, whether they want one; after a no, again in 30 days. */
export function PasskeyQuestion() {
  const { data: methods } = useQuery(signInMethodsQuery);
  const [isOver, setOver] = useState(wasAskedLately);
  const [isAdding, setAdding] = useState(false);
  const isWanted =
    methods?.arePasskeysPossible === true && !methods.passkeys.some(({ isUsable }) => isUsable);
  if (!isAdding && (isOver || !isWanted)) return null;

  function notNow() {
    writeJson(keyOf(), Date.now());
    setOver(true);
  }

  return (
    <>
      <Notice severity="info" role="status">
        <p>
          <Trans>Protect the account with a passkey? Takes ten seconds.</Trans>
        </p>
        <Row>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            <Trans>Add</Trans>
          </Button>
          <Button color="inherit" onClick={notNow}>
            <Trans>Not now</Trans>
          </Button>
        </Row>
      </Notice>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

import { idParams } from '../schemas/common.ts';
import * as schema from '../schemas/passkeys.ts';
import { tokens } from '../schemas/users.ts';
import { endpoint } from './endpoint.ts';

/** WebAuthn's JSON has keys of its own. */
const dataKeys = ['response.**'];
const bodyLimit = 16 * 1024;

export const passkeys = {
  methods: endpoint({
    method: 'GET',
    path: '/api/users/sign-in-methods/',
    summary: 'The ways in which the user can sign in',
    access: 'user',
    status: 200,
    output: schema.signInMethods,
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/add-options/',
    summary: 'What a browser needs to make a passkey, for five minutes',
    access: 'user',
    readsOnly: true,
    status: 200,
    output: schema.creation,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/',
    summary:
      'Add a passkey, with a fresh sign-in; with the first one come recovery codes, which are shown once',
    access: 'user',
    body: schema.newPasskey,
    dataKeys,
    bodyLimit,
    status: 201,
    output: schema.addedPasskey,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/users/passkeys/:id/',
    summary: 'Give a passkey another name, with a fresh sign-in',
    access: 'user',
    params: idParams,
    body: schema.renamedPasskey,
    status: 200,
    output: schema.passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/passkeys/:id/',
    summary: 'Remove a passkey, with a fresh sign-in; not the last way to sign in',
    access: 'user',
    params: idParams,
    status: 204,
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/sign-in-options/',
    summary: 'What a browser needs to sign in with a passkey, for five minutes',
    access: 'public',
    readsOnly: true,
    status: 200,
    output: schema.ceremony,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/sign-in/',
    summary: 'Sign in with a passkey',
    access: 'public',
    body: schema.passkeySignIn,
    dataKeys,
    bodyLimit,
    status: 200,
    output: tokens,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/users/recovery-codes/',
    summary: 'New recovery codes in place of the old ones, with a fresh sign-in; shown once',
    access: 'user',
    perHour: 10,
    status: 200,
    output: schema.recoveryCodes,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/users/recovery/',
    summary: 'Use a recovery code, once, in place of a passkey: the session is fresh from then on',
    access: 'user',
    body: schema.recovery,
    status: 204,
  }),
  reportLost: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/lost/',
    summary:
      'Have all passkeys removed after 72 hours, with a fresh sign-in of any kind; using one of them, a recovery code, or the link of the mails stops it',
    access: 'user',
    perHour: 10,
    status: 204,
  }),
};

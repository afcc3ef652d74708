import type { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { beginPasskeySignIn, signInWithPasskey } from '../domain/accounts/passkey-sign-in.ts';
import {
  addPasskey,
  beginAdding,
  listSignInMethods,
  removePasskey,
  renamePasskey,
} from '../domain/accounts/passkeys.ts';
import { recover, renewCodes, reportLost } from '../domain/accounts/recovery.ts';
import type { Routes } from '../http/handler.ts';
import type { SignInSettings } from './users.ts';

export const passkeyRoutes = ({ providers }: SignInSettings): Routes<typeof passkeys> => ({
  methods: (_, user, context) => listSignInMethods(context, user, providers),
  addOptions: (_, user, context) => beginAdding(context, user),
  add: ({ body }, user, context) => addPasskey(context, user, body),
  rename: ({ params, body }, user, context) => renamePasskey(context, user, params.id, body.name),
  remove: ({ params }, user, context) => removePasskey(context, user, params.id, providers),
  signInOptions: (_, __, context) => beginPasskeySignIn(context),
  signIn: ({ body }, _, context) => signInWithPasskey(context, body),
  renewCodes: (_, user, context) => renewCodes(context, user),
  recover: ({ body }, user, context) => recover(context, user, body.code),
  reportLost: (_, user, context) => reportLost(context, user),
});

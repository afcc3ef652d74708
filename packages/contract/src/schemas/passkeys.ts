import { z } from 'zod';
import { issue } from '../issues.ts';
import { answeredId, instant, requiredLine } from '../values.ts';

/** A passkey, as its owner sees it. */
export const passkey = z.object({
  id: answeredId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether it may be on several devices, such as in a password manager. */
  isSynced: z.boolean(),
  /** False for one that was made for another address of this server: it counts for nothing. */
  isUsable: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** Sixteen characters each, shown once. */
const codes = z.array(z.string());
export const recoveryCodes = z.object({ codes });

/** With the first usable passkey come recovery codes. */
export const addedPasskey = passkey.extend({ recoveryCodes: codes.optional() });
export type AddedPasskey = z.infer<typeof addedPasskey>;

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  /** The accounts elsewhere that sign in to this one. */
  providers: z.array(z.object({ key: z.string(), name: z.string() })),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Whether passkeys work at the address of this server: over https, or on localhost, and not at a number. */
  arePasskeysPossible: z.boolean(),
  /** When all passkeys go, since they were said to be lost; null where they were not. */
  passkeysGoAt: instant.nullable(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** What the browser is asked for, in WebAuthn's own JSON, and what proves that it was asked here. */
export const ceremony = z.object({ options: z.unknown(), ticket: z.string() });

/** Whether the passkey will be taken as the session is, or only after a fresh sign-in: so that none is made for nothing. */
export const creation = ceremony.extend({ isFresh: z.boolean() });

const base64url = z
  .string()
  .regex(/^[\w-]+$/, issue('not_valid'))
  .max(16_000, issue('not_valid'));

const responseShape = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
  clientExtensionResults: z.looseObject({}),
};

/** WebAuthn's RegistrationResponseJSON, as the browser gives it. */
const registrationResponse = z.looseObject({
  ...responseShape,
  response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

/** WebAuthn's AuthenticationResponseJSON. */
const authenticationResponse = z.looseObject({
  ...responseShape,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

const ticket = z.string().min(1, issue('required')).max(200, issue('not_valid'));
const name = requiredLine(50);

export const newPasskey = z.strictObject({ ticket, name, response: registrationResponse });
export const renamedPasskey = z.strictObject({ name });
export const passkeySignIn = z.strictObject({ ticket, response: authenticationResponse });
export const recovery = z.strictObject({
  code: z.string().trim().min(1, issue('required')).max(64),
});

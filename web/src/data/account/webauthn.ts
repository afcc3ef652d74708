// What the browser's passkeys are asked by, in a file of its own.
export {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

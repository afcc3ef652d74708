import { createECDH, randomBytes } from 'node:crypto';

/** New keys as a browser gives them for a device: messages are encrypted for these. */
export const keysOfBrowser = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

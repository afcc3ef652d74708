import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BankService } from '@rallybook/contract/schemas/bank-sources';
import { cassoSigned } from '@rallybook/reading/bank/webhooks';
import type { SignedRequest } from './scope.ts';

/** How far the time that SePay signs may be from our clock. */
const MAX_AGE_MS = 5 * 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSame = (a: Buffer, b: Buffer) => timingSafeEqual(a, b);

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** The result of checking a signature. */
type Finding = 'right' | 'wrong_signature' | 'too_old';

/** SePay signs the time, in seconds, and the body; or it sends the secret itself, as a key. */
function checkSepay(secret: string, request: SignedRequest, now: Date): Finding {
  const signature = headerOf(request, 'x-sepay-signature');
  if (signature === '') {
    const [, key = ''] = /^Apikey +([^ ].*)$/i.exec(headerOf(request, 'authorization')) ?? [];
    return isSame(digest(key), digest(secret)) ? 'right' : 'wrong_signature';
  }
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  const [seconds = ''] = /^\d{1,12}$/.exec(headerOf(request, 'x-sepay-timestamp')) ?? [];
  if (hex === '' || seconds === '') return 'wrong_signature';
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(request.body).digest();
  if (!isSame(Buffer.from(hex, 'hex'), mac)) return 'wrong_signature';
  return Math.abs(now.getTime() - Number(seconds) * 1000) > MAX_AGE_MS ? 'too_old' : 'right';
}

/** Casso signs the time, in milliseconds, and the JSON with sorted keys. It does not define a maximum age. */
function checkCasso(secret: string, request: SignedRequest): Finding {
  const header = headerOf(request, 'x-casso-signature');
  const [, time, hex] = /^t=(\d{1,16}),\s*v1=([0-9a-f]{128})$/i.exec(header) ?? [];
  const signed = time === undefined ? null : signedOf(request.body);
  if (hex === undefined || signed === null) return 'wrong_signature';
  const mac = createHmac('sha512', secret).update(`${time}.${signed}`).digest();
  return isSame(Buffer.from(hex, 'hex'), mac) ? 'right' : 'wrong_signature';
}

/** The signed JSON; null if the body is no JSON, or nested too deeply. */
function signedOf(body: Uint8Array): string | null {
  try {
    return cassoSigned(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Checks that a service has signed a request with the secret. It takes equally long, whatever is wrong with the
 * signature.
 */
export function checkHookSignature(
  kind: BankService,
  secret: string,
  request: SignedRequest,
  now: Date,
): Finding {
  return kind === 'sepay' ? checkSepay(secret, request, now) : checkCasso(secret, request);
}

import { z } from 'zod';
import { issue, type IssueCode } from '../issues.ts';
import { readEmvCode } from '../rules/receiving/emv.ts';
import { isSwissBillCountry, readPixKey } from '../rules/receiving/numbers.ts';
import type { KnownPayee } from '../rules/receiving/payee.ts';
import { atMost, line, requiredLine } from '../values.ts';

/** The number of an account at a bank. */
export const accountNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,19}$/, issue('not_an_account_number'));

/** A text that people part with spaces, such as an IBAN: without them, in a form of its own. */
const compact = (maxLength: number) =>
  requiredLine(maxLength).transform((text) => text.replaceAll(' ', ''));

/** The bank of a German, French ... account, in the European list; whether it is real, and of SEPA, the server looks up. */
const iban = compact(50)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, issue('not_an_iban')));

const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Where each way to be paid has a number of several kinds: what it looks like, and what is wrong where it does not. */
type Proxies = Record<string, [pattern: RegExp, code: IssueCode]>;

/** The fields `proxy` and `id`: which kind of number it is, and the number. */
const proxied =
  (proxies: Proxies) =>
  ({ proxy, id: number }: { proxy: string; id: string }, context: z.RefinementCtx): void => {
    const [pattern, code] = proxies[proxy]!;
    if (!pattern.test(number)) {
      context.addIssue({ code: 'custom', path: ['id'], message: code });
    }
  };

const vietQrPayee = z.strictObject({
  scheme: z.literal('vietqr').optional(),
  bank: requiredLine(40),
  accountNumber,
  accountHolder: requiredLine(60),
});

const sepaPayee = z.strictObject({
  scheme: z.literal('sepa'),
  name: requiredLine(70),
  iban,
  bic: compact(20)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(BIC, issue('not_a_bic')))
    .nullable()
    .default(null),
});

const swissPayee = z.strictObject({
  scheme: z.literal('swiss'),
  iban,
  name: requiredLine(70),
  street: line(70).nullable().default(null),
  number: line(16).nullable().default(null),
  zip: requiredLine(16),
  city: requiredLine(35),
  country: z.string().refine(isSwissBillCountry, issue('not_a_country')),
});

const payNowPayee = z
  .strictObject({
    scheme: z.literal('paynow'),
    proxy: z.enum(['uen', 'mobile']),
    id: compact(30).transform((text) =>
      /^[89]\d{7}$/.test(text) ? `+65${text}` : text.toUpperCase(),
    ),
    name: requiredLine(25),
  })
  .superRefine(
    proxied({
      uen: [/^(\d{8}[A-Z]|\d{9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/, 'not_a_uen'],
      mobile: [/^\+65[89]\d{7}$/, 'not_a_mobile_number'],
    }),
  );

const promptPayPayee = z
  .strictObject({
    scheme: z.literal('promptpay'),
    proxy: z.enum(['mobile', 'id', 'ewallet']),
    id: compact(30).transform((text) => text.replaceAll('-', '')),
    name: requiredLine(60),
  })
  .superRefine(
    proxied({
      mobile: [/^0[689]\d{8}$/, 'not_a_mobile_number'],
      id: [/^\d{13}$/, 'not_an_id_number'],
      ewallet: [/^\d{15}$/, 'not_an_ewallet_number'],
    }),
  );

const pixPayee = z.strictObject({
  scheme: z.literal('pix'),
  key: requiredLine(77)
    .transform(readPixKey)
    .pipe(z.string(issue('not_a_pix_key'))),
  name: requiredLine(25),
  city: requiredLine(15),
});

/** A name, and the payment service that knows it; services have no dot, as the hosts of e-mail addresses have. */
const VPA = /^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]{1,63}$/;

const upiPayee = z.strictObject({
  scheme: z.literal('upi'),
  vpa: requiredLine(255).regex(VPA, issue('not_a_vpa')),
  name: requiredLine(99),
});

const staticCodePayee = z.strictObject({
  scheme: z.literal('static_code'),
  text: requiredLine(512).superRefine((text, context) => {
    const code = readEmvCode(text);
    if (code?.get('53') === undefined) context.addIssue(issue('not_a_code'));
    else if (code.has('54')) context.addIssue(issue('code_has_amount'));
  }),
  name: requiredLine(60),
});

/**
 * An address that a member can open: https, the name of a host that is what it looks like (no user names, no ports, no
 * characters that only look like letters), and printable ASCII behind it.
 */
const LINK = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,63}([/?#][!#-;=?-~]*)?$/i;

/** Such a link, in which no part of the host stands for characters of another alphabet. */
const isLink = (text: string): boolean =>
  LINK.test(text) && !/^https:\/\/([a-z0-9-]+\.)*xn--/i.test(text);

const otherPayee = z.strictObject({
  scheme: z.literal('other'),
  lines: z
    .array(z.strictObject({ label: requiredLine(30), value: requiredLine(120) }))
    .min(1)
    .max(6),
  link: z
    .string()
    .trim()
    .check(atMost(200))
    .refine(isLink, issue('not_a_link'))
    .nullable()
    .default(null),
});

/** Where the members of a club pay to, in one of several ways; without `scheme` at a Vietnamese bank. */
export const newPayee = z
  .discriminatedUnion('scheme', [
    vietQrPayee,
    sepaPayee,
    swissPayee,
    payNowPayee,
    promptPayPayee,
    pixPayee,
    upiPayee,
    staticCodePayee,
    otherPayee,
  ])
  .transform((entered): KnownPayee =>
    'bank' in entered ? { ...entered, scheme: 'vietqr' } : entered,
  );

const text = z.string();
const lineOrNull = z.string().nullable();

/** Where the members pay to; nulls if the club has not entered it yet. */
export const payee = z.discriminatedUnion('scheme', [
  z.object({ scheme: z.null(), bank: z.null(), accountNumber: z.null(), accountHolder: z.null() }),
  z.object({ scheme: z.literal('vietqr'), bank: text, accountNumber: text, accountHolder: text }),
  z.object({ scheme: z.literal('sepa'), name: text, iban: text, bic: lineOrNull }),
  z.object({
    scheme: z.literal('swiss'),
    iban: text,
    name: text,
    street: lineOrNull,
    number: lineOrNull,
    zip: text,
    city: text,
    country: text,
  }),
  z.object({
    scheme: z.literal('paynow'),
    proxy: z.enum(['uen', 'mobile']),
    id: text,
    name: text,
  }),
  z.object({
    scheme: z.literal('promptpay'),
    proxy: z.enum(['mobile', 'id', 'ewallet']),
    id: text,
    name: text,
  }),
  z.object({ scheme: z.literal('pix'), key: text, name: text, city: text }),
  z.object({ scheme: z.literal('upi'), vpa: text, name: text }),
  z.object({ scheme: z.literal('static_code'), text, name: text }),
  z.object({
    scheme: z.literal('other'),
    lines: z.array(z.object({ label: text, value: text })),
    link: lineOrNull,
  }),
]);
export type Payee = z.infer<typeof payee>;

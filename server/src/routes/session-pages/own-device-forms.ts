import type { Language } from '@rallybook/contract/languages';
import { BOT_KINDS } from '@rallybook/contract/rules/bot-kinds';
import { memberData } from '@rallybook/contract/schemas/account-data';
import { givenSubscription } from '@rallybook/contract/schemas/push';
import { ownRegistration } from '@rallybook/contract/schemas/registrations';
import { ownPass, sessionId } from '@rallybook/contract/schemas/sessions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DeviceCookie } from '../../domain/session-pages/devices/by-device.ts';
import {
  calendarByOwnDevice,
  codeByOwnDevice,
} from '../../domain/session-pages/pages/calendar-and-bots.ts';
import { askToBeForgotten, dataByOwnDevice } from '../../domain/session-pages/pages/kept-data.ts';
import { passByOwnDevice, takeBackByOwnDevice } from '../../domain/session-pages/pages/passes.ts';
import { subscribeOwnDevice, unsubscribeOwnDevice } from '../../domain/session-pages/pages/push.ts';
import { registerByOwnDevice } from '../../domain/session-pages/pages/registrations.ts';
import { partsAnswerWriter } from '../../http/answer.ts';
import { readForm } from '../../http/input/forms.ts';
import type { PublicPageHandler } from '../../public-pages/serve.ts';
import { calendarDocument, codeDocument } from '../../public-pages/shown-once.ts';
import type { FormOutcome } from './outcomes.ts';

const writeMemberData = partsAnswerWriter(memberData);

/** A field that may be there several times. */
const repeated = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === 'string' ? [given] : given));

const registrationFields = z
  .strictObject({
    year: z.coerce.number(),
    month: z.coerce.number(),
    schedule_ids: repeated.optional(),
    days: z.coerce.number().optional(),
  })
  .transform(({ schedule_ids: schedules, days, ...month }) => ({
    ...month,
    ...(schedules !== undefined && { schedules }),
    ...(days !== undefined && { days }),
  }))
  .pipe(ownRegistration);

/** A field that was left empty is not there. */
const filled = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : text))
  .optional();

const passFields = z
  .strictObject({
    session_id: z.string(),
    to_member_id: filled,
    guest_name: filled,
    pays: z.string().default('giver'),
  })
  .refine((form) => (form.to_member_id === undefined) !== (form.guest_name === undefined))
  .transform(({ session_id, to_member_id: memberId, guest_name: guestName, pays }) => ({
    sessionId: session_id,
    to: memberId === undefined ? { guestName } : { memberId },
    pays,
  }))
  .pipe(ownPass);

const takeBackFields = z.strictObject({ session_id: sessionId });

const calendarFields = z.strictObject({ also_open: z.literal('1').optional() });
const botFields = z.strictObject({ kind: z.enum(BOT_KINDS).optional() });

const pushFields = z
  .strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
  .transform(({ endpoint, ...keys }) => ({ endpoint, keys }))
  .pipe(givenSubscription);

type Taking = (deviceCookie: DeviceCookie, body: unknown) => Promise<FormOutcome>;

type TakingForPage = (
  deviceCookie: DeviceCookie,
  body: unknown,
) => Promise<FormOutcome | ((path: string, language: Language) => string)>;

type TakingForFile = (deviceCookie: DeviceCookie) => Promise<FormOutcome | Uint8Array>;

type Forms = {
  /** Takes a form, and leads back to the page, which says what happened. */
  form: (take: Taking) => PublicPageHandler;
  /** Takes a form whose answer is shown once, and stands in no address: the page that shows it, or what was refused. */
  formWithPage: (take: TakingForPage) => PublicPageHandler;
  /** Takes a form whose answer is a file of JSON, or what was refused. */
  formWithFile: (take: TakingForFile) => PublicPageHandler;
};

/** The forms of the page of a club that only devices may send which were bound by a member's own link. */
export function serveOwnDeviceForms(
  scope: FastifyInstance,
  context: Context,
  { form, formWithPage, formWithFile }: Forms,
): void {
  scope.post(
    '/:token/registrations',
    form(async (deviceCookie, body) => {
      const input = readForm(registrationFields, body);
      return { code: await registerByOwnDevice(context, deviceCookie, input), sessionId: null };
    }),
  );
  scope.post(
    '/:token/passes',
    form(async (deviceCookie, body) => {
      const input = readForm(passFields, body);
      const code = await passByOwnDevice(context, deviceCookie, input);
      return { code, sessionId: input.sessionId };
    }),
  );
  scope.post(
    '/:token/passes/undo',
    form(async (deviceCookie, body) => {
      const { session_id } = readForm(takeBackFields, body);
      const code = await takeBackByOwnDevice(context, deviceCookie, session_id);
      return { code, sessionId: session_id };
    }),
  );
  scope.post(
    '/:token/push',
    form(async (deviceCookie, body) => {
      const given = readForm(pushFields, body);
      return { code: await subscribeOwnDevice(context, deviceCookie, given), sessionId: null };
    }),
  );
  scope.post(
    '/:token/push/off',
    form(async (deviceCookie) => ({
      code: await unsubscribeOwnDevice(context, deviceCookie),
      sessionId: null,
    })),
  );
  scope.post(
    '/:token/calendar',
    formWithPage(async (deviceCookie, body) => {
      const { also_open } = readForm(calendarFields, body ?? {});
      const made = await calendarByOwnDevice(context, deviceCookie, {
        onlyMine: also_open === undefined,
      });
      if (typeof made === 'string') return { code: made, sessionId: null };
      return (path, language) => calendarDocument(made, path, language);
    }),
  );
  scope.post(
    '/:token/data',
    formWithFile(async (deviceCookie) => {
      const data = await dataByOwnDevice(context, deviceCookie, writeMemberData);
      return typeof data === 'string' ? { code: data, sessionId: null } : data;
    }),
  );
  scope.post(
    '/:token/forget-me',
    form(async (deviceCookie) => ({
      code: await askToBeForgotten(context, deviceCookie),
      sessionId: null,
    })),
  );
  scope.post(
    '/:token/bot',
    formWithPage(async (deviceCookie, body) => {
      const { kind } = readForm(botFields, body ?? {});
      const made = await codeByOwnDevice(context, deviceCookie, kind);
      if (typeof made === 'string') return { code: made, sessionId: null };
      return (path, language) => codeDocument(made, path, language);
    }),
  );
}

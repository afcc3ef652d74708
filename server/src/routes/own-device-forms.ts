import { ownRegistration } from '@rallybook/contract/schemas/registrations';
import { ownPass, sessionId } from '@rallybook/contract/schemas/sessions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { passByOwnDevice, takeBackByOwnDevice } from '../domain/own-devices/passes.ts';
import { registerByOwnDevice } from '../domain/own-devices/registrations.ts';
import type { AskingDevice } from '../domain/session-links/by-device.ts';
import { readForm } from '../http/forms.ts';
import type { PublicPageHandler } from '../public-pages/serve.ts';
import type { Said } from '../public-pages/session-page.ts';

/** A field that may be there several times. */
const repeated = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => (typeof given === 'string' ? [given] : given));

const registrationForm = z
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

const passForm = z
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

const takeBackForm = z.strictObject({ session_id: sessionId });

type Taking = (asking: AskingDevice, body: unknown) => Promise<Said>;

/** The forms of the page of a club that only devices may send which were bound by a member's own link. */
export function serveOwnDeviceForms(
  scope: FastifyInstance,
  context: Context,
  { form }: { form: (take: Taking) => PublicPageHandler },
): void {
  scope.post(
    '/:token/registrations',
    form(async (asking, body) => {
      const input = readForm(registrationForm, body);
      return { code: await registerByOwnDevice(context, asking, input), sessionId: null };
    }),
  );
  scope.post(
    '/:token/passes',
    form(async (asking, body) => {
      const input = readForm(passForm, body);
      const code = await passByOwnDevice(context, asking, input);
      return { code, sessionId: input.sessionId };
    }),
  );
  scope.post(
    '/:token/passes/undo',
    form(async (asking, body) => {
      const { session_id } = readForm(takeBackForm, body);
      const code = await takeBackByOwnDevice(context, asking, session_id);
      return { code, sessionId: session_id };
    }),
  );
}

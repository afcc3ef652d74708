import { type Language, languages, loadMoneyTexts } from '@rallybook/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import {
  findLinkedMonth,
  type LinkedMonth,
  readMonthMember,
  readMonthMembers,
} from '../domain/pay/month-page.ts';
import { AppError } from '../errors.ts';
import { languageOf } from '../http/language.ts';
import { PAGE_POLICY, PICTURE_POLICY } from '../public-pages/document.ts';
import { monthMemberDocument, monthPageDocument } from '../public-pages/month-page.ts';
import { qrPng, qrSvg } from '../public-pages/qr.ts';
import { type PageRequest, servePublicPages } from '../public-pages/serve.ts';
import type { ServerTexts } from '../texts/texts.ts';

const KIND = {
  prefix: '/g',
  policy: PAGE_POLICY,
  vary: 'Accept-Language',
  wordsOf: ({
    monthPage: { title, description, askForNew },
    payPage: { notFound },
  }: ServerTexts) => ({
    title,
    description,
    askForNew,
    notFound,
  }),
};

async function sharedTexts({ headers }: PageRequest, ofClub: Language) {
  const language = languageOf(headers, ofClub);
  return { texts: await loadMoneyTexts(language), names: await languages[language].texts() };
}

/** The part of a long list that an address asks for. */
const partOf = (query: unknown): number =>
  typeof query === 'string' && /^\d{1,4}$/.test(query) ? Number(query) : 1;

/**
 * The pages of closed months, for anybody in a club's group: who has to pay what, and behind each name how.
 * @param countUnknown counts requests for links that lead nowhere
 */
export async function serveMonthPages(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): Promise<void> {
  await servePublicPages(app, countUnknown, KIND, ({ scope, send, linked }) => {
    const find = (token: string) => findLinkedMonth(context, token);
    const pathOf = ({ params }: PageRequest) => `${KIND.prefix}/${params.token}`;

    /** @throws not_found */
    async function memberOf(month: LinkedMonth, request: PageRequest) {
      const { code = '' } = request.params as { code?: string };
      const member = await readMonthMember(context, month, code);
      if (member === null) throw new AppError('not_found');
      return member;
    }

    const servePicture = (type: string, draw: (text: string) => string | Uint8Array) =>
      linked(find, async (month, request, reply) => {
        const { payment } = await memberOf(month, request);
        const qr = payment?.qr ?? null;
        if (qr === null) throw new AppError('not_found');
        return reply.header('content-security-policy', PICTURE_POLICY).type(type).send(draw(qr));
      });

    scope.get(
      '/:token',
      linked(find, async (month, request, reply) => {
        const members = await readMonthMembers(context, month);
        const layout = { path: pathOf(request), page: partOf(request.query['page']) };
        const shared = await sharedTexts(request, month.language);
        return send(
          request,
          reply,
          (language) => monthPageDocument(month, members, layout, { ...shared, language }),
          month.language,
        );
      }),
    );
    scope.get(
      '/:token/:code',
      linked(find, async (month, request, reply) => {
        const member = await memberOf(month, request);
        const qr = member.payment?.qr ?? null;
        const monthPath = pathOf(request);
        const layout = {
          monthPath,
          path: `${monthPath}/${member.code}`,
          code: String(member.code),
          width: qr === null ? null : qrPng(qr).width,
        };
        const shared = await sharedTexts(request, month.language);
        return send(
          request,
          reply,
          (language) => monthMemberDocument(month, member, layout, { ...shared, language }),
          month.language,
        );
      }),
    );
    scope.get('/:token/:code/qr.svg', servePicture('image/svg+xml; charset=utf-8', qrSvg));
    scope.get(
      '/:token/:code/qr.png',
      servePicture('image/png', (text) => qrPng(text).picture),
    );
  });
}

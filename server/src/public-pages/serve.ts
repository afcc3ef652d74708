import { type Language, languages } from '@rallybook/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, TimeUsedUpError } from '../errors.ts';
import { retryAfterOf, toAppError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { type ServerTexts, serverTexts } from '../texts/texts.ts';
import { type Message, messageDocument, type Words } from './document.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/**
 * The words of a kind of page that has nothing to show. `askForNew`: why that may be, where it is more than a wrong address. `back`: what leads back
 * from a refused form.
 */
type KindWords = Words & { notFound: string; askForNew?: string; back?: string };

/** A kind of page that anybody may open who has its address. */
type Kind = {
  prefix: string;
  /** What the pages may load, and where their forms may lead. */
  policy: string;
  /** What of a request, besides its address, a page follows from. */
  vary: string;
  wordsOf: (texts: ServerTexts) => KindWords;
};

export type PageRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Record<string, unknown>;
}>;

/** What a handler answers for what a token stands for. */
export type PageAnswer<Found> = (
  found: Found,
  request: PageRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

export type PublicPageHandler = (
  request: PageRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** What the handlers of a kind of page need. */
export type PublicPages = {
  scope: FastifyInstance;
  /** Answers with a page, in the language of the browser; in the other one where the browser wants none. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    draw: (language: Language) => string,
    otherwise?: Language,
  ) => FastifyReply;
  /** A handler of what the token of an address stands for; all that lead nowhere are answered alike. */
  linked: <Found>(
    find: (token: string) => Promise<Found | null>,
    answer: PageAnswer<Found>,
  ) => PublicPageHandler;
};

/**
 * Serves the pages of one kind, for anybody who has the address: they are no part of the API, need no script, and
 * change nothing when they are opened. What is refused is a page, too.
 * @param countUnknown counts requests for links that lead nowhere, and refuses one too many
 */
export async function servePublicPages(
  app: FastifyInstance,
  countUnknown: (address: string) => void,
  kind: Kind,
  declare: (pages: PublicPages) => void | Promise<void>,
): Promise<void> {
  const { prefix, policy, vary, wordsOf } = kind;

  const send: PublicPages['send'] = (request, reply, draw, otherwise) => {
    const language = languageOf(request.headers, otherwise);
    return reply
      .headers({ 'content-language': language, vary })
      .type(HTML_TYPE)
      .send(draw(language));
  };

  async function sendRefusal(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const refusal = toAppError(error);
    const { statusCode, code, cause } = refusal;
    if (statusCode >= 500) {
      const level = code === 'internal_error' ? 'error' : 'warn';
      request.log[level]({ requestId: request.id, err: cause ?? refusal }, 'A request failed');
    }
    reply.errorCode = code;
    const seconds = retryAfterOf(refusal);
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    const language = languageOf(request.headers);
    const words = wordsOf(serverTexts[language]);
    const message = await refusalMessage(language, words, { refusal, seconds, request });
    const { token } = request.params as { token?: string };
    const hasBack = request.method === 'POST' && code !== 'not_found';
    const back =
      hasBack && words.back !== undefined
        ? { path: `${prefix}/${token}`, text: words.back }
        : undefined;
    return send(request, reply.code(statusCode), () =>
      messageDocument(language, words, { ...message, ...(back && { back }) }),
    );
  }

  function refuseUnknown(request: FastifyRequest): never {
    countUnknown(request.ip);
    throw new AppError('not_found');
  }

  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
      scope.addHook('onRequest', (_request, reply, done) => {
        void reply.headers({
          'x-robots-tag': 'noindex, nofollow',
          'content-security-policy': policy,
        });
        done();
      });
      // Nothing else under this path is a page of the web app.
      for (const path of ['/', '/*']) scope.get(path, refuseUnknown);
      await declare({
        scope,
        send,
        linked: (find, answer) => async (request, reply) => {
          const found = await find(request.params.token);
          return found === null ? refuseUnknown(request) : answer(found, request, reply);
        },
      });
    },
    { prefix },
  );
}

type Refused = { refusal: AppError; seconds: number | undefined; request: FastifyRequest };

/** What a refusal says, and what one can do. */
async function refusalMessage(
  language: Language,
  { notFound, askForNew }: KindWords,
  { refusal, seconds = 0, request }: Refused,
): Promise<Message> {
  const { payPage, refusals } = serverTexts[language];
  const errors: Readonly<Record<string, string>> = (await languages[language].texts()).errors;
  const minutes = { count: Math.ceil(seconds / 60) };
  // Pages that are only opened refuse who tries many addresses.
  const tries = request.method === 'POST' ? refusals.tooMany(minutes) : payPage.tooManyTries;
  const tooMany = refusal instanceof TimeUsedUpError ? refusals.busy(minutes) : tries;
  const { code } = refusal;
  const messages: Readonly<Record<string, Message>> = {
    not_found: { title: notFound, text: askForNew ?? payPage.askForNew },
    too_many_requests: { title: payPage.tooMany, text: tooMany },
    forbidden: { title: refusals.title, text: refusals.elsewhere },
    already_linked: { title: refusals.title, text: refusals.hasAccount },
    invalid_input: { title: refusals.title, text: refusals.incomplete },
  };
  return messages[code] ?? { title: refusals.title, text: errors[code]! };
}

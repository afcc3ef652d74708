import { LANGUAGES } from '@rallybook/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.ts';
import { FORM_POLICY, PRIVACY_PATH } from '../public-pages/document.ts';
import { privacyDocument, type PrivacySettings } from '../public-pages/privacy-page.ts';

/** The page on privacy: for everybody, without a log-in or a script, in the reader's language or the one that is asked for. */
export function servePrivacy(app: FastifyInstance, settings: PrivacySettings): void {
  app.get(PRIVACY_PATH, (request: FastifyRequest, reply: FastifyReply) => {
    const { language: asked } = request.query as Record<string, unknown>;
    const language =
      LANGUAGES.find((candidate) => candidate === asked) ?? languageOf(request.headers);
    return reply
      .headers({
        'content-language': language,
        'content-security-policy': FORM_POLICY,
        vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(privacyDocument(settings, language));
  });
}

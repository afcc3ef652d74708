import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { answerError, JSON_TYPE } from './errors.ts';
import { openApiDocument } from './openapi.ts';

let document: ReturnType<typeof openApiDocument> | undefined;
let text: string | undefined;

/** The OpenAPI document at /api/openapi.json, and a page to read and try it at /api/docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // Nothing changes it, and it takes longer to make than all the rest of a server.
  document ??= openApiDocument();
  // Written once, when it is first asked for: most servers never are.
  app.get('/api/openapi.json', (_, reply) =>
    reply.type(JSON_TYPE).send((text ??= JSON.stringify(document))),
  );
  await app.register(async (docs) => {
    // A bad request for a file, such as for a range that it does not have, is not our failure.
    docs.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const isOurs = (error.statusCode ?? 500) >= 500;
      return answerError(isOurs ? error : new AppError('not_found'), request, reply);
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'API | Rallybook' },
      // Without the top bar, whose logo brings inline styles that the content security policy forbids.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    });
  });
}

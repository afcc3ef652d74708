import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The document at /api/openapi.json, and what shows it. */
async function openDocs(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const document = openApiDocument();
  docs.get('/api/openapi.json', () => document);
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
  return docs;
}

/**
 * The OpenAPI document at /api/openapi.json, and a page to read and try it at /api/docs. They take 2 MB of memory, so a
 * server of their own has them, which is made when somebody first asks.
 */
export function serveDocs(app: FastifyInstance): void {
  let docs: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    docs ??= openDocs();
    const { statusCode, headers: said, rawPayload } = await (await docs).inject({ url, headers });
    if (statusCode >= 400) return reply.callNotFound();
    const { date: _, connection: __, ...rest } = said;
    return reply.code(statusCode).headers(rest).send(rawPayload);
  };
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(path, answer);
}

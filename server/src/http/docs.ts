import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The OpenAPI document at /api/openapi.json, and a page to read and try it at /api/docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API | Rallybook' },
    // Without the top bar, whose logo brings inline styles that the content security policy forbids.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  });
}

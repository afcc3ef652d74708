import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * How bodies are read: JSON, empty where a client sends the header and nothing else; and form-encoded ones for the few
 * calls that take them.
 */
export async function readBodies(
  app: FastifyInstance,
  formPaths: ReadonlySet<string>,
): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  await app.register(formbody);
  app.addHook('preValidation', (request, _, done) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (isForm && !formPaths.has(request.routeOptions.url ?? '')) {
      done(new AppError('unsupported_media_type'));
    } else {
      done();
    }
  });
}

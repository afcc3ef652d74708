import { toSnakeKey } from '@rallybook/contract/wire/case';

/** The path of an endpoint as Fastify takes it: parameters are named as on the wire. */
export const routePath = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => `:${toSnakeKey(name)}`);

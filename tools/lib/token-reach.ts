import { type Endpoint, scopesFor } from '@rallybook/contract/endpoints/endpoint';
import { allEndpoints } from '../../server/src/http/all-endpoints.ts';

/** What programs reach with their tokens: a line for each endpoint, with the scopes that it needs. */
export function tokenReach(): string {
  const endpoints = Object.values(allEndpoints).flatMap((group) => Object.values<Endpoint>(group));
  const lines = endpoints.flatMap((endpoint) => {
    const scopes = scopesFor(endpoint);
    if (scopes === null) return [];
    return [`${endpoint.path} ${endpoint.method} ${scopes.join(' ') || 'any token'}`];
  });
  return `${lines.toSorted().join('\n')}\n`;
}

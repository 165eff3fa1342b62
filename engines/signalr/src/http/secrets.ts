/** Query fields with secrets: the bearer token, and the token of a negotiated connection. */
const secretFields = ['access_token', 'id'] as const;

/** The query without its secrets. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const field of secretFields) rest.delete(field);
  return rest;
}

/** A request's URL for logging: secrets are replaced by `***`. */
export function redactUrl(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const query = new URLSearchParams(url.slice(start + 1));
  for (const field of secretFields) if (query.has(field)) query.set(field, '***');
  return `${url.slice(0, start)}?${query.toString()}`;
}

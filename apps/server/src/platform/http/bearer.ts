import { keyPrefix } from '@fairlead/domain/api-keys/api-keys';

const longestBasic = 1000;

/**
 * The token of a request; undefined without one. An API key may also be the password of Basic authentication, which is the
 * only form in which spreadsheets and BI tools store it safely; the user name is ignored, also where a key's requests are
 * counted.
 */
export function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? keyAsPassword(header);
}

function keyAsPassword(header: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined || encoded.length > longestBasic) return undefined;
  const stated = Buffer.from(encoded, 'base64').toString('utf8');
  const password = stated.slice(stated.indexOf(':') + 1);
  return password.startsWith(keyPrefix) && !/\s/.test(password) ? password : undefined;
}

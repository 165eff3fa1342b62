/** The address that the provider redirects the browser to. */
export const callbackPath = '/login/callback';

/** A deep link into the product, or the start page: a sign-in must not redirect anywhere else. */
export function safeReturnPath(path: unknown): string {
  const here = 'https://here.invalid';
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, here)) return '/';
  const { origin, pathname, search, hash } = new URL(path, here);
  const isOurs = origin === here && !/^\/login(?:\/|$)/i.test(pathname);
  return isOurs ? pathname + search + hash : '/';
}

/** The content security policy of our pages: own scripts only, styles by nonce, nothing from elsewhere. */
export function contentPolicy(nonce: string, signInOrigin: string | undefined): string {
  const connect = [
    "'self'",
    'ws:',
    'wss:',
    ...(signInOrigin === undefined ? [] : [signInOrigin]),
  ].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self'${signInOrigin === undefined ? '' : ` ${signInOrigin}`}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

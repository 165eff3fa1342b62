export interface PolicyOrigins {
  /** The address of the installation, as its settings state it. */
  readonly home: string;
  /** The origin of an external sign-in. */
  readonly signIn: string | undefined;
  /** SHA-256 in base64 of each inline script of the page. */
  readonly startHashes?: readonly string[];
}

/** The content security policy of our pages: own scripts only, styles by nonce, nothing from other origins. */
export function contentPolicy(
  nonce: string,
  { home, signIn: signInOrigin, startHashes = [] }: PolicyOrigins,
): string {
  // The hub's socket: older browsers do not count it among 'self'.
  const socket = new URL(home).origin.replace(/^http/, 'ws');
  const connect = ["'self'", socket, ...(signInOrigin === undefined ? [] : [signInOrigin])].join(
    ' ',
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...startHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
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

/**
 * The policy of the ship app: a stored page can carry no nonce, so it has no inline script or style at all. It may read from
 * other addresses, as the ship's own data server has one that only the ship knows.
 */
export function shipPolicy(home: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(home).origin.replace(/^http/, 'ws')} http: https:`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

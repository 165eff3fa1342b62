import { isLoopback } from '../../loopback.ts';

/** Where the product is reached: the stated address and, on a developer's machine, its loopback equivalent. */
export interface Origins {
  /** Origin of PUBLIC_URL, without a slash at the end. */
  readonly home: string;
  readonly all: readonly string[];
}

const twins: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
};

/** The origins of a public address. A production server has only the stated one. */
export function originsOf({
  publicUrl,
  production,
}: {
  readonly publicUrl: string;
  readonly production: boolean;
}): Origins {
  const url = new URL(publicUrl);
  const twin = twins[url.hostname];
  if (twin === undefined || production) return { home: url.origin, all: [url.origin] };
  const other = new URL(url);
  other.hostname = twin;
  return { home: url.origin, all: [url.origin, other.origin] };
}

/** Whether input is sent unencrypted over a network. */
export function isReadableByOthers({ home }: Origins): boolean {
  const { protocol, hostname } = new URL(home);
  return protocol === 'http:' && !isLoopback(hostname);
}

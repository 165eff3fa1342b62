import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passkeyScript, submitScript } from './scripts.ts';
import { fontPath, style } from './style.ts';

export interface Asset {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Under the mount path of the provider. */
const folder = '/idp/assets';

const fontFile = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

const script = { type: 'text/javascript; charset=utf-8' };
const sources = {
  style: { name: 'sign-in.css', type: 'text/css; charset=utf-8', body: style },
  passkey: { name: 'passkey.js', ...script, body: passkeyScript },
  submit: { name: 'submit.js', ...script, body: submitScript },
} as const;

const named = (source: { readonly name: string; readonly body: string }): string =>
  `${folder}/${source.name}?v=${createHash('sha256').update(source.body).digest('base64url').slice(0, 10)}`;

/** Addresses that change with the content, so that browsers may cache them. */
export const assetPaths = {
  style: named(sources.style),
  passkey: named(sources.passkey),
  submit: named(sources.submit),
} as const;

const byPath = new Map<string, Asset>(
  Object.values(sources).map((source) => [`${folder}/${source.name}`, source]),
);

/** A file of the sign-in pages by its path, or undefined. */
export function assetAt(path: string): Asset | undefined {
  if (path === fontPath && !byPath.has(path)) {
    const require = createRequire(import.meta.url);
    byPath.set(path, { type: 'font/woff2', body: readFileSync(require.resolve(fontFile)) });
  }
  return byPath.get(path);
}

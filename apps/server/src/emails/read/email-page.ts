import { timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Host } from '../../platform/http/serve.ts';
import { inlinePictures } from '../email-inbox.sql.ts';
import { oneEmail } from '../emails.sql.ts';

/** Where the formatted text of a received e-mail is shown: a page without scripts, in a frame. */
export const emailPagePath = '/o/email';

const lastsMs = 10 * minuteMs;
const mostPictureBytes = 5 * 1024 * 1024;

interface Shown {
  readonly company: number;
  readonly user: number;
  readonly id: number;
}

const signed = ({ company, user, id }: Shown, until: number) => `${company}.${user}.${id}.${until}`;
const macOf = ({ secretKey }: Database, text: string): Buffer =>
  secretKey.mac(`email page ${text}`);

/** The address of the page, for ten minutes: a frame cannot send the caller's token. */
export function emailPageOf(database: Database, shown: Shown, nowMs: number): string {
  // The same for some minutes, so that the frame is not loaded again with each answer.
  const until = Math.ceil((nowMs + lastsMs / 2) / lastsMs) * lastsMs + lastsMs / 2;
  const text = signed(shown, until);
  return `${emailPagePath}?t=${text}.${macOf(database, text).toString('base64url')}`;
}

function openToken(database: Database, token: string, nowMs: number): Shown | undefined {
  const parts = token.split('.');
  const text = parts.slice(0, 4).join('.');
  const [company = 0, user = 0, id = 0, until = 0] = parts.slice(0, 4).map(Number);
  const expected = macOf(database, text);
  const stated = Buffer.from(parts[4] ?? '', 'base64url');
  const isOurs = stated.length === expected.length && timingSafeEqual(stated, expected);
  return parts.length === 5 && isOurs && until > nowMs ? { company, user, id } : undefined;
}

/** Nothing of it runs, and nothing is loaded but what the reader asks for. */
const policyOf = (pictures: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${pictures ? ' https: http:' : ''}`,
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const style =
  'html{color-scheme:light;background:#fff;color:#1a1a1a;font:14px/1.5 system-ui,sans-serif}body{margin:12px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}blockquote{margin:0 0 0 8px;padding-left:8px;border-left:2px solid #ccc}pre{white-space:pre-wrap}';

interface PageDeps {
  readonly files: Files;
  readonly clock: () => number;
}

/** Serves the page; an address that has expired or was changed is not found. */
export function serveEmailPage(
  { app, database }: Pick<Host, 'app' | 'database'>,
  { files, clock }: PageDeps,
): void {
  app.get(emailPagePath, async (request, reply) => {
    const { t, pictures } = request.query as { readonly t?: unknown; readonly pictures?: unknown };
    const shown = openToken(database, typeof t === 'string' ? t : '', clock());
    const scope = { company: shown?.company ?? 0, actor: null, source: 'rule' } as const;
    const [row, inline] =
      shown === undefined
        ? [undefined, []]
        : await database.read(scope, (db) =>
            Promise.all([db.first(oneEmail(shown)), db.all(inlinePictures(shown))]),
          );
    if (row === undefined) return reply.code(404).type('text/plain').send('Not found');
    const pictured = await withPictures(row.html, inline, files);
    const isLoaded = pictures === '1';
    const html = isLoaded ? pictured.replaceAll(' data-src="', ' src="') : pictured;
    return reply
      .header('content-security-policy', policyOf(isLoaded))
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><title>E-mail</title><base target="_blank"><style>${style}</style></head><body>${html}</body></html>`,
      );
  });
}

/** Pictures in the message as data of the page, as long as all of their uses together are small enough. */
export async function withPictures(
  html: string,
  pictures: readonly {
    content_id: string;
    content_type: string;
    size: number;
    storage_key: string;
  }[],
  files: Pick<Files, 'get'>,
): Promise<string> {
  let shown = html;
  let left = mostPictureBytes;
  for (const one of pictures) {
    if (!/^image\/(?:png|jpeg|gif|webp)$/.test(one.content_type)) continue;
    const name = ` data-cid="${one.content_id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    const uses = shown.split(name).length - 1;
    // Each use has the picture's data once more.
    if (uses === 0 || uses * one.size > left) continue;
    left -= uses * one.size;
    const content = await buffer(await files.get(one.storage_key));
    shown = shown.replaceAll(
      name,
      () => ` src="data:${one.content_type};base64,${content.toString('base64')}"`,
    );
  }
  return shown;
}

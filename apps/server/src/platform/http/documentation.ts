import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { installationRoot } from '../installation-root.ts';
import { documentationPage } from './documentation-page.ts';
import { fontPolicy, fontRules, servePageFonts } from './page-fonts.ts';
import { refuse } from './refusal.ts';

// In the installation's folder, wherever the program itself is: its source or its bundle.
const built = path.join(installationRoot(import.meta.dirname), 'dist/openapi.json');

interface Documentation {
  readonly text: string;
  readonly page: string;
}

/**
 * `/api/openapi.json` and its readable form `/api/docs`: the document that the build writes. It is read with the first
 * request; an installation that was never built has none (404). Also the fonts of this page and of the guides.
 */
export function serveDocumentation(app: FastifyInstance, file: string = built): void {
  servePageFonts(app);
  let read: Promise<Documentation> | undefined;
  const documentation = (): Promise<Documentation> => {
    // A failure is not remembered: the build may be under way.
    read ??= readDocumentation(file).catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    return read;
  };
  app.get('/api/openapi.json', async (_request, reply) => {
    const { text } = await documentation();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });
  app.get('/api/docs', async (_request, reply) => {
    const { page } = await documentation();
    return reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; ${fontPolicy}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(`${fontRules()}\n${documentationStyle}`),
  );
}

async function readDocumentation(file: string): Promise<Documentation> {
  const text = await readFile(file, 'utf8').catch(() => refuse('notFound'));
  return { text, page: documentationPage(JSON.parse(text) as Readonly<Record<string, unknown>>) };
}

const documentationStyle = `:root{color-scheme:light dark;--ink:#0f2230;--soft:#3f5463;--line:#dde4e8;--paper:#fff;--well:#f6f8f9;--menu:#edf1f3;--mark:#123b57;--active:#0a6670;--error:#b32318;--focus:#b3186d}
@media (prefers-color-scheme:dark){:root{--ink:#e3eaee;--soft:#b9c6ce;--line:#33434e;--paper:#222f39;--well:#1e2a33;--menu:#1a252e;--mark:#a8cfe6;--active:#6fcdd5;--error:#f79a90;--focus:#f08cc4}}
*{box-sizing:border-box}html{scroll-padding-top:16px}
body{display:grid;grid-template-columns:240px minmax(0,1fr);margin:0;font:13px/20px 'Inter Variable',system-ui,sans-serif;font-feature-settings:'cv10','ss03','calt';color:var(--ink);background:var(--paper)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:16px 8px;border-right:1px solid var(--line);background:var(--menu)}
nav a{display:block;padding:3px 8px;border-radius:6px;color:var(--ink);text-decoration:none}nav a:hover{background:var(--line)}nav b{font-size:15px}
main{max-width:1040px;padding:16px 24px 64px}a{color:var(--mark)}:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
h1{font-size:28px;line-height:36px;margin:0 0 8px}h2{font-size:15px;margin:32px 0 8px}
h3{font-size:12px;line-height:16px;color:var(--soft);font-weight:500;margin:12px 0 4px}
details{border:1px solid var(--line);border-bottom-width:0}h2+details{border-radius:8px 8px 0 0}details:not(:has(+details)){border-bottom-width:1px;border-radius:0 0 8px 8px}
h2+details:not(:has(+details)){border-radius:8px}
summary{display:flex;flex-wrap:wrap;gap:0 8px;padding:7px 12px;cursor:pointer;list-style:none}summary:hover{background:var(--well)}summary::-webkit-details-marker{display:none}
summary b{width:56px;color:var(--mark)}summary b.delete{color:var(--error)}summary b.get{color:var(--active)}summary span{color:var(--soft)}
code,pre{font-family:'Geist Mono',ui-monospace,monospace;font-size:12px}
section{padding:8px 12px 12px;border-top:1px solid var(--line)}section p{margin:4px 0}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:5px 12px 5px 0;border-bottom:1px solid var(--line);vertical-align:top}th{width:96px;color:var(--soft);font-weight:500}
pre{background:var(--well);border:1px solid var(--line);border-radius:6px;margin:0;padding:8px;overflow:auto;max-height:420px}
@media (max-width:800px){body{display:block}nav{position:static;height:auto;max-height:200px;border-right:0}}`;

import type { FastifyInstance } from 'fastify';
import { documentationPage } from './documentation-page.ts';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json` and its readable form `/api/docs`; both are built once, from the contract. */
export function serveDocumentation(app: FastifyInstance): void {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  const page = documentationPage(document);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(documentationStyle),
  );
}

const documentationStyle = `:root{color-scheme:light dark;--ink:#0f2230;--soft:#3f5463;--line:#dde4e8;--paper:#fff;--well:#f6f8f9;--mark:#123b57}
@media (prefers-color-scheme:dark){:root{--ink:#e3eaee;--soft:#b9c6ce;--line:#33434e;--paper:#222f39;--well:#1e2a33;--mark:#a8cfe6}}
body{margin:0;font:14px/1.5 Inter,system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:960px;margin:0 auto;padding:24px}nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:16px 0}
a{color:var(--mark)}h1{font-size:28px;margin:0}h2{font-size:17px;margin:32px 0 8px;border-bottom:1px solid var(--line);padding-bottom:4px}
details{border:1px solid var(--line);border-radius:8px;margin:8px 0}summary{padding:8px 12px;cursor:pointer}
summary b{display:inline-block;width:64px;color:var(--mark)}summary span{color:var(--soft);margin-left:8px}
section{padding:4px 12px 12px;border-top:1px solid var(--line)}h3{font-size:12px;color:var(--soft);margin:12px 0 4px}
table{border-collapse:collapse;width:100%;font-size:13px}td,th{text-align:left;padding:4px 8px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
pre{background:var(--well);border-radius:6px;padding:8px;overflow:auto;font-size:12px}`;

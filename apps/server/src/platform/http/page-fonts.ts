import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { installationRoot } from '../installation-root.ts';

const source = path.join(installationRoot(import.meta.dirname), 'packages/ui/src');
const address = '/docs/fonts';

/** The directive of a content security policy under which pages may use the fonts. */
export const fontPolicy = "font-src 'self'";

let rules: string | undefined;

/** The font of the product for pages that are written here: its `@font-face` rules, from the style sheet of the product. */
export function fontRules(): string {
  rules ??= (
    readFileSync(path.join(source, 'fonts.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
  )
    .filter((rule) => rule.includes("url('./fonts/"))
    .join('\n')
    .replaceAll("url('./fonts/", `url('${address}/`);
  return rules;
}

/** `/docs/fonts`: the font files of the product, readable without an account. */
export function servePageFonts(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${address}/:name`, async ({ params }, reply) => {
    const { name } = params;
    const isKnown = /^[\w-]+\.woff2$/.test(name) && fontRules().includes(`'${address}/${name}'`);
    if (!isKnown) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('font/woff2')
      .send(await readFile(path.join(source, 'fonts', name)));
  });
}

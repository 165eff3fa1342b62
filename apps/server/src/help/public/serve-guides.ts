import { readFile } from 'node:fs/promises';
import { type Guide, guides } from '@fairlead/domain/help/guides';
import type { Picture } from '@fairlead/domain/print/section';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fontPolicy, fontRules } from '../../platform/http/page-fonts.ts';
import { guideMarkdown, guidePicture, sectionsOfMarkdown } from '../guides.files.ts';
import { type GuideContent, guideIndexPage, guidePage, guideStyle } from './guide-page.ts';

const policy = `default-src 'none'; style-src 'self'; img-src 'self'; ${fontPolicy}; base-uri 'none'; frame-ancestors 'none'`;

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);

async function contentOf(guide: Guide): Promise<GuideContent> {
  const names = new Map<Picture, string>();
  const sections = sectionsOfMarkdown(await guideMarkdown(guide), (name) => {
    const picture: Picture = { type: 'image/png', content: new Uint8Array() };
    names.set(picture, name);
    return picture;
  });
  return { sections, pictureName: ({ picture }) => names.get(picture) ?? '' };
}

/** `/docs`: the guides of the installed version, readable without an account. */
export function serveGuides(app: FastifyInstance): void {
  app.get('/docs', (_request, reply) => sendPage(reply, guideIndexPage()));
  app.get('/docs/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(`${fontRules()}\n${guideStyle}`),
  );
  app.get<{ Params: { name: string } }>('/docs/pictures/:name', async ({ params }, reply) => {
    const file = /^[\w-]+\.png$/.test(params.name) ? guidePicture(params.name) : undefined;
    const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (content === undefined) return notFound(reply);
    return reply.header('cache-control', 'no-cache').type('image/png').send(content);
  });
  app.get<{ Params: { name: string } }>('/docs/:name', async ({ params }, reply) => {
    const guide = guides.find(({ file }) => file === params.name);
    if (guide === undefined) return notFound(reply);
    return sendPage(reply, guidePage(guide, await contentOf(guide)));
  });
}

/** A wrong address is answered with the list of what there is. */
const notFound = (reply: FastifyReply) => sendPage(reply.code(404), guideIndexPage());

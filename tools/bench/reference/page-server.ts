// Serves the reference page as efficiently as possible: three requests, all compressed, the script cached for a year.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { fastify, type FastifyReply } from 'fastify';
import pg from 'pg';
import { chanceFrom } from '../measure/numbers.ts';
import { answerQuestions } from '../measure/programs.ts';
import { bigCompany } from '../world/shape.ts';
import { listStatement } from './list.sql.ts';

export interface PageAnswer {
  readonly origin: string;
  /** The script as transferred. */
  readonly scriptBytes: number;
}

const folder = path.join(import.meta.dirname, 'page');
/** The goals compare with a page of this size, whatever the current size of the libraries. */
const wantedBytes = 85_000;

function brotli(content: string, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

async function script(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.mjs')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  const bare = brotli(text, constants.BROTLI_MAX_QUALITY);
  const missing = wantedBytes - bare.length;
  if (missing <= 0) return bare;
  // Random bytes written as letters compress back to about their own size.
  const chance = chanceFrom(85);
  const ballast = Buffer.from(
    Array.from({ length: missing }, () => Math.floor(chance() * 256)),
  ).toString('base64');
  return brotli(`${text}\n//${ballast}`, constants.BROTLI_MAX_QUALITY);
}

async function open({ url }: { readonly url: string }): Promise<PageAnswer> {
  const pool = new pg.Pool({ connectionString: url, max: 4, options: '-c TimeZone=UTC' });
  const app = fastify();
  const main = await script();
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const send = (reply: FastifyReply, type: string, body: Buffer) =>
    reply.header('content-encoding', 'br').type(type).send(body);
  app.get('/', (_request, reply) =>
    send(reply.header('cache-control', 'no-cache'), 'text/html; charset=utf-8', brotli(page, 5)),
  );
  app.get('/main.js', (_request, reply) =>
    send(
      reply.header('cache-control', 'public, max-age=31536000, immutable'),
      'text/javascript',
      main,
    ),
  );
  app.get('/api/voyages', async (_request, reply) => {
    const question = {
      company: bigCompany,
      skip: 0,
      take: 50,
      vessel: undefined,
      search: undefined,
    };
    const { text, values } = listStatement(question);
    const { rows } = await pool.query<{ body: string }>(text, [...values]);
    const body = brotli(rows[0]?.body ?? '[]', 1);
    return send(reply.header('cache-control', 'no-store'), 'application/json', body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://localhost:${port}`, scriptBytes: main.length };
}

answerQuestions({ open });

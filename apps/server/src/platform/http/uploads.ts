import { createHash } from 'node:crypto';
import type { Upload } from '@fairlead/contract/route';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';
import { refuseFields } from './refusal.ts';

/** Binds a call that takes a file: only such a call reads other bodies than JSON, up to its own limit. */
export function bindUpload(
  app: FastifyInstance,
  { types, mostBytes }: Upload,
  bind: (scope: FastifyInstance) => unknown,
): void {
  void app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], options, (_request, body, done) => done(null, body));
    await scope.register(fastifyMultipart, {
      limits: { fileSize: mostBytes, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    });
    bind(scope);
  });
}

/** The file of a request: its body, or the field `file` of its form. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (Buffer.isBuffer(request.body)) return { name: '', content: request.body };
  const file = request.isMultipart() ? await readForm(request) : undefined;
  return file ?? refuseFields({ file: ['Required'] });
}

/** Refusals of the framework keep their code; any other failure is reported as an error of the form. */
async function readForm(request: FastifyRequest): Promise<UploadedFile | undefined> {
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') return undefined;
    return { name: plainName(part.filename), content: await part.toBuffer() };
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('FST_')) throw error;
    return refuseFields({ file: ['The form is incomplete'] });
  }
}

/** Without folders and without characters that could break a header or a file system. */
function plainName(stated: string): string {
  const last = stated.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/[\p{Cc}"<>:|?*]/gu, '').slice(0, 200);
}

/** What represents a file where requests are compared. */
export function fingerprintOf({ name, content }: UploadedFile): Readonly<Record<string, string>> {
  return { name, sha256: createHash('sha256').update(content).digest('hex') };
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small service with the part of S3 that the product uses; it refuses what is not signed by its key. */
export interface S3Double extends AsyncDisposable {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads in parts that were begun and neither completed nor aborted. */
  readonly open: Map<string, Map<number, Buffer>>;
  readonly refused: string[];
}

interface RequestOptions {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

export async function openS3Double(accessKeyId: string): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const open = new Map<string, Map<number, Buffer>>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://double');
      const complaint = unsigned(request, body, accessKeyId);
      if (complaint !== undefined) {
        refused.push(complaint);
        answer(response, 403, errorText('SignatureDoesNotMatch'));
        return;
      }
      const requested = {
        method: request.method ?? '',
        key: url.pathname,
        query: url.searchParams,
        body,
      };
      serve({ objects, open }, requested, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    open,
    refused,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Who signed, when, and whether the signed hash is that of the body. */
function unsigned(request: IncomingMessage, body: Buffer, accessKeyId: string): string | undefined {
  const {
    authorization = '',
    'x-amz-date': date,
    'x-amz-content-sha256': stated,
  } = request.headers;
  const isSigned = authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);
  if (!isSigned || !/Signature=[0-9a-f]{64}$/.test(authorization)) return 'no signature';
  if (typeof date !== 'string' || !/^\d{8}T\d{6}Z$/.test(date)) return 'no date';
  const hash = createHash('sha256').update(body).digest('hex');
  return stated === hash || stated === 'UNSIGNED-PAYLOAD' ? undefined : 'another body';
}

function serve(
  { objects, open }: Pick<S3Double, 'objects' | 'open'>,
  { method, key, query, body }: RequestOptions,
  response: ServerResponse,
): void {
  const id = query.get('uploadId') ?? '';
  const part = open.get(id);
  if (method === 'POST' && query.has('uploads')) {
    const uploadId = `upload-${open.size + objects.size + 1}`;
    open.set(uploadId, new Map());
    const text = `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`;
    answer(response, 200, text);
  } else if (method === 'PUT' && part !== undefined) {
    part.set(Number(query.get('partNumber')), body);
    answer(response, 200, '', { etag: '"part"' });
  } else if (method === 'POST' && part !== undefined) {
    const parts = [...part].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    objects.set(key, Buffer.concat(parts));
    open.delete(id);
    answer(
      response,
      200,
      '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
    );
  } else if (method === 'DELETE') {
    if (part === undefined) objects.delete(key);
    else open.delete(id);
    answer(response, 204, '');
  } else if (method === 'PUT') {
    objects.set(key, body);
    answer(response, 200, '', { etag: '"x"' });
  } else {
    const stored = objects.get(key);
    if (stored === undefined) answer(response, 404, errorText('NoSuchKey'));
    else answer(response, 200, stored);
  }
}

const errorText = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function answer(
  response: ServerResponse,
  status: number,
  ...[body, headers = {}]: readonly [
    body: string | Buffer,
    headers?: Readonly<Record<string, string>>,
  ]
): void {
  response.writeHead(status, headers);
  response.end(body);
}

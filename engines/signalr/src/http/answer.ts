import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '../identity.ts';

export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one response; a response that has already been sent is left unchanged. */
export function answer(res: ServerResponse, { status, type, body = '', headers }: Answer): void {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    ...(type !== undefined && { 'Content-Type': type }),
    ...headers,
  });
  res.end(body);
}

const plainText = 'text/plain; charset=utf-8';

export function answerRefusal(res: ServerResponse, { status, sentence, headers }: Refusal): void {
  answer(res, { status, type: plainText, body: sentence, headers });
}

/** Refuses an upgrade with a plain HTTP response and closes the socket. */
export function refuseUpgrade(socket: Duplex, { status, sentence, headers }: Refusal): void {
  if (!socket.writable) return;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    `Content-Type: ${plainText}`,
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${sentence}`);
}

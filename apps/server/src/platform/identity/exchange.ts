import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageTheme } from './pages/page.ts';

/** One request to the sign-in pages and the answer to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  readonly theme: PageTheme;
}

const mostBytes = 32_768;

/** The request was too long or of a form that no page of ours sends. */
export class UnreadableRequest extends Error {}

/** The fields of a posted form; of a repeated field the last. */
export async function readForm(request: IncomingMessage): Promise<ReadonlyMap<string, string>> {
  expectType(request, 'application/x-www-form-urlencoded');
  return new Map(new URLSearchParams(await readText(request)));
}

/** The object that our own script posted. */
export async function readObject(
  request: IncomingMessage,
): Promise<Readonly<Record<string, unknown>>> {
  expectType(request, 'application/json');
  try {
    const value: unknown = JSON.parse(await readText(request));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Answered like any other unreadable request.
  }
  throw new UnreadableRequest();
}

function expectType(request: IncomingMessage, type: string): void {
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== type)
    throw new UnreadableRequest();
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new UnreadableRequest();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function sendPage({ response }: Exchange, page: string, status = 200): void {
  send(response, { status, type: 'text/html; charset=utf-8', body: page });
}

export function sendJson({ response }: Exchange, value: unknown, status = 200): void {
  send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) });
}

export function sendTo({ response }: Exchange, location: string): void {
  response.setHeader('location', location);
  send(response, { status: 303, type: 'text/plain; charset=utf-8', body: '' });
}

function send(
  response: ServerResponse,
  answer: { readonly status: number; readonly type: string; readonly body: string },
): void {
  response.statusCode = answer.status;
  response.setHeader('content-type', answer.type);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-length', Buffer.byteLength(answer.body));
  response.end(answer.body);
}

const themes = ['light', 'dusk', 'night'] as const;

/** The theme that the web app stored in its cookie; without one the pages follow the system. */
export function themeOf(request: IncomingMessage): PageTheme {
  const found = /(?:^|;\s*)fairlead\.theme=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return themes.find((theme) => theme === found);
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly address: string;
  readonly received: Received[];
  /** What it answers from now on. */
  answer: { status: number; text: string };
  close(): void;
}

/** Another system on this machine that accepts the events it is sent. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const receiver = { received, answer: { status: 200, text: 'taken' } };
  const http = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(receiver.answer.status).end(receiver.answer.text);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(receiver, {
    address: `http://127.0.0.1:${port}/hook`,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  });
}

/** The check as docs/webhooks.md documents it for receivers. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const parts = String(headers['x-fairlead-signature']).split(',');
  const at = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const expected = `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  return Math.abs(Date.now() / 1000 - Number(at)) < 300 && parts.includes(expected);
}

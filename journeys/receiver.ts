import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly signature: string;
  readonly body: string;
}

export interface Receiver {
  readonly address: string;
  readonly received: readonly Received[];
  readonly close: () => void;
}

/** Another system on this machine: it stores every request and responds with success. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const store = async (request: IncomingMessage) => {
    const signature = String(request.headers['x-fairlead-signature']);
    received.push({ signature, body: await text(request) });
  };
  const http = createServer((request, response) => {
    void store(request).then(() => response.writeHead(200).end('thank you'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  return { address: `http://127.0.0.1:${port}/hook`, received, close };
}

/** A receiver's checks before it accepts a webhook, according to docs/webhooks.md. */
export function isSignedBy(secret: string, { signature, body }: Received): boolean {
  const parts = new Map(signature.split(',').map((part) => part.split('=') as [string, string]));
  const sum = createHmac('sha256', secret).update(`${parts.get('t') ?? ''}.${body}`);
  return parts.get('v1') === sum.digest('hex');
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Peer {
  readonly address: string;
  /** Method, authorization and body of each request. */
  readonly requested: {
    readonly method: string;
    readonly authorization: string;
    readonly body: string;
  }[];
  /** What it answers from now on. */
  answer: { status: number; body: unknown };
  close(): void;
}

/** Another system on this machine that speaks the documented form. */
export async function openPeer(): Promise<Peer> {
  const requested: Peer['requested'] = [];
  const peer = { requested, answer: { status: 200, body: {} as unknown } };
  const http = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', headers } = request;
      requested.push({ method, authorization: headers.authorization ?? '', body });
      const { answer } = peer;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(peer, {
    address: `http://127.0.0.1:${port}/exchange`,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  });
}

import { Agent, request } from 'node:http';

export interface Request {
  readonly method: string;
  /** Below /api, as sent over the network. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Response {
  /** 0: no response, and `text` contains the reason. */
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly ms: number;
}

export type Sender = (wanted: Request) => Promise<Response>;

const patienceMs = 120_000;

/** Sends requests unchanged; a failure also counts as a response. */
export function openSender(origin: string): { readonly send: Sender; readonly close: () => void } {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const send: Sender = (wanted) =>
    new Promise((resolve) => {
      const { method, path, headers, body } = wanted;
      const began = performance.now();
      const fail = (error: Error) => {
        // A server may close an unused connection in the moment in which it is used again; a new one is no stale one.
        if (sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
          resolve(send(wanted));
        else
          resolve({ status: 0, text: error.message, headers: {}, ms: performance.now() - began });
      };
      const sent = request(
        { agent, hostname, port, method, path: `/api${path}`, headers, timeout: patienceMs },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              headers: response.headers,
              ms: performance.now() - began,
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
      sent.on('error', fail);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Runs `count` jobs, several at a time. */
export async function inTurns(
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

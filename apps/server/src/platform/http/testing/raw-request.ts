import { connect } from 'node:net';

/** What came back on one connection, as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends raw bytes on a separate connection, for what no HTTP client would send; waits for the end or a pause. */
export function rawRequest(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    // An answer has its time on a machine under load; only after it has begun, silence is its end.
    socket.setTimeout(30_000, end);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      socket.setTimeout(1500);
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Which of the two directions of a connection: what the caller sends, or what it receives. */
export type Direction = 'sent' | 'received';

/** A connection to a database or a server that can be cut, frozen and restored while it is used. */
export interface Line extends AsyncDisposable {
  /** The address as reached through this connection. */
  through(address: string): string;
  /** Ends every connection once so many more bytes have passed in one direction; later connections are whole. */
  cutAfter(bytes: number, direction: Direction): void;
  /** How many bytes have passed in one direction. */
  passed(direction: Direction): number;
  /** Ends every connection and refuses new ones, as a stopped database does. */
  cut(): void;
  /** Keeps connections open and transmits nothing, as a lost network does. */
  freeze(): void;
  mend(): void;
}

type State = 'whole' | 'cut' | 'frozen';

/** Opens a line to the host and port of the address that it is used for. */
export async function openLine(): Promise<Line> {
  let target = { host: '127.0.0.1', port: 0 };
  let state: State = 'whole';
  let limit: { left: number; readonly direction: Direction } | undefined;
  const bytes = { sent: 0, received: 0 };
  const sockets = new Set<Socket>();
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const end = () => {
    limit = undefined;
    dropAll();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target.port, target.host);
    for (const [from, to, direction] of [
      [near, far, 'sent'],
      [far, near, 'received'],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        if (state !== 'whole') return;
        const left = limit?.direction === direction ? limit.left : Number.POSITIVE_INFINITY;
        const passing = chunk.subarray(0, left);
        bytes[direction] += passing.length;
        to.write(passing);
        if (limit?.direction === direction) limit.left -= passing.length;
        if (passing.length < chunk.length || left === passing.length) end();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    through: (address) => {
      const url = new URL(address);
      target = { host: url.hostname, port: Number(url.port) };
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    cutAfter: (left, direction) => {
      limit = { left, direction };
    },
    passed: (direction) => bytes[direction],
    cut: () => {
      state = 'cut';
      dropAll();
    },
    freeze: () => {
      state = 'frozen';
    },
    mend: () => {
      if (state === 'frozen') dropAll();
      state = 'whole';
    },
    [Symbol.asyncDispose]: async () => {
      dropAll();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

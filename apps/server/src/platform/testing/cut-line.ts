import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

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

/** Counts what passes, up to a limit. */
class Meter {
  readonly passed = { sent: 0, received: 0 };
  #limit: { left: number; readonly direction: Direction } | undefined;

  limit(left: number, direction: Direction): void {
    this.#limit = { left, direction };
  }

  /** As much of a chunk as still passes. */
  passing(chunk: Buffer, direction: Direction): Buffer {
    const limit = this.#limit?.direction === direction ? this.#limit : undefined;
    const passing = chunk.subarray(0, limit?.left);
    this.passed[direction] += passing.length;
    if (limit !== undefined) limit.left -= passing.length;
    return passing;
  }

  /** Whether the limit was reached just now; there is none afterwards. */
  isCutNow(): boolean {
    const isCut = this.#limit?.left === 0;
    if (isCut) this.#limit = undefined;
    return isCut;
  }
}

async function listeningPort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

type State = 'whole' | 'cut' | 'frozen';

/** Opens a line to the host and port of the address that it is used for. */
export async function openLine(): Promise<Line> {
  let target = { host: '127.0.0.1', port: 0 };
  let state: State = 'whole';
  const meter = new Meter();
  const sockets = new Set<Socket>();
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const relay = (from: Socket, to: Socket, direction: Direction) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (state !== 'whole') return;
      to.write(meter.passing(chunk, direction));
      if (meter.isCutNow()) dropAll();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target.port, target.host);
    relay(near, far, 'sent');
    relay(far, near, 'received');
  });
  const port = await listeningPort(server);
  return {
    through: (address) => {
      const url = new URL(address);
      target = { host: url.hostname, port: Number(url.port) };
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    cutAfter: (bytes, direction) => meter.limit(bytes, direction),
    passed: (direction) => meter.passed[direction],
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

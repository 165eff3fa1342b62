import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to the database that can be cut, frozen and restored while a server uses it. */
export interface Line extends AsyncDisposable {
  /** The address of the database as reached through this connection. */
  through(databaseUrl: string): string;
  /** Ends every connection and refuses new ones, as a stopped database does. */
  cut(): void;
  /** Keeps connections open and transmits nothing, as a lost network does. */
  freeze(): void;
  mend(): void;
}

type State = 'whole' | 'cut' | 'frozen';

/** Opens the line to the host and port that the first address names. */
export async function openLine(): Promise<Line> {
  let target = { host: '127.0.0.1', port: 0 };
  let state: State = 'whole';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        if (state === 'whole') to.write(chunk);
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
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
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

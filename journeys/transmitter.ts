import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A receiver on this machine that passes its lines on to everyone who connects. */
export interface Transmitter {
  readonly port: number;
  /** Resolves once a program is connected. */
  readonly connected: () => Promise<void>;
  readonly send: (lines: readonly string[]) => void;
  /** Ends all connections and accepts no more. */
  readonly stop: () => Promise<void>;
}

/** Opens it on this port, or on a free one. */
export async function openTransmitter(port = 0): Promise<Transmitter> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    for (const resolve of waiting.splice(0)) resolve();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connected: () =>
      sockets.size > 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    send: (lines) => {
      for (const socket of sockets) socket.write(lines.map((line) => `${line}\n`).join(''));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

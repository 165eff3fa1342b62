import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A program that passes on lines to everyone who connects. */
export async function openTransmitter(port: number) {
  const clients = new Set<Socket>();
  const tcp: Server = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(socket));
  });
  await new Promise<void>((resolve) => tcp.listen(port, '127.0.0.1', resolve));
  return {
    port: (tcp.address() as AddressInfo).port,
    clients,
    send: (text: string) => {
      for (const socket of clients) socket.write(text);
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of clients) socket.destroy();
        if (!tcp.listening) resolve();
        tcp.close(() => resolve());
      }),
  };
}

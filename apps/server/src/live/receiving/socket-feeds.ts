import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { lineFeed, type OpenFeed, reasonOf, untilClosed } from './feed.ts';

interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const probeAfterMs = 30_000;

/** Connects to a receiver, or a program that passes its lines on, by TCP. */
export const tcpFeed =
  (address: HostAndPort): OpenFeed =>
  (events) => {
    const { onOpen, onBytes, onEnd, stop } = untilClosed(events);
    const socket = connect(address);
    socket.setKeepAlive(true, probeAfterMs);
    socket.on('connect', onOpen);
    socket.on('data', onBytes);
    socket.on('error', (error) => onEnd(reasonOf(error)));
    socket.on('close', () => onEnd('The source has ended the connection.'));
    return {
      close: () => {
        stop();
        socket.destroy();
      },
    };
  };

/** Listens for datagrams with lines; one without a line feed ends with its last line. */
export const udpFeed =
  ({ host, port }: HostAndPort): OpenFeed =>
  (events) => {
    const { onOpen, onBytes, onEnd, stop } = untilClosed(events);
    const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' });
    socket.on('listening', onOpen);
    socket.on('message', (datagram) => {
      onBytes(datagram);
      onBytes(lineFeed);
    });
    socket.on('error', (error) => {
      socket.close();
      onEnd(reasonOf(error));
    });
    socket.bind(port, host);
    return {
      close: () => {
        stop();
        socket.close();
      },
    };
  };

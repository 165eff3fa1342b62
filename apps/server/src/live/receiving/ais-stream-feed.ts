import { type RawData, WebSocket } from 'ws';
import { answerMs, lineFeed, type OpenFeed, reasonOf, untilClosed } from './feed.ts';
import { aisStreamTypes } from './provider-readers.ts';

interface AisStreamAccess {
  readonly url: string;
  readonly key: string;
}

/** A message has about 1 kB. */
const mostMessageBytes = 64 * 1024;
const wholeWorld = [
  [-90, -180],
  [90, 180],
];

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);

/** The provider answers a subscription that it refuses with one message, and ends the connection. */
function refusalOf(message: Buffer, key: string): string | undefined {
  if (!message.subarray(0, 20).toString('latin1').includes('"error"')) return undefined;
  const text = message
    .toString('utf8')
    .replaceAll(key, '…')
    .replaceAll(/\p{Cc}/gu, ' ');
  return `The provider refused the subscription: ${text.slice(0, 200)}`;
}

/** The stream of aisstream.io: one message subscribes, and each message from then on is a line. */
export const aisStreamFeed =
  ({ url, key }: AisStreamAccess): OpenFeed =>
  (events) => {
    const { onOpen, onBytes, onEnd, stop } = untilClosed(events);
    const socket = new WebSocket(url, {
      handshakeTimeout: answerMs,
      maxPayload: mostMessageBytes,
      perMessageDeflate: false,
    });
    socket.on('open', () => {
      const subscription = {
        APIKey: key,
        BoundingBoxes: [wholeWorld],
        FilterMessageTypes: aisStreamTypes,
      };
      socket.send(JSON.stringify(subscription));
      onOpen();
    });
    socket.on('message', (data) => {
      const message = bytesOf(data);
      const refusal = refusalOf(message, key);
      if (refusal === undefined) {
        onBytes(message);
        onBytes(lineFeed);
        return;
      }
      onEnd(refusal);
      socket.terminate();
    });
    socket.on('error', (error) => onEnd(reasonOf(error)));
    socket.on('close', () => onEnd('The source has ended the connection.'));
    return {
      close: () => {
        stop();
        socket.terminate();
      },
    };
  };

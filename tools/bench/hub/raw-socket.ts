// A minimal web socket client to measure a hub: thousands of them share two processors with the server.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const opcode = { text: 1, close: 8, ping: 9 } as const;

export interface RawSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

interface RawOptions {
  readonly url: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Opens a web socket on this machine and resolves when the server has completed the upgrade. */
export function openRawSocket({ url, onText, onClose }: RawOptions): Promise<RawSocket> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let rest: Buffer | undefined;
    let isOpen = false;
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('close', () => (isOpen ? onClose() : reject(new Error('The server hung up.'))));
    socket.on('data', (chunk: Buffer) => {
      const data = rest === undefined ? chunk : Buffer.concat([rest, chunk]);
      if (isOpen) {
        rest = readFrames(data, socket, onText);
        return;
      }
      const end = data.indexOf('\r\n\r\n');
      rest = end === -1 ? data : undefined;
      if (end === -1) return;
      const header = data.toString('latin1', 0, end);
      if (!header.startsWith('HTTP/1.1 101 ')) {
        reject(new Error(`No web socket: ${header.slice(0, 60)}`));
        socket.destroy();
        return;
      }
      isOpen = true;
      resolve({ send: (text) => socket.write(masked(text)), close: () => socket.destroy() });
      rest = readFrames(data.subarray(end + 4), socket, onText);
    });
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  });
}

/** Passes on complete messages, which servers do not mask, and returns the remaining bytes. */
function readFrames(
  data: Buffer,
  socket: Socket,
  onText: (text: string) => void,
): Buffer | undefined {
  let at = 0;
  while (data.length - at >= 2) {
    const kind = (data[at] ?? 0) & 15;
    const short = (data[at + 1] ?? 0) & 127;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (data.length - at < header) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? data.readUInt16BE(at + 2)
          : Number(data.readBigUInt64BE(at + 2));
    const end = at + header + length;
    if (data.length < end) break;
    if (kind === opcode.text) onText(data.toString('latin1', at + header, end));
    else if (kind === opcode.close) socket.end();
    else if (kind === opcode.ping) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
    at = end;
  }
  return at === data.length ? undefined : data.subarray(at);
}

/** A text frame with a mask of zeros, which leaves the bytes unchanged. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length > 125) throw new Error('Clients of the bench say little.');
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { until } from './serve.ts';

const opcode = { text: 0x1, binary: 0x2, close: 0x8 } as const;

/** A web socket client that does not follow the protocol: it writes whatever bytes it gets. */
export class RawSocket {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  isClosed = false;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isClosed = true;
    });
  }

  /** What has arrived so far, as Latin-1 text so that nothing is lost. */
  get text(): string {
    return this.#received.toString('latin1');
  }

  write(bytes: Buffer | string): void {
    this.#socket.write(bytes);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** Requests a web socket; the path may have a query. */
  async upgrade(path: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const lines = {
      Host: 'localhost',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    };
    const header = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
    this.write(`GET ${path} HTTP/1.1\r\n${header.join('\r\n')}\r\n\r\n`);
    await until(() => this.text.includes('\r\n\r\n') || this.isClosed, 'the answer');
  }

  /** One masked frame. */
  frame(payload: Buffer | string, kind: keyof typeof opcode = 'text'): void {
    this.write(maskedFrame(payload, kind));
  }

  async handshake(protocol: 'json' | 'messagepack' = 'json'): Promise<void> {
    this.frame(`${JSON.stringify({ protocol, version: 1 })}\u001e`);
    await until(() => this.text.includes('{}\u001e'), 'the end of the handshake');
  }

  async receives(text: string): Promise<void> {
    await until(() => this.text.includes(text), text);
  }

  async ends(): Promise<void> {
    await until(() => this.isClosed, 'the end of the socket');
  }
}

export function maskedFrame(payload: Buffer | string, kind: keyof typeof opcode = 'text'): Buffer {
  const bytes = Buffer.from(payload);
  const mask = randomBytes(4);
  const length =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 0xff]);
  const masked = bytes.map((byte, index) => byte ^ mask.readUInt8(index % 4));
  return Buffer.concat([Buffer.from([0x80 | opcode[kind]]), length, mask, masked]);
}

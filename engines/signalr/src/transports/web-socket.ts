import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { CloseKind } from '../close-reason.ts';
import type { Carrier, Receiver } from './carrier.ts';
import { webSocketWire } from './wire.ts';

const closeCode = { normal: 1000, error: 1011 } as const;

/** 1000 is a normal closure, 1001 a page that is left, 1005 a closure without a code. */
const closeRequested: ReadonlySet<number> = new Set([1000, 1001, 1005]);

/** Frame errors have codes of their own; all others come from the network. */
function kindOf(error: Error): CloseKind {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return 'message-too-large';
  return code.startsWith('WS_ERR_') ? 'protocol-error' : 'transport-lost';
}

function bufferOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

/** A web socket, which carries both directions. `ws` reads and answers control frames; messages bypass it, already framed. */
export class WebSocketCarrier implements Carrier {
  readonly name = 'WebSockets';
  readonly wire = webSocketWire;
  readonly isTextOnly = false;
  readonly hasOwnKeepAlive = false;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #receiver: Receiver | undefined;

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  /** Starts to pass on incoming data. */
  bind(receiver: Receiver): void {
    this.#socket.on('message', (data) => receiver.receive(bufferOf(data)));
    this.#socket.on('error', (error) => receiver.fail(kindOf(error)));
    this.#socket.on('close', (code) =>
      receiver.lost(closeRequested.has(code) ? 'client-closed' : 'transport-lost'),
    );
    this.#receiver = receiver;
  }

  get bufferedBytes(): number {
    return this.#stream.writableLength;
  }

  get isCongested(): boolean {
    return this.#stream.writableNeedDrain;
  }

  awaitDrain(): void {
    this.#stream.once('drain', () => this.#receiver?.drained());
  }

  write(bytes: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(bytes);
  }

  end(isError: boolean): void {
    this.#socket.resume();
    this.#socket.close(isError ? closeCode.error : closeCode.normal);
  }

  destroy(): void {
    this.#socket.terminate();
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  sweep(): void {
    // The socket's own close event is enough.
  }
}

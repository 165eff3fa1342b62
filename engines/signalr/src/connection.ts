import type { AbortOptions } from './clients.ts';
import { closeReason, type CloseKind, type CloseReason } from './close-reason.ts';
import type { Line } from './calls/line.ts';
import { Work } from './calls/work.ts';
import { HubException, MessageTooLarge } from './errors.ts';
import { Frame, pingFrame } from './frame.ts';
import type { Host, Member } from './host.ts';
import type { ConnectionGroups, InvokeOptions } from './hub-connection.ts';
import type { HubIdentity } from './identity.ts';
import {
  handshakeAccepted,
  handshakeRefused,
  requestedProtocol,
  splitHandshake,
} from './protocol/handshake.ts';
import type { HubMessage } from './protocol/messages.ts';
import type { FrameReader, Protocol } from './protocol/protocol.ts';
import type { Carrier, Receiver, TransportName } from './transports/carrier.ts';

export interface ConnectionParts<I extends HubIdentity> {
  readonly id: string;
  readonly token: string | undefined;
  readonly identity: I;
  readonly query: URLSearchParams;
  readonly carrier: Carrier;
}

/** One client: handshake, messages in both directions, end. It has no timer of its own; the hub's sweep checks all timeouts. */
export class Connection<I extends HubIdentity> implements Member<I>, Line, Receiver {
  readonly id: string;
  readonly token: string | undefined;
  memberOf: Set<string> | undefined;
  readonly #host: Host<I>;
  readonly #carrier: Carrier;
  readonly #queryText: string;
  #identity: I;
  #phase: 'handshake' | 'open' | 'closed' = 'handshake';
  #protocol: Protocol | undefined;
  #reader: FrameReader | undefined;
  #handshakeBytes: Buffer | undefined;
  #opening: Promise<void> | undefined;
  #isOpening = true;
  #work: Work<I> | undefined;
  #drainWaiters: (() => void)[] | undefined;
  #isReleased = false;
  #lastReceived: number;
  #lastSent: number;
  /** Start of the current phase. */
  #since: number;

  constructor(host: Host<I>, parts: ConnectionParts<I>) {
    this.id = parts.id;
    this.token = parts.token;
    this.#host = host;
    this.#identity = parts.identity;
    this.#queryText = parts.query.toString();
    this.#carrier = parts.carrier;
    this.#since = host.clock.now();
    this.#lastReceived = this.#since;
    this.#lastSent = this.#since;
  }

  get identity(): I {
    return this.#identity;
  }

  /** The same user with a newer token. */
  renew(identity: I): void {
    this.#identity = identity;
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.#queryText);
  }

  get transport(): TransportName {
    return this.#carrier.name;
  }

  get carrier(): Carrier {
    return this.#carrier;
  }

  get protocol(): Protocol['name'] | undefined {
    return this.#protocol?.name;
  }

  get isOpen(): boolean {
    return this.#phase === 'open';
  }

  get hasEnded(): boolean {
    return this.#phase === 'closed';
  }

  get groups(): ConnectionGroups {
    return {
      add: (name) => this.#host.join(this, name),
      remove: (name) => this.#host.leave(this, name),
      names: () => [...(this.memberOf ?? [])],
    };
  }

  send(target: string, args: readonly unknown[] = []): void {
    this.reply({ type: 1, target, arguments: args });
  }

  invoke(
    target: string,
    args: readonly unknown[] = [],
    { timeoutMs = this.#host.timeouts.clientResult }: InvokeOptions = {},
  ): Promise<unknown> {
    if (!this.isOpen) return Promise.reject(new HubException('The connection is not open.'));
    const deadline = this.#host.clock.now() + timeoutMs;
    return this.#workload().results.call({ target, args, deadline }, (call) => this.reply(call));
  }

  abort(sentence?: string, { allowReconnect = false }: AbortOptions = {}): void {
    this.end(closeReason('aborted', { sentence, allowReconnect }));
  }

  reply(message: HubMessage): void {
    this.deliver(new Frame(message));
  }

  deliver(frame: Frame): void {
    if (this.#phase !== 'open' || this.#protocol === undefined) return;
    const bytes = frame.bytes(this.#protocol, this.#carrier.wire);
    if (this.#carrier.bufferedBytes > this.#host.limits.maxBufferedBytes)
      this.end(closeReason('slow-consumer'));
    else this.#write(bytes);
  }

  whenDrained(): Promise<void> | undefined {
    if (!this.isOpen || !this.#carrier.isCongested) return undefined;
    if (this.#drainWaiters === undefined) this.#carrier.awaitDrain();
    return new Promise((resolve) => (this.#drainWaiters ??= []).push(resolve));
  }

  pauseReading(): void {
    this.#carrier.pause();
  }

  resumeReading(): void {
    this.#lastReceived = this.#host.clock.now();
    this.#carrier.resume();
  }

  receive(chunk: Buffer): void {
    if (this.#phase === 'closed') return;
    this.#lastReceived = this.#host.clock.now();
    const isShaken = this.#phase === 'open';
    try {
      const bytes = isShaken ? chunk : this.#handshake(chunk);
      if (bytes !== undefined) this.#read(bytes);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : undefined;
      const kind = error instanceof MessageTooLarge ? 'message-too-large' : 'protocol-error';
      this.end(closeReason(this.isOpen ? kind : 'handshake-failed', { sentence }));
    }
  }

  drained(): void {
    const waiters = this.#drainWaiters;
    this.#drainWaiters = undefined;
    for (const resume of waiters ?? []) resume();
  }

  fail(kind: CloseKind): void {
    this.end(closeReason(kind));
  }

  lost(kind: CloseKind): void {
    this.end(closeReason(kind));
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#host.released(this);
  }

  end(reason: CloseReason): void {
    if (this.#phase === 'closed') return;
    const wasOpen = this.#phase === 'open';
    this.#sendClose(reason);
    this.#phase = 'closed';
    this.#since = this.#host.clock.now();
    this.#host.ended(this);
    this.#work?.stop('The connection has ended.');
    this.drained();
    if (reason.kind === 'transport-lost') this.#carrier.destroy();
    else this.#carrier.end(reason.sentence !== undefined);
    if (wasOpen) void this.#notifyEnd(reason);
  }

  sweep(now: number): void {
    const { timeouts } = this.#host;
    this.#carrier.sweep(now);
    if (this.#phase === 'closed') {
      if (now - this.#since >= timeouts.close) this.#carrier.destroy();
      return;
    }
    if (this.#identity.expiresAt !== undefined && now >= this.#identity.expiresAt)
      return this.end(closeReason('sign-in-expired'));
    if (this.#phase === 'handshake') {
      if (now - this.#since >= timeouts.handshake) this.end(closeReason('handshake-timeout'));
      return;
    }
    this.#work?.results.sweep(now);
    if (!this.#carrier.hasOwnKeepAlive) this.#keepAlive(now);
  }

  #keepAlive(now: number): void {
    const { client, keepAlive } = this.#host.timeouts;
    const isListening = this.#work?.isHoldingBack !== true;
    if (isListening && now - this.#lastReceived >= client) this.fail('client-timeout');
    else if (now - this.#lastSent >= keepAlive) this.deliver(pingFrame);
  }

  #write(bytes: Buffer): void {
    this.#carrier.write(bytes);
    this.#lastSent = this.#host.clock.now();
  }

  /** The remaining bytes after the handshake, once the handshake is complete. */
  #handshake(chunk: Buffer): Buffer | undefined {
    const bytes =
      this.#handshakeBytes === undefined ? chunk : Buffer.concat([this.#handshakeBytes, chunk]);
    const parts = splitHandshake(bytes);
    this.#handshakeBytes = parts === undefined ? bytes : undefined;
    if (parts === undefined) return undefined;
    const protocol = requestedProtocol(parts.record, this.#carrier.isTextOnly);
    this.#protocol = protocol;
    this.#reader = protocol.reader(this.#host.limits.maxMessageBytes);
    this.#write(this.#carrier.wire.wrap(handshakeAccepted, protocol.isBinary));
    this.#phase = 'open';
    this.#opening = this.#open();
    return parts.rest;
  }

  async #open(): Promise<void> {
    try {
      await this.#host.opened(this);
    } catch {
      this.fail('connect-failed');
    }
    this.#opening = undefined;
    this.#isOpening = false;
    if (this.isOpen) this.#work?.start();
  }

  #read(bytes: Buffer): void {
    if (this.#reader === undefined || this.#protocol === undefined) return;
    for (const payload of this.#reader.push(bytes)) {
      const message = this.#protocol.decode(payload);
      if (message === undefined || message.type === 6) continue;
      if (message.type === 7) return this.fail('client-closed');
      this.#workload().receive(message, payload.length);
      if (!this.isOpen) return;
    }
  }

  #workload(): Work<I> {
    return (this.#work ??= new Work(this.#host, this, !this.#isOpening));
  }

  #sendClose({ kind, sentence, allowReconnect }: CloseReason): void {
    if (kind === 'transport-lost' || kind === 'client-closed') return;
    const { wire } = this.#carrier;
    if (this.#protocol === undefined)
      this.#write(wire.wrap(handshakeRefused(sentence ?? 'The connection has ended.'), false));
    else {
      const frame = new Frame({ type: 7, error: sentence, allowReconnect });
      this.#write(frame.bytes(this.#protocol, wire));
    }
  }

  async #notifyEnd(reason: CloseReason): Promise<void> {
    await this.#opening;
    if (reason.kind !== 'connect-failed') this.#host.disconnected(this, reason);
  }
}

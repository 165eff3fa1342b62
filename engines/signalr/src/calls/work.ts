import { HubException, ProtocolError } from '../errors.ts';
import type { Host } from '../host.ts';
import type { HubConnection } from '../hub-connection.ts';
import type { HubIdentity } from '../identity.ts';
import type { HubMessage, InvocationMessage } from '../protocol/messages.ts';
import { Call } from './call.ts';
import { ClientResults } from './client-results.ts';
import type { Line } from './line.ts';
import { pour } from './pour.ts';
import { Upload } from './upload.ts';

/** All calls of one connection. Created with the connection's first call, so an idle connection has none. */
export class Work<I extends HubIdentity> {
  readonly results = new ClientResults();
  readonly #host: Host<I>;
  readonly #connection: HubConnection<I>;
  readonly #line: Line;
  readonly #calls = new Set<Call<I>>();
  readonly #queue: Call<I>[] = [];
  readonly #uploads = new Map<string, Upload>();
  #running = 0;
  #heldBytes = 0;
  #isReading = true;
  #isStarted: boolean;

  constructor(host: Host<I>, connection: HubConnection<I> & Line, isStarted: boolean) {
    this.#host = host;
    this.#connection = connection;
    this.#line = connection;
    this.#isStarted = isStarted;
  }

  /** While true, silence of the client means nothing, because the hub itself does not read. */
  get isHoldingBack(): boolean {
    return !this.#isReading;
  }

  /** @throws ProtocolError */
  receive(message: HubMessage, bytes: number): void {
    switch (message.type) {
      case 1:
      case 4:
        this.#invocation(message, bytes);
        break;
      case 2:
        if (this.#uploads.get(message.invocationId)?.add(message.item, bytes) === true)
          this.#hold(bytes);
        break;
      case 3:
        if (!this.results.complete(message))
          this.#uploads.get(message.invocationId)?.finish(message.error);
        break;
      case 5:
        this.#callOf(message.invocationId)?.cancel();
        break;
      case 6:
      case 7:
        break;
    }
  }

  /** The connection is open: waiting calls may run. */
  start(): void {
    this.#isStarted = true;
    for (const call of this.#queue.splice(0)) this.#enter(call, true);
  }

  /** The connection has ended. */
  stop(sentence: string): void {
    this.results.fail(sentence);
    this.#queue.length = 0;
    for (const upload of this.#uploads.values()) upload.finish(sentence);
    for (const call of this.#calls) call.cancel();
  }

  #callOf(id: string): Call<I> | undefined {
    for (const call of this.#calls) if (call.id === id) return call;
    return undefined;
  }

  #invocation(message: InvocationMessage, bytes: number): void {
    const { invocationId } = message;
    if (invocationId !== undefined && this.#callOf(invocationId) !== undefined)
      throw new ProtocolError('The id of a call that still runs was used again.');
    const entry = this.#host.methods.get(message.target.toLowerCase());
    if (entry === undefined) return this.#refuse(message, 'The hub has no such method.');
    if (entry.isStream !== (message.type === 4))
      return this.#refuse(
        message,
        entry.isStream ? 'The method answers with a stream.' : 'The method answers with no stream.',
      );
    if (this.#calls.size >= this.#host.limits.maxCalls)
      return this.#refuse(message, 'Too many calls are under way.');
    const uploads = (message.streamIds ?? []).map((id) => this.#openUpload(id));
    const { clients } = this.#host;
    const connection = this.#connection;
    const call = new Call<I>({ connection, clients, entry, message, uploads, bytes });
    this.#calls.add(call);
    this.#enter(call, false);
  }

  #openUpload(id: string): Upload {
    if (this.#uploads.has(id)) throw new ProtocolError('The id of an open upload was used again.');
    const upload = new Upload((bytes) => this.#release(bytes));
    this.#uploads.set(id, upload);
    return upload;
  }

  #enter(call: Call<I>, isHeld: boolean): void {
    const mayRun =
      this.#isStarted && (call.isStreaming || this.#running < this.#host.limits.maxParallelCalls);
    if (!mayRun) {
      this.#queue.push(call);
      if (!isHeld) this.#hold(call.bytes);
      return;
    }
    if (isHeld) this.#release(call.bytes);
    void this.#run(call);
  }

  async #run(call: Call<I>): Promise<void> {
    const slots = call.isStreaming ? 0 : 1;
    this.#running += slots;
    try {
      if (call.entry.isStream) await this.#pour(call);
      else this.#complete(call, await call.run());
    } catch (error) {
      this.#fail(call, error);
    }
    this.#running -= slots;
    this.#calls.delete(call);
    for (const id of call.uploadIds) {
      this.#uploads.get(id)?.drop();
      this.#uploads.delete(id);
    }
    const next = this.#queue.shift();
    if (next !== undefined) this.#enter(next, true);
  }

  async #pour(call: Call<I>): Promise<void> {
    const { id } = call;
    if (id === undefined) return;
    const source: unknown = await call.run();
    await pour(source as AsyncIterable<unknown>, {
      signal: call.signal,
      write: (item) => this.#line.reply({ type: 2, invocationId: id, item }),
      whenDrained: () => this.#line.whenDrained(),
    });
    this.#complete(call, undefined);
  }

  #complete(call: Call<I>, result: unknown): void {
    if (call.id !== undefined) this.#line.reply({ type: 3, invocationId: call.id, result });
  }

  #fail(call: Call<I>, error: unknown): void {
    const { name } = call.entry;
    const isOwnMessage = error instanceof HubException && error.message !== '';
    if (!isOwnMessage && this.#line.isOpen) {
      const connectionId = this.#connection.id;
      this.#host.report({ kind: 'failed', where: 'method', method: name, connectionId, error });
    }
    if (call.id === undefined) return;
    const text = isOwnMessage ? error.message : `The method ${name} failed on the server.`;
    this.#line.reply({ type: 3, invocationId: call.id, error: text });
  }

  #refuse({ invocationId }: InvocationMessage, error: string): void {
    if (invocationId !== undefined) this.#line.reply({ type: 3, invocationId, error });
  }

  #hold(bytes: number): void {
    this.#heldBytes += bytes;
    if (!this.#isReading || this.#heldBytes <= this.#host.limits.maxBufferedUploadBytes) return;
    this.#isReading = false;
    this.#line.pauseReading();
  }

  #release(bytes: number): void {
    this.#heldBytes -= bytes;
    if (this.#isReading || this.#heldBytes > this.#host.limits.maxBufferedUploadBytes / 2) return;
    this.#isReading = true;
    this.#line.resumeReading();
  }
}

import type { Clients } from '../clients.ts';
import { HubException } from '../errors.ts';
import type { MethodEntry } from '../host.ts';
import type { Caller, HubConnection } from '../hub-connection.ts';
import type { HubIdentity } from '../identity.ts';
import type { InvocationMessage } from '../protocol/messages.ts';
import type { Upload } from './upload.ts';

interface CallParts<I extends HubIdentity> {
  readonly connection: HubConnection<I>;
  readonly clients: Clients;
  readonly entry: MethodEntry<I>;
  readonly message: InvocationMessage;
  readonly uploads: readonly Upload[];
  /** Size on the wire, which counts while the call waits. */
  readonly bytes: number;
}

/** One call of a client, from its arrival to its completion. */
export class Call<I extends HubIdentity> implements Caller<I> {
  readonly connection: HubConnection<I>;
  readonly clients: Clients;
  readonly streams: readonly Upload[];
  readonly id: string | undefined;
  readonly uploadIds: readonly string[];
  readonly entry: MethodEntry<I>;
  readonly bytes: number;
  readonly #args: readonly unknown[];
  #controller: AbortController | undefined;

  constructor(parts: CallParts<I>) {
    this.connection = parts.connection;
    this.clients = parts.clients;
    this.streams = parts.uploads;
    this.id = parts.message.invocationId;
    this.uploadIds = parts.message.streamIds ?? [];
    this.entry = parts.entry;
    this.bytes = parts.bytes;
    this.#args = parts.message.arguments;
  }

  get identity(): I {
    return this.connection.identity;
  }

  /** Streams in either direction wait for the other side, so they never block other calls. */
  get isStreaming(): boolean {
    return this.entry.isStream || this.streams.length > 0;
  }

  get signal(): AbortSignal {
    return this.#abortable().signal;
  }

  cancel(): void {
    this.#abortable().abort(new HubException('The call was cancelled.'));
  }

  /** The result of the method, or the stream it opens. */
  run(): unknown {
    return Reflect.apply(this.entry.run, undefined, [this, ...this.#args]);
  }

  #abortable(): AbortController {
    return (this.#controller ??= new AbortController());
  }
}

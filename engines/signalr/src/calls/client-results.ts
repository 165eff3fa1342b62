import { HubException } from '../errors.ts';
import type { CompletionMessage, InvocationMessage } from '../protocol/messages.ts';

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: HubException) => void;
  readonly deadline: number;
}

/** Calls from the server that wait for a result from the client. */
export class ClientResults {
  readonly #pending = new Map<string, Pending>();
  #count = 0;

  /** Sends the call and waits until the deadline, which the sweep checks. */
  call(
    call: { readonly target: string; readonly args: readonly unknown[]; readonly deadline: number },
    send: (message: InvocationMessage) => void,
  ): Promise<unknown> {
    this.#count += 1;
    const invocationId = `s${this.#count}`;
    return new Promise((resolve, reject) => {
      send({ type: 1, invocationId, target: call.target, arguments: call.args });
      this.#pending.set(invocationId, { resolve, reject, deadline: call.deadline });
    });
  }

  /** False if no call of the server has this id. */
  complete(message: CompletionMessage): boolean {
    const pending = this.#pending.get(message.invocationId);
    if (pending === undefined) return false;
    this.#pending.delete(message.invocationId);
    if (message.error === undefined) pending.resolve(message.result);
    else pending.reject(new HubException(message.error));
    return true;
  }

  sweep(now: number): void {
    for (const [id, pending] of this.#pending)
      if (now >= pending.deadline) {
        this.#pending.delete(id);
        pending.reject(new HubException('The client did not answer in time.'));
      }
  }

  fail(sentence: string): void {
    for (const pending of this.#pending.values()) pending.reject(new HubException(sentence));
    this.#pending.clear();
  }
}

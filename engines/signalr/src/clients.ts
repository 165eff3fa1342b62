import type { Delivery, Target } from './delivery.ts';

export interface AbortOptions {
  /** Tells a client with automatic reconnect to reconnect; off by default. */
  readonly allowReconnect?: boolean;
}

/** A set of connections, on this process and on all others connected to the same backplane. */
export interface Audience {
  /** Calls a method of every client in the set. At most once: a disconnected client does not get it later. */
  send(method: string, args?: readonly unknown[]): void;
  /** Ends the connections. */
  abort(sentence?: string, options?: AbortOptions): void;
  /** Adds the connections that are open now to a group. */
  join(group: string): void;
  leave(group: string): void;
}

export interface Clients {
  readonly all: Audience;
  allExcept(connectionIds: readonly string[]): Audience;
  group(name: string): Audience;
  groupExcept(name: string, connectionIds: readonly string[]): Audience;
  user(userId: string): Audience;
  connection(connectionId: string): Audience;
}

type Deliver = (delivery: Delivery) => void;

function audience(target: Target, deliver: Deliver): Audience {
  return {
    send: (method, args = []) => deliver({ target, message: { do: 'send', method, args } }),
    abort: (sentence, { allowReconnect = false } = {}) =>
      deliver({
        target,
        message: { do: 'close', allowReconnect, ...(sentence !== undefined && { sentence }) },
      }),
    join: (group) => deliver({ target, message: { do: 'join', group } }),
    leave: (group) => deliver({ target, message: { do: 'leave', group } }),
  };
}

/** The audiences of a hub; all of them use the same delivery function. */
export function createClients(deliver: Deliver): Clients {
  return {
    all: audience({ to: 'all' }, deliver),
    allExcept: (except) => audience({ to: 'all', except }, deliver),
    group: (name) => audience({ to: 'group', name }, deliver),
    groupExcept: (name, except) => audience({ to: 'group', name, except }, deliver),
    user: (id) => audience({ to: 'user', id }, deliver),
    connection: (id) => audience({ to: 'connection', id }, deliver),
  };
}

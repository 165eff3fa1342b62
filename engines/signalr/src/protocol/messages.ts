/** The type numbers of messages on the wire, the same in both encodings. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

export interface InvocationMessage {
  readonly type: 1 | 4;
  readonly invocationId?: string | undefined;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly streamIds?: readonly string[] | undefined;
}

export interface StreamItemMessage {
  readonly type: 2;
  readonly invocationId: string;
  readonly item: unknown;
}

/** A result of `undefined` is a void completion; an `error` excludes a result. */
export interface CompletionMessage {
  readonly type: 3;
  readonly invocationId: string;
  readonly error?: string | undefined;
  readonly result?: unknown;
}

export interface CancelInvocationMessage {
  readonly type: 5;
  readonly invocationId: string;
}

export interface PingMessage {
  readonly type: 6;
}

export interface CloseMessage {
  readonly type: 7;
  readonly error?: string | undefined;
  readonly allowReconnect?: boolean | undefined;
}

export type HubMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage;

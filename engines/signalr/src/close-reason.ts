interface Kind {
  /** The message sent to the client; without it the client closes as if it had requested the end. */
  readonly message?: string;
  readonly allowReconnect: boolean;
}

/** Why a connection ends, and the message for the client. */
export const closeKinds = {
  'client-closed': { allowReconnect: false },
  'transport-lost': { allowReconnect: true },
  'client-timeout': { message: 'Nothing was heard from the client in time.', allowReconnect: true },
  'handshake-failed': { allowReconnect: false },
  'handshake-timeout': { message: 'The handshake did not come in time.', allowReconnect: false },
  'protocol-error': { message: 'The client broke the protocol.', allowReconnect: false },
  'message-too-large': { message: 'A message was too large.', allowReconnect: false },
  'slow-consumer': {
    message: 'The client reads more slowly than the server writes.',
    allowReconnect: true,
  },
  'sign-in-expired': { message: 'The sign-in has expired.', allowReconnect: true },
  'connect-failed': { message: 'The server could not open the connection.', allowReconnect: false },
  'server-stop': { allowReconnect: true },
  aborted: { allowReconnect: false },
} as const satisfies Readonly<Record<string, Kind>>;

export type CloseKind = keyof typeof closeKinds;

export interface CloseReason {
  readonly kind: CloseKind;
  /** The text of the close message, if it has one. */
  readonly sentence?: string | undefined;
  readonly allowReconnect: boolean;
}

/** A reason of this kind with its default message, or with the provided one. */
export function closeReason(kind: CloseKind, input: Partial<CloseReason> = {}): CloseReason {
  const { message, allowReconnect }: Kind = closeKinds[kind];
  return {
    kind,
    sentence: input.sentence ?? message,
    allowReconnect: input.allowReconnect ?? allowReconnect,
  };
}

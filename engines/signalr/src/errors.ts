/** An error whose text may be shown to the client. All other errors thrown by methods are reported only on the server. */
export class HubException extends Error {
  override readonly name = 'HubException';
}

/** The peer violated the protocol; the connection cannot continue. */
export class ProtocolError extends Error {
  override readonly name: string = 'ProtocolError';
}

/** A message, or the start of one, is larger than the hub accepts. */
export class MessageTooLarge extends ProtocolError {
  override readonly name = 'MessageTooLarge';

  constructor(maxBytes: number) {
    super(`A message may have ${maxBytes} bytes at most.`);
  }
}

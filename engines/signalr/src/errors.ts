/** An error whose text may be shown to the client. Every other error a method throws is reported to the server alone. */
export class HubException extends Error {
  override readonly name = 'HubException';
}

/** The peer broke the protocol; the connection cannot go on. */
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

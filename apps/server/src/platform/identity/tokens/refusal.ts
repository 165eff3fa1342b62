/** Why a token is not accepted; the reasons go into the log, never the token. */
export const refusalReasons = {
  malformed: 'not a signed token',
  tooLong: 'longer than any token of ours',
  algorithm: 'algorithm not on the list',
  critical: 'asks for an extension that is not understood',
  type: 'not an access token',
  unknownKey: 'signed with an unknown key',
  signature: 'signature does not fit',
  issuer: 'from another issuer',
  audience: 'for somebody else',
  expired: 'expired',
  early: 'not valid yet',
  claims: 'claims missing or of the wrong form',
  provider: 'the keys of the issuer could not be read',
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** An access token that is not accepted. The caller answers 401 and logs `reason`. */
export class TokenRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`Token refused: ${refusalReasons[reason]}`);
    this.name = 'TokenRefusal';
    this.reason = reason;
  }
}

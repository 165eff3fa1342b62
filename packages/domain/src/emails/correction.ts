import { type Recipient, recipientTwice, repeatedRecipient } from './email.ts';

/** A recipient whom an e-mail did not reach, and the address that it is sent to instead. */
export interface AddressCorrection {
  /** As it is stored with the e-mail. */
  readonly address: string;
  readonly corrected: string;
}

export const recipientUnknown = 'This is not a recipient of the e-mail';
export const recipientReached = 'This recipient already has the e-mail';

/** The recipients with their correct addresses, or why one correction is refused. */
export type CorrectedRecipients =
  | { readonly recipients: readonly Recipient[] }
  | {
      readonly refused: {
        readonly at: number;
        readonly field: keyof AddressCorrection;
        readonly sentence: string;
      };
    };

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * Replaces addresses of recipients whom an e-mail did not reach. `reached` are the addresses that have it: those stay as
 * they are, and so does everyone who is not corrected.
 */
export function correctRecipients(
  recipients: readonly Recipient[],
  corrections: readonly AddressCorrection[],
  reached: ReadonlySet<string>,
): CorrectedRecipients {
  const corrected = [...recipients];
  for (const [at, correction] of corrections.entries()) {
    const position = recipients.findIndex(({ address }) =>
      isSameAddress(address, correction.address),
    );
    const recipient = recipients[position];
    if (recipient === undefined)
      return { refused: { at, field: 'address', sentence: recipientUnknown } };
    if (reached.has(recipient.address.toLowerCase()))
      return { refused: { at, field: 'address', sentence: recipientReached } };
    corrected[position] = { ...recipient, address: correction.corrected };
  }
  const twice = repeatedRecipient(corrected);
  if (twice === undefined) return { recipients: corrected };
  const at = corrections.findLastIndex((one) => isSameAddress(one.corrected, twice.address));
  return { refused: { at, field: 'corrected', sentence: recipientTwice } };
}

import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';

/** The status of a document sent for signature, and of each signer. */
export const envelopeStates = [
  { name: 'Sent', number: 10, label: 'Sent' },
  { name: 'Viewed', number: 20, label: 'Viewed' },
  { name: 'Signed', number: 30, label: 'Signed' },
  { name: 'Declined', number: 40, label: 'Declined' },
  { name: 'Expired', number: 50, label: 'Expired' },
  { name: 'Withdrawn', number: 60, label: 'Withdrawn' },
] as const satisfies readonly EnumEntry[];

export const envelopeState = codes(envelopeStates);
export type EnvelopeState = NumberOf<typeof envelopeStates>;

export const signing = {
  mostSigners: 10,
  codeDigits: 6,
  /** This many wrong codes lock a signer's link. */
  mostTries: 5,
  defaultDays: 14,
  mostDays: 90,
  /** How long a finished document can be downloaded with the links of its signers. */
  retentionDays: 30,
} as const;

/** Instants as ISO texts; null until it happens. */
export interface SignerMoments {
  readonly viewed: string | null;
  readonly signed: string | null;
  readonly declined: string | null;
}

export interface EnvelopeMoments {
  readonly expires: string;
  readonly revoked: string | null;
}

const isOver = ({ expires }: EnvelopeMoments, now: string) =>
  Date.parse(expires) <= Date.parse(now);

/** One signer's status: a signature or refusal stays valid, whatever happens to the envelope later. */
export function signerStateOf(
  signer: SignerMoments,
  envelope: EnvelopeMoments,
  now: string,
): EnvelopeState {
  if (signer.signed !== null) return envelopeState.Signed;
  if (signer.declined !== null) return envelopeState.Declined;
  if (envelope.revoked !== null) return envelopeState.Withdrawn;
  if (isOver(envelope, now)) return envelopeState.Expired;
  return signer.viewed === null ? envelopeState.Sent : envelopeState.Viewed;
}

/** The overall status: signed once all have signed, declined as soon as one declines. */
export function envelopeStateOf(
  signers: readonly SignerMoments[],
  envelope: EnvelopeMoments,
  now: string,
): EnvelopeState {
  if (signers.length > 0 && signers.every(({ signed }) => signed !== null))
    return envelopeState.Signed;
  if (signers.some(({ declined }) => declined !== null)) return envelopeState.Declined;
  if (envelope.revoked !== null) return envelopeState.Withdrawn;
  if (isOver(envelope, now)) return envelopeState.Expired;
  return signers.some(({ viewed, signed }) => viewed !== null || signed !== null)
    ? envelopeState.Viewed
    : envelopeState.Sent;
}

/** Whether signing or declining is still possible. */
export const isOpen = (state: EnvelopeState): boolean =>
  state === envelopeState.Sent || state === envelopeState.Viewed;

import { codes, type NumberOf, type Word } from '../words/word.ts';

/** What became of a document that was sent for signature, and of each signer's part in it. */
export const envelopeStates = [
  { name: 'Sent', number: 10, label: 'Sent' },
  { name: 'Viewed', number: 20, label: 'Viewed' },
  { name: 'Signed', number: 30, label: 'Signed' },
  { name: 'Declined', number: 40, label: 'Declined' },
  { name: 'Expired', number: 50, label: 'Expired' },
  { name: 'Withdrawn', number: 60, label: 'Withdrawn' },
] as const satisfies readonly Word[];

export const envelopeState = codes(envelopeStates);
export type EnvelopeState = NumberOf<typeof envelopeStates>;

export const signing = {
  mostSigners: 10,
  codeDigits: 6,
  /** So many wrong codes lock a signer's link. */
  mostTries: 5,
  defaultDays: 14,
  mostDays: 90,
  /** How long a finished document can be fetched by its signers' links. */
  keptDays: 30,
} as const;

/** Instants as ISO texts; null where it has not happened. */
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

/** One signer's part: what the signer did stands, whatever became of the envelope since. */
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

/** The whole: signed once all have, declined as soon as one has. */
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

/** Whether somebody may still sign or decline. */
export const isOpen = (state: EnvelopeState): boolean =>
  state === envelopeState.Sent || state === envelopeState.Viewed;

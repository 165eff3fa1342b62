import { expect, test } from 'vitest';
import { label } from '../enumerations/enumeration.ts';
import { envelopeStateOf, envelopeStates, signerStateOf, type SignerMoments } from './envelope.ts';

const now = '2026-11-21T10:00:00Z';
const then = '2026-11-20T10:00:00Z';
const open = { expires: '2026-12-01T00:00:00Z', revoked: null };
const over = { ...open, expires: now };
const withdrawn = { ...open, revoked: then };
const fresh: SignerMoments = { viewed: null, signed: null, declined: null };
const viewed = { ...fresh, viewed: then };
const signed = { ...viewed, signed: then };
const declined = { ...viewed, declined: then };

test.each([
  ['Sent', [fresh, fresh], open],
  ['Viewed', [viewed, fresh], open],
  ['Viewed', [signed, fresh], open],
  ['Signed', [signed, signed], open],
  ['Signed', [signed], over],
  ['Signed', [signed], withdrawn],
  ['Declined', [signed, declined], open],
  ['Declined', [fresh, declined], over],
  ['Expired', [signed, fresh], over],
  ['Withdrawn', [viewed], withdrawn],
  ['Withdrawn', [viewed], { ...over, revoked: then }],
  ['Sent', [], open],
] as const)('%s', (state, signers, envelope) => {
  expect(label(envelopeStates, envelopeStateOf(signers, envelope, now))).toBe(state);
});

test.each([
  ['Sent', fresh, open],
  ['Viewed', viewed, open],
  ['Signed', signed, withdrawn],
  ['Declined', declined, over],
  ['Expired', viewed, over],
  ['Withdrawn', fresh, withdrawn],
] as const)('a signer: %s', (state, signer, envelope) => {
  expect(label(envelopeStates, signerStateOf(signer, envelope, now))).toBe(state);
});

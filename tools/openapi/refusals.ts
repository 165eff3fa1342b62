import { type ErrorCode, errors } from '@fairlead/contract/errors';
import { commonRefusals } from '../../apps/server/src/platform/http/refusals-of-calls.ts';
import type { Json } from './schemas.ts';

const schema: Json = { $ref: '#/components/schemas/Refusal' };

/** The body of a refusal, with an example by the code of its reason (docs/errors.md). */
const contentOf = (codes: readonly ErrorCode[]): Json => ({
  'application/json': {
    schema,
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  },
});

/** Field errors are answered by field, a stale save with both versions, everything else as a sentence. */
function exampleOf(code: ErrorCode): unknown {
  const { status, sentence } = errors[code];
  if (code === 'invalid') return { status, errors: { voyageNumber: ['Required'] } };
  if (code !== 'stale') return sentence;
  const theirs = { reference: 'NS-2026-15', modified: '2026-09-16T12:31:02.456Z' };
  const yours = { reference: 'NS-2026-14', modified: '2026-09-16T12:30:45.123Z' };
  return { status, errors: { modified: [sentence] }, yours, theirs };
}

const reference = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** The refusals of the calls as components; each combination is written once. */
export class RefusalBook {
  readonly #named = new Map<string, Json>();

  /** The response of one status, for any of these reasons. */
  of(codes: readonly ErrorCode[]): Json {
    const name = codes.toSorted().join('.');
    this.#named.set(name, {
      description: codes.map((code) => errors[code].sentence).join(' | '),
      content: contentOf(codes),
    });
    return reference(name);
  }

  /** Responses that any call may return. */
  common(): Json {
    this.#named.set('any', {
      description: [
        ...commonRefusals.map((code) => `${errors[code].status} ${errors[code].sentence}`),
        '417 Expect asks for what is not offered; no body',
        '431 The headers are longer than 16 KB; no body',
      ].join(' | '),
      content: contentOf(commonRefusals),
    });
    return reference('any');
  }

  finished(): Json {
    return Object.fromEntries(
      [...this.#named].toSorted(([one], [other]) => one.localeCompare(other, 'en')),
    );
  }
}

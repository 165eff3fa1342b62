import { type ErrorCode, errors } from '@fairlead/contract/errors';
import { commonRefusals } from '../../apps/server/src/platform/http/refusals-of-calls.ts';
import type { Json } from './schemas.ts';

const content: Json = {
  'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
};

const reference = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** The refusals of the calls as components; each combination is written once. */
export class RefusalBook {
  readonly #named = new Map<string, Json>();

  /** The response of one status, for any of these reasons. */
  of(codes: readonly ErrorCode[]): Json {
    const name = codes.toSorted().join('.');
    this.#named.set(name, {
      description: codes.map((code) => errors[code].sentence).join(' | '),
      content,
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
      content,
    });
    return reference('any');
  }

  finished(): Json {
    return Object.fromEntries(
      [...this.#named].toSorted(([one], [other]) => one.localeCompare(other, 'en')),
    );
  }
}

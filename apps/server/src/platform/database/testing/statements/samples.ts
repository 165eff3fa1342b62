import { sql } from 'kysely';
import type { Shape } from './shapes.ts';

/** How many values of a shape are tried; the first and the second take opposite alternatives. */
export const variants = 10;

const isAbsent = ({ kind }: Shape): boolean => kind === 'null' || kind === 'undefined';

/** A text that also reads as an instant and as a date. */
const text = '2026-03-01T10:00:00.000Z';

const seeded = (variant: number, position: string): number => {
  let hash = variant * 2_654_435_761;
  for (const character of position)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 8) % 1_000_003;
};

function choice(variant: number, position: string, count: number): number {
  if (variant === 0) return 0;
  if (variant === 1) return count - 1;
  return seeded(variant, position) % count;
}

/** Makes values of types that are not taken apart, by the name of the type. */
export type KnownSamples = Readonly<Record<string, (variant: number) => unknown>>;

/** Makes values of shapes; one sampler makes everything that belongs together. */
export class Sampler {
  readonly #variant: number;
  readonly #known: KnownSamples;

  constructor(variant: number, known: KnownSamples) {
    this.#variant = variant;
    this.#known = known;
  }

  /** A value of the shape. The position makes alternatives at different places independent of each other. */
  of(shape: Shape, position: string): unknown {
    const variant = this.#variant;
    switch (shape.kind) {
      case 'string':
        return text;
      case 'number':
        return 1;
      case 'boolean':
        return choice(variant, position, 2) === 0;
      case 'null':
        return null;
      case 'undefined':
        return undefined;
      case 'any':
        return text;
      case 'literal':
        return shape.value;
      case 'list': {
        // A list of named ones, such as columns, is valid only if they differ.
        const length = shape.of.kind === 'named' ? 1 : 1 + choice(variant, `${position}#`, 2);
        return Array.from({ length }, () => this.of(shape.of, `${position}[]`));
      }
      case 'tuple':
        return shape.of.map((one, index) => this.of(one, `${position}[${index}]`));
      case 'union': {
        const sorted = shape.of.toSorted(
          (one, other) => Number(isAbsent(one)) - Number(isAbsent(other)),
        );
        const taken = sorted[choice(variant, position, sorted.length)];
        return taken === undefined ? undefined : this.of(taken, `${position}|`);
      }
      case 'function':
        return () => this.of(shape.result, `${position}()`);
      case 'named':
        return this.#named(shape.name);
      default:
        return Object.fromEntries(
          shape.properties
            .filter(
              ({ isOptional, name }) =>
                !isOptional || choice(variant, `${position}?${name}`, 2) === 0,
            )
            .map((property) => [
              property.name,
              this.of(property.shape, `${position}.${property.name}`),
            ]),
        );
    }
  }

  #named(name: string): unknown {
    const known = this.#known[name];
    if (known !== undefined) return known(this.#variant);
    if (name === 'RawBuilder') return sql`now()`;
    if (name === 'Date') return new Date(text);
    if (name.endsWith('Map')) return new Map();
    if (name.endsWith('Set')) return new Set();
    return Buffer.from(text);
  }
}

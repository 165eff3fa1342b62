import type { GuideName } from '@fairlead/domain/help/guides';
import type { call, CallInput } from '../api/call.ts';

/** The parser of a field, by which a test checks its example and its accepted spellings. */
export type FieldParser = 'moment' | 'day' | 'decimal' | 'whole' | 'imo' | 'mmsi' | 'email';

interface Example {
  /** What a user would type. */
  readonly entry: string;
  /** What follows from it, as a sentence. */
  readonly reads: string;
}

interface ParsedExample extends Example {
  readonly parser: FieldParser;
  /** What the parser makes of the entry and of each accepted spelling. */
  readonly value: string;
}

/** The help of one field. */
export interface FieldText {
  /** As the form shows it; one that ends with a space is the beginning of a label with a name. */
  readonly label: string;
  /** The section, grid, panel or dialog of the field, by the beginning of its title, where others on the page share the label. */
  readonly within?: string;
  readonly means: string;
  readonly unit?: string;
  readonly format?: string;
  /** Other spellings of the example that mean the same. */
  readonly accepts?: readonly string[];
  readonly example: Example | ParsedExample;
  readonly guide?: GuideName;
}

type Callable = Parameters<typeof call>[0];
type BodyOf<K extends Callable> = NonNullable<CallInput<K>['body']>;

/** Help for fields that the body of a call has; another name does not compile. */
export type TextsOfCall<K extends Callable> = Readonly<Partial<Record<keyof BodyOf<K>, FieldText>>>;

/** Help for fields that a type has; another name does not compile. */
export type TextsOf<T> = Readonly<Partial<Record<T extends unknown ? keyof T : never, FieldText>>>;

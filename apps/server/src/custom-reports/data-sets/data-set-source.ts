import type { RawBuilder } from 'kysely';

export type Part = RawBuilder<unknown>;

/** How a data set is read: `from` with its conditions, and the expression of each column of the catalogue. */
export interface DataSetSource {
  /** From `from` up to the conditions, which more can follow with `and`. */
  readonly from: Part;
  readonly columns: Readonly<Record<string, Part>>;
  /** The ids that columns of vessels and ports are compared by. */
  readonly ids: Readonly<Record<string, Part>>;
  /** The time zone that the times of a row are shown in; null: UTC. */
  readonly zone: Part | null;
  /** The address of the record. */
  readonly address: Part;
  /** What distinguishes rows, so that their order is always the same. */
  readonly order: Part;
}

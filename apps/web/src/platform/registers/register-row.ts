/** A record of a register: a vessel, a term set, a trade. */
export interface RegisterRow {
  readonly id: number;
  readonly name: string;
  readonly inActive: boolean;
}

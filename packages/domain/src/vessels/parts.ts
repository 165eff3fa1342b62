/** The kinds of parts of a vessel (numbers are ours). */
export const partKind = { engine: 10, tank: 20, oilTank: 30, storage: 40, crane: 50 } as const;
export type PartKind = (typeof partKind)[keyof typeof partKind];

/** What is stored of a part, in the names of its columns; values that its kind does not have are null. */
export interface PartValues {
  readonly name: string;
  readonly description: string;
  readonly type: number | null;
  readonly capacity: string | null;
  /** cm from the bottom of a tank to where ullages are measured from. */
  readonly reference_height: string | null;
  readonly regulator_code: string | null;
  readonly slip_class: number | null;
  readonly monitoring_method: number | null;
  readonly power: string | null;
  readonly safe_working_load: string | null;
  readonly outreach: string | null;
  readonly in_active: boolean;
  readonly deleted: boolean;
}

/** The number and reference of a voyage. */
export interface NamedVoyage {
  readonly reference: string | null;
  readonly voyageNumber: number;
}

/** The voyage's reference if the company uses references, otherwise, or without one, its number. */
export function voyageName(
  { reference, voyageNumber }: NamedVoyage,
  usesReference: boolean,
): string {
  return usesReference && reference !== null && reference !== '' ? reference : String(voyageNumber);
}

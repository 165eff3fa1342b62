/** What a voyage is called by. */
export interface NamedVoyage {
  readonly reference: string | null;
  readonly voyageNumber: number;
}

/** The voyage's reference in a company that uses references, and its number where it has none. */
export function voyageName(
  { reference, voyageNumber }: NamedVoyage,
  usesReference: boolean,
): string {
  return usesReference && reference !== null && reference !== '' ? reference : String(voyageNumber);
}

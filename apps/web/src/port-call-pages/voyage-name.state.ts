/** The reference where the company uses them and the voyage has one, else the number. */
export function voyageName(
  voyage: { readonly reference: string | null; readonly voyageNumber: number },
  usesReference: boolean,
): string {
  const { reference, voyageNumber } = voyage;
  return usesReference && reference !== null && reference !== '' ? reference : String(voyageNumber);
}

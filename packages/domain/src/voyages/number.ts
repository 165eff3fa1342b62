/**
 * The suggested number of a vessel's next voyage (the formula is our interpretation):
 * the vessel's highest number of the year plus one; the first of a year is the vessel's company number,
 * the two-digit year and serial 001. A number that the vessel already uses is skipped. Once a voyage of the following year is
 * planned, the next one is in that year too: numbers do not go backwards.
 *
 * @example nextVoyageNumber({ companyNumber: 21, year: 2026, voyages: [] }) // 2126001
 */
export function nextVoyageNumber(series: {
  /** The vessel's `companyId`, an internal number; 0 when it has none. */
  readonly companyNumber: number;
  readonly year: number;
  /** All voyages of the vessel; `year` is that of the start, or of the creation if nothing is scheduled. */
  readonly voyages: readonly { readonly number: number; readonly year: number }[];
}): number {
  const isAhead = series.voyages.some((voyage) => voyage.year === series.year + 1);
  const year = isAhead ? series.year + 1 : series.year;
  const first = (series.companyNumber * 100 + (year % 100)) * 1000 + 1;
  const ofYear = series.voyages.filter((voyage) => voyage.year === year);
  const taken = new Set(series.voyages.map((voyage) => voyage.number));
  let next = ofYear.length === 0 ? first : Math.max(...ofYear.map((voyage) => voyage.number)) + 1;
  while (taken.has(next)) {
    next += 1;
  }
  return next;
}

const mostDigits = 12;

/**
 * What is wrong with a voyage number as typed; undefined for a valid one, and for an empty text, which is missing
 * rather than wrong.
 *
 * @example voyageNumberProblem('21O84') // 'Digits only'
 */
export function voyageNumberProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!/^\d+$/.test(text)) return 'Digits only';
  if (text.length > mostDigits) return `At most ${mostDigits} digits`;
  return Number(text) === 0 ? 'Must be greater than zero' : undefined;
}

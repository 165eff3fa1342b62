// Distribution of the data: 100 companies, the first of which has two fifths of everything.

export interface CompanyShape {
  readonly company: number;
  readonly voyages: number;
  readonly vessels: number;
  /** The ids before the first voyage and the first vessel of the company. */
  readonly voyagesBefore: number;
  readonly vesselsBefore: number;
}

export const bigCompany = 1;
const companies = 100;
const share = 0.4;

const vesselsOf = (voyages: number) => Math.min(400, Math.max(2, Math.ceil(voyages / 100)));

/** The companies of a database with this many voyages; ids are consecutive. */
export function shapesOf(voyages: number): readonly CompanyShape[] {
  const big = Math.round(voyages * share);
  const rest = voyages - big;
  const shapes: CompanyShape[] = [];
  let voyagesBefore = 0;
  let vesselsBefore = 0;
  for (let company = 1; company <= companies; company += 1) {
    const others = companies - 1;
    const own =
      company === bigCompany
        ? big
        : Math.floor((rest * (company - 1)) / others) - Math.floor((rest * (company - 2)) / others);
    const vessels = vesselsOf(own);
    shapes.push({ company, voyages: own, vessels, voyagesBefore, vesselsBefore });
    voyagesBefore += own;
    vesselsBefore += vessels;
  }
  return shapes;
}

import type { YearMeasures } from '../warehouse/periods.ts';

/** What was measured in a year of a period, as far as the regimes count it. */
export type AccountedMeasures = Omit<YearMeasures, 'stocks' | 'sea'>;

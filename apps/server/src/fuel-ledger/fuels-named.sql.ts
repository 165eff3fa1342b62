import { folded } from '@fairlead/domain/lists/search-terms';
import { fuelCatalogue } from '@fairlead/domain/vessels/fuel-catalogue';

/** The ids of the fuels whose name contains a text, for conditions of lists. */
export const fuelsNamed = (text: string): readonly number[] =>
  fuelCatalogue.filter(({ name }) => folded(name).includes(folded(text))).map(({ id }) => id);

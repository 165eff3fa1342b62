import type { Supplement } from './supplement.location.ts';
import { europeanPorts } from './supplement.europe.ts';
import { fishFarms } from './supplement.farms.ts';
import { norwegianPorts } from './supplement.norway.ts';
import { worldPorts } from './supplement.world.ts';

/** What we add to the package `sea-ports`, in our own words and with positions checked one by one. */
export const supplement: readonly Supplement[] = [
  ...norwegianPorts,
  ...europeanPorts,
  ...worldPorts,
  ...fishFarms,
];

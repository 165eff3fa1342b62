import { americanEcas } from './american-ecas.ts';
import { europeanEcas } from './european-ecas.ts';
import { highRiskAreas } from './high-risk-areas.ts';
import { iceAreas } from './ice-areas.ts';
import type { Zone } from './zone.ts';

/** Every zone that is known, whenever it applies. */
export const allZones: readonly Zone[] = [
  ...americanEcas,
  ...europeanEcas,
  ...highRiskAreas,
  ...iceAreas,
];

import { valuesOf } from '@fairlead/domain/laytime/choice';
import { mostPressure, pressureUnits } from '@fairlead/domain/laytime/pumping';
import {
  partCargoHours,
  pressureShortfalls,
  pressureTests,
  pumpingOnDemurrage,
  pumpingWarranties,
} from '@fairlead/domain/laytime/pumping-choices';
import { z } from 'zod';
import { decimal } from '../forms.ts';
import { above, clause, hours } from './term-forms.ts';

/** A pressure at the manifold, in bar, psi or kg/cm². */
export const pressureAmount = decimal({ maxDecimals: 6 }).refine(
  (value) => Number(value) <= mostPressure,
  `At most ${mostPressure}`,
);
export const pressureUnit = z.enum(pressureUnits.map(({ value }) => value));

/** The pumping warranty. Decisions may be missing: they become open questions. */
export const pumpingTerm = z
  .strictObject({
    by: z.enum(valuesOf(pumpingWarranties)),
    hours: hours.refine((value) => Number(value) > 0, 'More than 0').optional(),
    partCargo: z.enum(valuesOf(partCargoHours)).optional(),
    fullCargo: above.optional(),
    pressure: pressureAmount.refine((value) => Number(value) > 0, 'More than 0').optional(),
    unit: pressureUnit,
    test: z.enum(valuesOf(pressureTests)).optional(),
    shortfall: z.enum(valuesOf(pressureShortfalls)).optional(),
    gradeHours: hours.optional(),
    cowHours: hours.optional(),
    strippingHours: hours.optional(),
    onDemurrage: z.enum(valuesOf(pumpingOnDemurrage)).optional(),
    clause,
  })
  .meta({ id: 'CharterTermPumping' });

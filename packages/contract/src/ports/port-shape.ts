import { portTypes } from '@fairlead/domain/ports/enumerations';
import { z } from 'zod';
import { enumerated } from '../forms.ts';

export const port = z
  .object({
    id: z.number(),
    name: z.string(),
    unLoCode: z.string().nullable(),
    country: z.string(),
    countryCode: z.string(),
    timeZone: z.string(),
    type: enumerated(portTypes),
  })
  .meta({ id: 'Port' });

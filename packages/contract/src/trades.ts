import { z } from 'zod';
import { optionalText, text } from './forms.ts';
import {
  plainQueries,
  registerBody,
  registerReads,
  registerRecord,
  registerWrites,
} from './register-calls.ts';
import { feature } from './route.ts';

const regions = z
  .array(text(60, 1))
  .max(20, 'At most 20 regions')
  .transform((names) => [...new Set(names)])
  .default([]);

/** Trading areas of ships; `regions` are its seas and coasts as free text. */
const trade = z
  .object({
    ...registerRecord,
    regions: z.array(z.string()),
    description: z.string().nullable(),
  })
  .meta({ id: 'Trade' });
const body = z
  .object({ ...registerBody, regions, description: optionalText(1000) })
  .meta({ id: 'TradeBody' });
const ofTrades = { path: 'trades', thing: 'trade', things: 'trades', record: trade } as const;

export const trades = feature({
  ...registerReads({ ...ofTrades, ...plainQueries }),
  ...registerWrites({ ...ofTrades, body }),
});

import { positionFindings } from '@fairlead/domain/cargo-registers/findings';
import { measures } from '@fairlead/domain/cargo-registers/measures';
import { z } from 'zod';
import { decimal, decimalText, id, optionalText, ref, searchQuery } from './forms.ts';
import { port } from './ports/port-shape.ts';
import {
  listQuery,
  optionalMeasure,
  registerBody,
  registerReads,
  registerRecord,
  registerWrites,
} from './registers/register-calls.ts';
import { feature } from './route.ts';

/** Where ships berth at a port. All lengths are in metres; `smdgCode` is the terminal in the SMDG list. */
const berth = z
  .object({
    ...registerRecord,
    port,
    terminal: z.string().nullable(),
    smdgCode: z.string().nullable(),
    depth: decimalText.nullable(),
    length: decimalText.nullable(),
    maxLoa: decimalText.nullable(),
    maxBeam: decimalText.nullable(),
    maxAirDraft: decimalText.nullable(),
    latitude: decimalText.nullable(),
    longitude: decimalText.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Berth' });

const coordinate = (most: number) =>
  decimal({ maxDecimals: 6, allowNegative: true })
    .refine((value) => Math.abs(Number(value)) <= most, `From -${most} to ${most}`)
    .nullable()
    .default(null);

const berthBody = z
  .object({
    ...registerBody,
    port: ref,
    terminal: optionalText(150),
    smdgCode: optionalText(20),
    depth: optionalMeasure(measures.depth),
    length: optionalMeasure(measures.length),
    maxLoa: optionalMeasure(measures.maxLoa),
    maxBeam: optionalMeasure(measures.maxBeam),
    maxAirDraft: optionalMeasure(measures.maxAirDraft),
    latitude: coordinate(90),
    longitude: coordinate(180),
    note: optionalText(1000),
  })
  .superRefine((position, context) => {
    for (const { field, message } of positionFindings(position))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .meta({ id: 'BerthBody' });

const ofBerths = { path: 'berths', thing: 'berth', things: 'berths', record: berth } as const;
const atPort = { portId: id.optional() };

export const berths = feature({
  ...registerReads({
    ...ofBerths,
    listed: z.object({ ...listQuery, ...atPort }),
    searched: z.object({ ...searchQuery, ...atPort }),
  }),
  ...registerWrites({ ...ofBerths, body: berthBody }),
});

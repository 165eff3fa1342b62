import type { FigureShape } from '@fairlead/domain/log-reports/figure-shape';
import { type FigureKey, figures } from '@fairlead/domain/log-reports/figures';
import { mostReportFiles } from '@fairlead/domain/log-reports/report';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { z } from 'zod';
import { decimal, decimalHint, id, instant, numberOf, oneLine, text } from '../forms.ts';
import { entryFile } from '../ship-entries.ts';

const kind = numberOf(logReportKinds);

/** Tonnes with at most three decimals. */
const tonnes = decimal({ maxDecimals: 3 });

const figureOf = ({ decimals, least, most, unit, label }: FigureShape) =>
  decimal({ maxDecimals: decimals, allowNegative: least.startsWith('-') })
    .refine(
      (value) => Number(value) >= Number(least) && Number(value) <= Number(most),
      `${label} must be between ${least} and ${most}${unit === '' ? '' : ` ${unit}`}`,
    )
    .optional()
    .describe(
      `${label}${unit === '' ? '' : `, ${unit}`} (${decimalHint({ maxDecimals: decimals })})`,
    );

/** Every figure by its key; absent is not reported, '0' is zero. */
const figureBody = z
  .object(
    Object.fromEntries(figures.map((figure) => [figure.key, figureOf(figure)])) as Record<
      FigureKey,
      ReturnType<typeof figureOf>
    >,
  )
  .meta({ id: 'LogReportFigures' });

const coordinate = (most: number) =>
  decimal({ maxDecimals: 5, allowNegative: true }).refine(
    (value) => Math.abs(Number(value)) <= most,
    `Must be between -${most} and ${most} degrees`,
  );

/** Decimal degrees; north and east are positive. */
const position = z
  .object({ latitude: coordinate(90), longitude: coordinate(180) })
  .meta({ id: 'ReportedPosition' });

const consumer = z
  .object({
    /** The engine or boiler of the vessel; null for another consumer. */
    engineId: id.nullable().default(null),
    name: oneLine(100),
    hours: decimal({ maxDecimals: 2 }).nullable().default(null),
    /** Kilowatt-hours. */
    work: decimal({ maxDecimals: 3 }).nullable().default(null),
    fuels: z
      .array(z.object({ fuelId: id, lotId: id.nullable().default(null), tonnes }))
      .max(40)
      .readonly()
      .default([]),
  })
  .meta({ id: 'ConsumerUse' });

/**
 * Form `logReport`, version 1: what a ship reports at noon, on arrival, on departure and on other events. Instants in UTC,
 * masses in tonnes.
 */
export const logReportPayload = z
  .object({
    kind,
    at: instant,
    /** The time zone of the ship's clock: an IANA name or an offset such as `+03:00`. */
    zone: text(60, 1).default('UTC'),
    voyageId: id.nullable().default(null),
    portCallId: id.nullable().default(null),
    position: position.nullable().default(null),
    isLaden: z.boolean().nullable().default(null),
    /** The next port call and when the ship expects to arrive. */
    eta: z
      .object({ portCallId: id.nullable().default(null), at: instant })
      .nullable()
      .default(null),
    figures: figureBody.default({}),
    consumers: z.array(consumer).max(60).readonly().default([]),
    /** Fuel remaining on board as measured, of the vessel or of one tank. */
    remaining: z
      .array(z.object({ fuelId: id, tankId: id.nullable().default(null), tonnes }))
      .max(200)
      .readonly()
      .default([]),
    /** The company's further log report fields, by their column of the OVD interface. */
    fields: z.record(z.string().max(100), text(500)).default({}),
    explanations: z
      .array(z.object({ field: text(100, 1), text: text(1000, 1) }))
      .max(100)
      .readonly()
      .default([]),
    remark: text(4000).default(''),
    /** Photos and attachments; their bytes follow by PUT /ship/files/{id}, or were uploaded before. */
    files: z
      .array(entryFile)
      .max(mostReportFiles, `At most ${String(mostReportFiles)}`)
      .readonly()
      .optional(),
    /** Why it is corrected; required if the entry replaces another one. */
    reason: text(500).default(''),
    /** Seconds spent, and number of values typed and prefilled; null if no person filled in a form. */
    effort: z
      .object({
        seconds: z.number().int().min(0).max(10_000_000),
        /** Values that were typed. */
        typed: z.number().int().min(0).max(10_000),
        /** Values that were prefilled and left as they were. */
        prefilled: z.number().int().min(0).max(10_000),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'LogReportPayload' });

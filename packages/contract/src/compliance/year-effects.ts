import { z } from 'zod';
import { bunkerNotes } from '../bunker-notes.ts';
import { decimalText, instantText, modified, named } from '../forms.ts';
import { byGuid } from '../fuel-ledger.ts';
import { logReportPayload } from '../log-reports/log-report-payload.ts';
import { feature, route } from '../route.ts';

const moved = {
  name: z.string(),
  unit: z.string(),
  /** As it counts now, in `unit`; empty where there is none. */
  before: z.string(),
  /** With the correction, in `unit`; empty where there is none. */
  after: z.string(),
  /** Null where one of them is no number. */
  difference: decimalText.nullable(),
};

const yearEffect = z
  .object({
    vessel: named,
    year: z.number(),
    /** Figures of the year that the correction moves, by regime. */
    figures: z.array(z.object(moved).meta({ id: 'YearEffectFigure' })),
    /** Figures of its voyages and stays. */
    parts: z.array(
      z.object({ ...moved, part: z.string(), start: instantText }).meta({ id: 'YearEffectPart' }),
    ),
  })
  .meta({ id: 'YearEffect' });

const answer = z.array(yearEffect);

/** What a correction changes in the years of EU Compliance, before it counts. */
export const yearEffects = feature({
  ofLogReport: route({
    method: 'POST',
    path: '/reports/log/{id}/yearEffects',
    summary:
      'Preview of what a correction of a log report changes in voyages, emissions, allowances and balances; nothing is saved',
    may: 'company.write',
    params: byGuid,
    body: z.object({ report: logReportPayload, modified }),
    answer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  ofBunkerNote: route({
    method: 'POST',
    path: '/reports/bdn/{id}/yearEffects',
    summary:
      'Preview of what a correction of a bunker delivery note changes in voyages, emissions, allowances and balances; nothing is saved',
    may: 'company.write',
    params: byGuid,
    body: bunkerNotes.correct.body,
    answer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});

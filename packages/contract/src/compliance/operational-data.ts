import { z } from 'zod';
import { decimalText, id, instantText, named } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { reportingYear } from './reporting-year.ts';

const operationalFinding = z
  .object({
    /** An error keeps the row from being sent. */
    severity: z.enum(['error', 'warning']),
    /** The column of the interface. */
    column: z.string(),
    sentence: z.string(),
  })
  .meta({ id: 'OperationalFinding' });

const ofVesselYear = { vesselId: id, year: reportingYear };
const fileType = z.enum(['csv', 'xlsx']).default('csv');

const logAbstract = z
  .object({
    /** The GUID of the log report. */
    id: z.string(),
    at: instantText,
    event: z.string(),
    /** LOCODEs; empty while unknown. */
    from: z.string(),
    to: z.string(),
    /** Hours since the report before; empty for the first. */
    elapsed: z.string(),
    /** Nautical miles; empty if not reported. */
    distance: z.string(),
    /** Tonnes by consumer. */
    mainEngine: decimalText,
    /** Metric tons. */
    auxiliary: decimalText,
    /** Metric tons. */
    boiler: decimalText,
    isApproved: z.boolean(),
    findings: z.array(operationalFinding),
  })
  .meta({ id: 'LogAbstractRow' });

const bunkerRow = z
  .object({
    /** The GUID of the bunker delivery note or of the correction. */
    id: z.string(),
    source: z.enum(['note', 'correction']),
    /** The cells in the order of `columns`. */
    cells: z.array(z.string()),
    findings: z.array(operationalFinding),
  })
  .meta({ id: 'BunkerReportRow' });

const counts = {
  /** Rows with an error, which the verifier refuses. */
  errors: z.number(),
  /** Rows with a warning and no error. */
  warnings: z.number(),
};

/** Operational vessel data (OVD) as the verifier takes it, with what a dry run finds. */
export const operationalData = feature({
  logAbstracts: route({
    method: 'GET',
    path: '/compliance/logAbstracts',
    summary: 'The log abstract of a vessel and year, oldest first, with the findings of a dry run',
    may: 'company.read',
    query: z.object(ofVesselYear),
    answer: z.object({ vessel: named, ...counts, rows: z.array(logAbstract) }),
    fails: ['invalid', 'notFound'],
  }),
  logAbstractFile: route({
    method: 'GET',
    path: '/compliance/logAbstracts/download',
    isLong: true,
    summary: 'The log abstract in the columns of the OVD interface; content is base64',
    may: 'company.read',
    query: z.object({ ...ofVesselYear, fileType }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  bunkerReports: route({
    method: 'GET',
    path: '/compliance/bunkerReports',
    summary:
      'The bunker report of a vessel and year, oldest first, with the findings of a dry run; corrections are rows of their own',
    may: 'company.read',
    query: z.object(ofVesselYear),
    answer: z.object({
      vessel: named,
      ...counts,
      columns: z.array(z.string()),
      rows: z.array(bunkerRow),
    }),
    fails: ['invalid', 'notFound'],
  }),
  bunkerReportFile: route({
    method: 'GET',
    path: '/compliance/bunkerReports/download',
    isLong: true,
    summary: 'The bunker report in the columns of the OVD interface; content is base64',
    may: 'company.read',
    query: z.object({ ...ofVesselYear, fileType }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
});

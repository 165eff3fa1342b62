import { expect, test } from 'vitest';
import { cellText } from '../print/print-content.ts';
import type { PrintSection } from '../print/section.ts';
import { entrySource } from '../ship-entries/enumerations.ts';
import type { LogReport } from './report.ts';
import { type PrintedReport, reportPrintout } from './report-printout.ts';
import { logReportState } from './states.ts';

const report: LogReport = {
  kind: 10,
  at: '2026-11-22T11:00:00Z',
  zone: 'Europe/Oslo',
  voyageId: null,
  portCallId: null,
  position: { latitude: '63.73667', longitude: '6.72667' },
  isLaden: true,
  eta: null,
  figures: { distanceOverGround: '278', windForce: '5' },
  consumers: [],
  remaining: [{ fuelId: 2, tankId: null, tonnes: '216.2' }],
  fields: {},
  explanations: [],
  remark: 'Slow steaming <b>',
  effort: null,
};
const printed: PrintedReport = {
  report,
  names: { fuels: new Map([[2, 'VLSFO']]), tanks: new Map(), etaPort: null },
  vessel: 'Havsule',
  imo: null,
  voyage: '2126001',
  portCall: '',
  state: logReportState.New,
  findings: [{ field: 'hours', message: 'The hours add up to 20.0 h.', suggestion: null }],
  versions: [
    {
      number: 1,
      by: 'Ana Silva, Master',
      received: '2026-11-22T11:05:00Z',
      source: entrySource.App,
      reason: '',
    },
  ],
};

/** `title: texts`. */
function lineOf(section: PrintSection): string {
  if (section.kind === 'table')
    return `${section.table.title}: ${section.table.rows.map((cells) => cells.map(cellText).join(' ').trim()).join('; ')}`;
  if (section.kind === 'facts')
    return section.facts.map(([name, value]) => `${name} ${cellText(value)}`).join('; ');
  if (section.kind === 'text')
    return `${section.title}: ${section.paragraphs.map(({ lead = '', text }) => `${lead} ${text}`.trim()).join('; ')}`;
  return section.kind;
}

test('a report is printed with all that it states, in the order of its form', () => {
  const { title, subtitle, sections } = reportPrintout(printed);
  expect([title, subtitle]).toEqual(['Noon at sea', 'Havsule']);
  const lines = sections.map(lineOf);
  expect(lines[0]).toMatch(
    /^Vessel Havsule; Voyage 2126001; State New; Kind Noon at sea; Time .*Condition Laden$/,
  );
  expect(lines.slice(1)).toEqual([
    'Passage: Distance over ground nm 278.0',
    'Weather: Wind Bft 5',
    'Remaining on board: VLSFO mt 216.200',
    'Remarks: Remark Slow steaming <b>',
    'Findings: The hours add up to 20.0 h.',
    expect.stringMatching(/^Versions: 1 Ana Silva, Master .* Ship app$/),
  ]);
});

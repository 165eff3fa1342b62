import { codes, entryOf, type NumberOf } from '../enumerations/enumeration.ts';

/** Where the vessel is while a report is written: it decides which figures the report asks for. */
export type ReportSetting = 'sea' | 'still' | 'port';

/**
 * The kinds of log report. `event` is the name in the operational vessel data (OVD) interface, to the letter; `layout` is
 * the report type of the company's log report fields; `setting` is what the time since the last report was mostly spent on.
 */
export const logReportKinds = [
  {
    name: 'NoonSea',
    number: 10,
    label: 'Noon at sea',
    layout: 10,
    setting: 'sea',
    event: 'Noon (Position) - Sea passage',
  },
  {
    name: 'NoonPort',
    number: 20,
    label: 'Noon in port',
    layout: 10,
    setting: 'port',
    event: 'Noon (Position) - Port',
  },
  {
    name: 'NoonAnchor',
    number: 30,
    label: 'Noon at anchor',
    layout: 10,
    setting: 'still',
    event: 'Noon (Position) - Stoppage',
  },
  {
    name: 'NoonDrifting',
    number: 40,
    label: 'Noon drifting',
    layout: 10,
    setting: 'still',
    event: 'Noon (Position) - Stoppage',
  },
  {
    name: 'NoonRiver',
    number: 50,
    label: 'Noon on a river',
    layout: 10,
    setting: 'sea',
    event: 'Noon (Position) - River',
  },
  {
    name: 'NoonStoppage',
    number: 60,
    label: 'Noon during a stoppage',
    layout: 10,
    setting: 'still',
    event: 'Noon (Position) - Stoppage',
  },
  {
    name: 'Arrival',
    number: 100,
    label: 'Arrival, end of sea passage',
    layout: 20,
    setting: 'sea',
    event: 'Arrival',
  },
  {
    name: 'Departure',
    number: 110,
    label: 'Departure, start of sea passage',
    layout: 30,
    setting: 'port',
    event: 'Departure',
  },
  {
    name: 'StoppageBegin',
    number: 140,
    label: 'Anchoring or drifting begins',
    layout: 40,
    setting: 'sea',
    event: 'Begin Anchoring/Drifting',
  },
  {
    name: 'StoppageEnd',
    number: 150,
    label: 'Anchoring or drifting ends',
    layout: 40,
    setting: 'still',
    event: 'End Anchoring/Drifting',
  },
  {
    name: 'CanalBegin',
    number: 200,
    label: 'Canal passage begins',
    layout: 40,
    setting: 'sea',
    event: 'Begin canal passage',
  },
  {
    name: 'CanalEnd',
    number: 210,
    label: 'Canal passage ends',
    layout: 40,
    setting: 'sea',
    event: 'End canal passage',
  },
  {
    name: 'StsArrival',
    number: 220,
    label: 'Ship-to-ship transfer begins',
    layout: 40,
    setting: 'sea',
    event: 'ArrivalSTS',
  },
  {
    name: 'StsDeparture',
    number: 230,
    label: 'Ship-to-ship transfer ends',
    layout: 40,
    setting: 'still',
    event: 'DepartureSTS',
  },
  {
    name: 'ChangeOverBegin',
    number: 240,
    label: 'Fuel change-over begins',
    layout: 40,
    setting: 'sea',
    event: 'Begin fuel change over',
  },
  {
    name: 'ChangeOverEnd',
    number: 250,
    label: 'Fuel change-over ends',
    layout: 40,
    setting: 'sea',
    event: 'End fuel change over',
  },
  {
    name: 'SpecialAreaEntry',
    number: 260,
    label: 'Special area entered',
    layout: 40,
    setting: 'sea',
    event: 'Entering special area',
  },
  {
    name: 'SpecialAreaExit',
    number: 270,
    label: 'Special area left',
    layout: 40,
    setting: 'sea',
    event: 'Leaving special area',
  },
  {
    name: 'OffhireBegin',
    number: 280,
    label: 'Off-hire begins',
    layout: 40,
    setting: 'sea',
    event: 'Beginofoffhire',
  },
  {
    name: 'OffhireEnd',
    number: 290,
    label: 'Off-hire ends',
    layout: 40,
    setting: 'still',
    event: 'Endofoffhire',
  },
  {
    name: 'DeviationBegin',
    number: 300,
    label: 'Deviation begins',
    layout: 40,
    setting: 'sea',
    event: 'Begin of deviation',
  },
  {
    name: 'DeviationEnd',
    number: 310,
    label: 'Deviation ends',
    layout: 40,
    setting: 'sea',
    event: 'End of deviation',
  },
  {
    name: 'EtaUpdate',
    number: 320,
    label: 'ETA update',
    layout: 40,
    setting: 'sea',
    event: 'ETA update',
  },
  {
    name: 'Other',
    number: 1000,
    label: 'Other event',
    layout: 40,
    setting: 'sea',
    event: 'Other event',
  },
] as const;
export type LogReportKind = NumberOf<typeof logReportKinds>;
export const logReportKind = codes(logReportKinds);

/** A kind within a sentence or a title: `noon at sea`, but `ETA update`. */
export function kindText(kind: LogReportKind): string {
  const { label } = kindOf(kind);
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Everything about a kind. */
export function kindOf(kind: LogReportKind): (typeof logReportKinds)[number] {
  const entry = entryOf(logReportKinds, kind);
  if (entry === undefined) throw new Error(`No kind of log report has the number ${kind}.`);
  return entry;
}

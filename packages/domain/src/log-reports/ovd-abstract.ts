import { fuelCatalogue } from '../vessels/fuel-catalogue.ts';
import { ovdColumns } from './ovd-columns.ts';
import { ovdRow } from './ovd.ts';
import type { LogReport } from './report.ts';

/** A call of a vessel at a port: actual times, otherwise scheduled ones. */
export interface AbstractCall {
  readonly un_locode: string;
  readonly ends: string;
}

/** What the rows of a log abstract refer to. */
export interface AbstractRecords {
  /** The port calls of each vessel in the order of their time. */
  readonly calls: ReadonlyMap<number, readonly AbstractCall[]>;
  /** The type of each engine, by its id. */
  readonly engineTypes: ReadonlyMap<number, number>;
}

export interface AbstractRow {
  readonly vessel_id: number;
  readonly imo: string | null;
  readonly voyage_number: number | null;
  readonly last_at: string | null;
  /** The report as stored, as JSON. */
  readonly report: string;
}

interface TimedCall {
  readonly locode: string;
  readonly endsMs: number;
}

const timed = ({ un_locode: locode, ends }: AbstractCall): TimedCall => ({
  locode,
  endsMs: Date.parse(ends),
});

/** Where a vessel came from and goes to at an instant; in port, from the call before to this one. */
function legAt(calls: readonly TimedCall[], at: string) {
  const ms = Date.parse(at);
  const next = calls.findIndex(({ endsMs }) => endsMs >= ms);
  const last = next === -1 ? calls.length : next;
  return { from: calls[last - 1]?.locode ?? '', to: calls[last]?.locode ?? '' };
}

const fuels = new Map(fuelCatalogue.map(({ id, name, type }) => [id, { name, type }]));

/** Makes the cells of a row by column; absent where nothing was reported. */
export function abstractCells({
  calls,
  engineTypes,
}: AbstractRecords): (row: AbstractRow) => Readonly<Record<string, string>> {
  const timedCalls = new Map([...calls].map(([vessel, of]) => [vessel, of.map(timed)]));
  return ({ vessel_id: vessel, imo, voyage_number: voyage, last_at: lastAt, report: stored }) => {
    const report = JSON.parse(stored) as LogReport;
    return ovdRow(report, {
      ...legAt(timedCalls.get(vessel) ?? [], report.at),
      imo: imo === null ? null : Number(imo),
      voyageNumber: voyage === null ? '' : String(voyage),
      lastAt,
      engineTypes,
      fuels,
    });
  };
}

/** Makes the texts of a row in the published columns; empty where nothing was reported. */
export function abstractTexts(records: AbstractRecords): (row: AbstractRow) => readonly string[] {
  const cellsOf = abstractCells(records);
  return (row) => {
    const cells = cellsOf(row);
    return ovdColumns.map((column) => cells[column] ?? '');
  };
}

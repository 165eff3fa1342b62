import type { AccountedPart } from '@fairlead/domain/compliance/accounted-parts';
import {
  orderedInputs,
  type YearContent,
  type YearFactor,
  yearFigures,
  type YearInput,
  type YearPart,
  type YearRecord,
} from '@fairlead/domain/compliance/closed-year';
import { endsText } from '@fairlead/domain/compliance/printouts';
import { kindOf, type LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { citations, fuelRow, type FuelLot } from '@fairlead/emissions';
import { createHash } from 'node:crypto';
import type { Session } from '../../platform/database/session.ts';
import type { VesselSpan } from '../operational-data.sql.ts';
import { type AccountedVessel, readFleetYear, yearMargins } from '../year/fleet-source.ts';
import { rawPeriods } from '../year/raw-periods.ts';
import { figureRecords, partRecord, yearRecord } from '../year/year-record.ts';
import { type InputRow, vesselToClose, yearInputRows } from './year-inputs.sql.ts';

/** A vessel's year calculated from its log reports, with the text that a closing stores. */
export interface CalculatedYear {
  readonly content: YearContent;
  readonly text: string;
  readonly contentHash: string;
  readonly inputsHash: string;
  readonly record: YearRecord;
  /** Items of missing data; a year without any voyage or stay is one. */
  readonly missing: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const inputOf = ({ kind, label, at, ...row }: InputRow): YearInput => ({
  kind,
  id: row.id,
  label: kind === 'logReport' ? kindOf(Number(label) as LogReportKind).label : label,
  at: at === null ? null : new Date(at).toISOString(),
  version: row.version,
  hash: row.hash,
});

const cellsOf = (lot: FuelLot): string => {
  const row = fuelRow(lot.fuel);
  const wellToTank =
    row?.wellToTank.kind === 'default' ? row.wellToTank.value : (row?.wellToTank.kind ?? '');
  const { lcv, co2, ch4, n2o, slip } = { ...row, ...lot.certified };
  const certified = lot.certifiedE === undefined ? '' : `, E ${String(lot.certifiedE)}`;
  return `LCV ${String(lcv ?? '-')}, WtT ${wellToTank}, CO₂ ${String(co2)}, CH₄ ${String(ch4)}, N₂O ${String(n2o)}, slip ${String(slip)}${certified}`;
};

/** The rows of Annex II in use, and every factor of a figure, each once. */
function factorsOf(one: AccountedVessel): readonly YearFactor[] {
  const fuels = one.parts.flatMap(({ lots }) =>
    lots.map((lot) => ({
      name: fuelRow(lot.fuel)?.label ?? lot.fuel,
      unit: 'MJ/g, g/MJ, g/g, %',
      value: cellsOf(lot),
      citation: citations['fueleu-factors'],
    })),
  );
  const ofFigures = figureRecords(one).flatMap(({ name, inputs }) =>
    inputs.flatMap(({ citation, ...factor }) =>
      citation === null
        ? []
        : [{ name: `${name}: ${factor.name}`, unit: factor.unit, value: factor.value, citation }],
    ),
  );
  const all = [...fuels, ...ofFigures];
  return [...new Map(all.map((factor) => [`${factor.name} ${factor.value}`, factor])).values()];
}

function partOf(part: AccountedPart, one: AccountedVessel): YearPart {
  const record = partRecord(part, one);
  const { shares } = record;
  return {
    ref: `${part.kind} ${part.fromCallId ?? 0}-${part.toCallId ?? 0}`,
    name: endsText(record),
    start: record.start,
    figures: [
      { name: 'End', unit: 'UTC', value: record.end },
      { name: 'Distance', unit: 'nm', value: record.distance },
      { name: 'At sea', unit: 'h', value: record.hoursAtSea },
      { name: 'Shore power', unit: 'kWh', value: record.shorePower },
      ...record.fuels.map(({ fuel, tonnes }) => ({ name: fuel, unit: 'mt', value: tonnes })),
      { name: 'CO₂', unit: 'mt', value: record.co2 },
      { name: 'CO₂ equivalent', unit: 'mt', value: record.co2Equivalent },
      { name: 'EU ETS share', unit: '', value: shares?.ets.share ?? '' },
      { name: 'FuelEU share', unit: '', value: shares?.fuelEu.share ?? '' },
      { name: 'UK ETS share', unit: '', value: shares?.uk.share ?? '' },
    ],
  };
}

export interface VesselYearKey {
  readonly company: number;
  readonly vessel: number;
  readonly year: number;
}

/** Calculates a vessel's year from its log reports; undefined for a vessel that does not exist. */
export async function calculateYear(
  db: Session,
  { company, vessel, year }: VesselYearKey,
): Promise<CalculatedYear | undefined> {
  const span: VesselSpan = {
    company,
    vessel,
    from: `${year}-01-01T00:00:00.000Z`,
    to: `${year + 1}-01-01T00:00:00.000Z`,
  };
  const [known, rows, periods] = await Promise.all([
    db.first(vesselToClose(company, vessel)),
    db.all(yearInputRows(span)),
    rawPeriods(db, { ...span, ...yearMargins(year) }),
  ]);
  const [one] = await readFleetYear(db, { company, vessels: [vessel], periods }, year);
  if (known === undefined || one === undefined) return undefined;
  const { mrv, ets, fuelEu, uk, cii } = yearRecord(one);
  const record = { mrv, ets, fuelEu, uk, cii };
  const inputs = orderedInputs(rows.map(inputOf));
  const content: YearContent = {
    vessel: known,
    year,
    figures: yearFigures(record),
    factors: factorsOf(one),
    parts: one.parts.map((part) => partOf(part, one)),
    inputs,
  };
  const text = JSON.stringify(content);
  return {
    content,
    text,
    contentHash: sha256(text),
    inputsHash: sha256(JSON.stringify(inputs)),
    record,
    missing: one.year.complete === null ? 1 : one.year.missing.length,
  };
}

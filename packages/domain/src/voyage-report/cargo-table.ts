import {
  type Cell,
  notReported,
  numberCell,
  type PrintTable,
  textCell,
} from '../print/print-content.ts';
import { sumDecimals } from '../quantities/sum.ts';
import { isChosen, type ReportChoices, totalsType } from './choices.ts';
import type { ReportCargo, ReportFacts, ReportPortCall } from './facts.ts';

const none: Cell = { kind: 'none' };

/** The nominated, bill of lading and handled quantities at the selected port calls. */
export function cargoTable(
  { cargo }: ReportFacts,
  calls: readonly ReportPortCall[],
  choices: ReportChoices,
): PrintTable {
  const lines = cargo.flatMap((one) =>
    one.cargoPorts
      .filter((line) => !line.inActive && isChosen(choices.cargoPortIds, line.id))
      .flatMap((line) => {
        const call = calls.find(({ id }) => id === line.portCallId);
        return call === undefined ? [] : [{ cargo: one, line, call }];
      }),
  );
  return {
    title: 'Cargo',
    columns: [
      { title: 'Cargo', share: 2 },
      { title: 'Charterer', share: 2 },
      { title: 'Port', share: 2 },
      { title: 'Reason' },
      { title: 'Nominated', align: 'right' },
      { title: 'Bill of lading', align: 'right' },
      { title: 'Processed', align: 'right' },
      { title: 'Unit' },
    ],
    rows: lines.map((entry) => [
      textCell(entry.cargo.commodity.name),
      textCell(entry.cargo.charterer.name),
      textCell(entry.call.port.name),
      textCell(entry.line.reasonForCall.code === 'L' ? 'Loading' : 'Discharging'),
      quantityCell(entry.line.quantity, entry.cargo),
      quantityCell(entry.line.billOfLading, entry.cargo),
      entry.line.quantityProcessed === null
        ? notReported
        : quantityCell(entry.line.quantityProcessed, entry.cargo),
      textCell(entry.cargo.measurement.symbol),
    ]),
    ...(choices.totals === totalsType.None ? {} : { totals: cargoTotals(lines) }),
  };
}

const quantityCell = (value: string | null, cargo: ReportCargo): Cell =>
  numberCell(value, cargo.measurement.decimals);

type CargoLine = {
  readonly cargo: ReportCargo;
  readonly line: ReportCargo['cargoPorts'][number];
};

/** Loading and discharging by unit: different units are never added up. */
function cargoTotals(lines: readonly CargoLine[]): readonly (readonly Cell[])[] {
  const units = [...new Map(lines.map(({ cargo }) => [cargo.measurement.symbol, cargo])).values()];
  return units.flatMap((unit) =>
    (['L', 'D'] as const).flatMap((code) => {
      const ofUnit = lines.filter(
        ({ cargo, line }) =>
          cargo.measurement.symbol === unit.measurement.symbol && line.reasonForCall.code === code,
      );
      if (ofUnit.length === 0) return [];
      const processed = ofUnit.flatMap(({ line }) => line.quantityProcessed ?? []);
      const signed = ofUnit.flatMap(({ line }) => line.billOfLading ?? []);
      return [
        [
          textCell(code === 'L' ? 'Loading' : 'Discharging'),
          none,
          none,
          none,
          quantityCell(sumDecimals(ofUnit.map(({ line }) => line.quantity)), unit),
          signed.length === 0 ? none : quantityCell(sumDecimals(signed), unit),
          processed.length === 0 ? notReported : quantityCell(sumDecimals(processed), unit),
          textCell(unit.measurement.symbol),
        ],
      ];
    }),
  );
}

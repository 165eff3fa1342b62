import { formatPosition } from '../ports/position.ts';
import {
  type Cell,
  numberCell,
  type PrintContent,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import type { ChangeOverEntry, ChangeOverEntryKind, ChangeOverPoint } from './change-over.ts';

export const changeOverLabels: Readonly<Record<ChangeOverEntryKind, string>> = {
  changeOver: 'Fuel change-over',
  areaEntered: 'Area entered',
  areaLeft: 'Area left',
};

const right = { align: 'right' } as const;

const positionText = (point: ChangeOverPoint | null): string =>
  point?.position ? formatPosition(point.position) : '';

/** `VLSFO to MGO`; empty where no fuels were stated. */
export const changeText = ({ fromFuel, toFuel }: ChangeOverEntry): string =>
  fromFuel === null && toFuel === null
    ? ''
    : `${fromFuel ?? 'Not stated'} to ${toFuel ?? 'not stated'}`;

const leading = (entry: ChangeOverEntry): readonly Cell[] => {
  const { vessel, kind, zone, begun, completed, by } = entry;
  return [
    textCell(vessel.name),
    textCell([changeOverLabels[kind], changeText(entry)].filter(Boolean).join(': ')),
    timeCell(begun?.at ?? null, zone),
    textCell(positionText(begun)),
    timeCell(completed?.at ?? null, zone),
    textCell(positionText(completed)),
    textCell(by),
  ];
};

const blank: readonly Cell[] = Array.from({ length: 7 }, () => textCell(''));

/** A line for each tank; what is the same for all tanks of an entry is printed once, or on each line of a table. */
function rowsOf(entry: ChangeOverEntry, isRepeated: boolean): readonly (readonly Cell[])[] {
  const { tanks, remark } = entry;
  const tankCells = tanks.map(({ tank, fuelId, before, after }) => [
    textCell(tank ?? 'Not stated'),
    textCell(fuelName(fuelId)),
    numberCell(before, 3),
    numberCell(after, 3),
  ]);
  const lines =
    tankCells.length === 0 ? [[textCell('Not measured'), ...blank.slice(0, 3)]] : tankCells;
  return lines.map((cells, at) => [
    ...(at === 0 || isRepeated ? leading(entry) : blank),
    ...cells,
    textCell(at === 0 || isRepeated ? remark : ''),
  ]);
}

export interface ChangeOverPrint {
  readonly entries: readonly ChangeOverEntry[];
  /** `Havsule`, or what else narrows the log; empty for all vessels. */
  readonly vessel: string;
  readonly from: string;
  readonly to: string;
  /** Each line repeats its entry, so that a table can be sorted and filtered. */
  readonly isTable: boolean;
}

/** The change-over log with the fuel in each tank before and after (MARPOL Annex VI, regulation 14.6). */
export function changeOverPrintout(print: ChangeOverPrint): PrintContent {
  const { entries, vessel, from, to, isTable } = print;
  const columns = [
    { title: 'Vessel', share: 2 },
    { title: 'Entry', share: 3 },
    { title: 'Begun', share: 2 },
    { title: 'Position', share: 3 },
    { title: 'Completed', share: 2 },
    { title: 'Position', share: 3 },
    { title: 'Reported by', share: 2 },
    { title: 'Tank', share: 2 },
    { title: 'Fuel', share: 1.5 },
    { title: 'Before, mt', share: 1.5, ...right },
    { title: 'After, mt', share: 1.5, ...right },
    { title: 'Remark', share: 2 },
  ];
  return {
    title: 'Fuel change-over log',
    subtitle: 'MARPOL Annex VI, regulation 14.6',
    facts: [
      ['Vessel', textCell(vessel === '' ? 'All vessels' : vessel)],
      ['From', timeCell(from, 'UTC')],
      ['To', timeCell(to, 'UTC')],
    ],
    tables: [
      {
        title: '',
        columns,
        rows: entries.flatMap((entry) => rowsOf(entry, isTable)),
        note: entries.length === 0 ? 'No change-over was reported in this period.' : undefined,
      },
    ],
  };
}

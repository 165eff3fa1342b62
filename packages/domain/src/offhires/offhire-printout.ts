import {
  type Cell,
  numberCell,
  type PrintContent,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import { label } from '../enumerations/enumeration.ts';
import type { OffhirePosition } from './offhire.ts';
import {
  type OffhireReason,
  offhireReasons,
  type OffhireState,
  offhireStates,
} from './enumerations.ts';

/** An off-hire as the list prints it; amounts in its currency, hours as decimals. */
export interface PrintedOffhire {
  readonly vessel: { readonly name: string };
  readonly voyage: { readonly voyageNumber: number; readonly reference: string | null } | null;
  readonly portCall: { readonly portName: string } | null;
  readonly from: string;
  readonly to: string | null;
  readonly timeZone: string;
  readonly percentage: string;
  readonly reason: OffhireReason;
  readonly currency: string;
  readonly owner: OffhirePosition;
  readonly charterer: OffhirePosition;
  readonly agreed: OffhirePosition;
  readonly remarks: string;
  readonly state: OffhireState;
  readonly sum: {
    readonly netHours: string | null;
    readonly hire: string | null;
    readonly bunkers: string | null;
    readonly total: string | null;
  };
}

const right = { align: 'right' } as const;
const columns = [
  { title: 'Vessel' },
  { title: 'Voyage' },
  { title: 'Port' },
  { title: 'From' },
  { title: 'To' },
  { title: 'Reason' },
  { title: 'State' },
  { title: 'Percentage', ...right },
  { title: 'Net, h', ...right },
  { title: 'Hire', ...right },
  { title: 'Bunkers', ...right },
  { title: 'Total', ...right },
  { title: 'Currency' },
  { title: 'Owner, h', ...right },
  { title: 'Owner, amount', ...right },
  { title: 'Charterer, h', ...right },
  { title: 'Charterer, amount', ...right },
  { title: 'Agreed, h', ...right },
  { title: 'Agreed, amount', ...right },
  { title: 'Remarks', share: 3 },
] as const;

const positionCells = ({ hours, amount }: OffhirePosition): readonly Cell[] => [
  numberCell(hours, 2),
  numberCell(amount, 2),
];

function rowOf(offhire: PrintedOffhire): readonly Cell[] {
  const { vessel, voyage, portCall, timeZone, sum, owner, charterer, agreed } = offhire;
  return [
    textCell(vessel.name),
    textCell(voyage === null ? null : (voyage.reference ?? String(voyage.voyageNumber))),
    textCell(portCall?.portName ?? null),
    timeCell(offhire.from, timeZone),
    timeCell(offhire.to, timeZone),
    textCell(label(offhireReasons, offhire.reason)),
    textCell(label(offhireStates, offhire.state)),
    numberCell(offhire.percentage, 1),
    numberCell(sum.netHours, 2),
    numberCell(sum.hire, 2),
    numberCell(sum.bunkers, 2),
    numberCell(sum.total, 2),
    textCell(offhire.currency),
    ...positionCells(owner),
    ...positionCells(charterer),
    ...positionCells(agreed),
    textCell(offhire.remarks),
  ];
}

/** Off-hires as a document with one table, in the input order; times in the zone in which each was entered. */
export const offhirePrintout = (offhires: readonly PrintedOffhire[]): PrintContent => ({
  title: 'Offhires',
  facts: [],
  tables: [{ title: 'Offhires', columns, rows: offhires.map(rowOf) }],
});

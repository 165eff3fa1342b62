import { fuelReportStates, type FuelReportState } from '../fuel-ledger/enumerations.ts';
import { label } from '../enumerations/enumeration.ts';
import { numberCell, type PrintContent, textCell, timeCell } from '../print/print-content.ts';

export interface PrintedTransfer {
  readonly vessel: { readonly name: string };
  readonly fromTank: { readonly name: string };
  readonly toTank: { readonly name: string };
  readonly fuel: { readonly name: string } | null;
  readonly started: string;
  readonly ended: string;
  readonly quantity: string;
  readonly state: FuelReportState;
}

const columns = [
  { title: 'Vessel' },
  { title: 'From tank' },
  { title: 'To tank' },
  { title: 'Fuel' },
  { title: 'Started' },
  { title: 'Ended' },
  { title: 'Quantity, mt', align: 'right' },
  { title: 'State' },
] as const;

/** Tank transfers as a document with one table, in the input order; times in UTC. */
export const transferPrintout = (transfers: readonly PrintedTransfer[]): PrintContent => ({
  title: 'Tank transfers',
  facts: [],
  tables: [
    {
      title: 'Tank transfers',
      columns,
      rows: transfers.map((one) => [
        textCell(one.vessel.name),
        textCell(one.fromTank.name),
        textCell(one.toTank.name),
        textCell(one.fuel?.name ?? null),
        timeCell(one.started, 'UTC'),
        timeCell(one.ended, 'UTC'),
        numberCell(one.quantity, 3),
        textCell(label(fuelReportStates, one.state)),
      ]),
    },
  ],
});

import { numberCell, type PrintTable, textCell } from '../print/print-content.ts';
import type { ConsumerGroup } from '../vessels/sailing-states.ts';

export interface PrintedDcsYear {
  readonly vessel: { readonly name: string };
  readonly imo: string;
  readonly year: number;
  readonly grossTonnage: string | null;
  readonly deadweight: string | null;
  readonly hoursUnderWay: string;
  readonly distance: string;
  readonly ladenDistance: string;
  readonly transportWork: string;
  readonly shorePower: string;
  readonly fuels: readonly {
    readonly fuel: { readonly name: string };
    readonly consumer: ConsumerGroup;
    readonly underWay: string;
    readonly notUnderWay: string;
  }[];
}

export const consumerNames: Readonly<Record<ConsumerGroup, string>> = {
  main: 'Main engines',
  aux: 'Auxiliary engines',
  boiler: 'Boilers',
  other: 'Other consumers',
};

const right = { align: 'right' } as const;

/** A row for each fuel and consumer; the values of the ship are repeated in each. */
export const dcsTable = (years: readonly PrintedDcsYear[], year: number): PrintTable => ({
  title: `IMO DCS ${year}`,
  columns: [
    { title: 'Vessel' },
    { title: 'IMO number' },
    { title: 'Year' },
    { title: 'Gross tonnage', ...right },
    { title: 'Deadweight, mt', ...right },
    { title: 'Distance, nm', ...right },
    { title: 'Laden distance, nm', ...right },
    { title: 'Hours under way', ...right },
    { title: 'Transport work, mt nm', ...right },
    { title: 'Shore power, kWh', ...right },
    { title: 'Fuel' },
    { title: 'Consumer' },
    { title: 'Under way, mt', ...right },
    { title: 'Not under way, mt', ...right },
  ],
  rows: years.flatMap((one) =>
    one.fuels.map(({ fuel, consumer, underWay, notUnderWay }) => [
      textCell(one.vessel.name),
      textCell(one.imo),
      textCell(String(one.year)),
      numberCell(one.grossTonnage, 0),
      numberCell(one.deadweight, 0),
      numberCell(one.distance, 1),
      numberCell(one.ladenDistance, 1),
      numberCell(one.hoursUnderWay, 2),
      numberCell(one.transportWork, 1),
      numberCell(one.shorePower, 0),
      textCell(fuel.name),
      textCell(consumerNames[consumer]),
      numberCell(underWay, 3),
      numberCell(notUnderWay, 3),
    ]),
  ),
});

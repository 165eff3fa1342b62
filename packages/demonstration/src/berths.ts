import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { chanceOf } from './chance.ts';
import type { BerthRow, PortCallRow } from './rows.ts';

/** Berths in the story, at whichever port. */
export const berthNames = [
  'North quay',
  'Quay 2',
  'Quay 4',
  'Terminal A',
  'Bulk pier',
  'Inner harbour',
] as const;

type Fitting = Pick<BerthRow, 'depth_m' | 'length_m' | 'max_loa_m' | 'note'> & {
  readonly terminal: string | null;
};

const fittings: Readonly<Record<(typeof berthNames)[number], Fitting>> = {
  'North quay': fitting([11.5, 240, 200], 'North terminal', null),
  'Quay 2': fitting([9.2, 165, 140], null, null),
  'Quay 4': fitting([10.4, 210, 180], null, 'Fresh water alongside.'),
  'Terminal A': fitting([12.8, 320, 260], 'Terminal A', 'Two gantry cranes.'),
  'Bulk pier': fitting([13.6, 280, 230], 'Bulk terminal', 'Grabs of 25 t; no work in rain.'),
  'Inner harbour': fitting([7.1, 120, 110], null, 'Lock: 18 m in the clear.'),
};

function fitting(
  [depth, length, loa]: readonly [number, number, number],
  terminal: string | null,
  note: string | null,
): Fitting {
  const figures = { depth_m: String(depth), length_m: String(length), max_loa_m: String(loa) };
  return { ...figures, terminal, note };
}

/** Container terminals by their codes in the list of SMDG. */
const terminals: readonly (readonly [
  port: string,
  name: string,
  terminal: string,
  code: string,
])[] = [
  ['DEHAM', 'Athabaskakai', 'HHLA Container Terminal Burchardkai', 'CTB'],
  ['DEHAM', 'Ballinkai', 'HHLA Container Terminal Altenwerder', 'CTA'],
  ['DEBRV', 'Stromkaje', 'North Sea Terminal Bremerhaven', 'NTB'],
  ['NLRTM', 'Amazonehaven', 'ECT Delta Terminal', 'ECTDDE'],
];

const portsWithBerths = 12;

/** Berths of the ports that the company calls at most often, by the names that its events use. */
export function berthRows(
  company: number,
  portCalls: readonly Pick<PortCallRow, 'port_id'>[],
  nextId: () => number,
): readonly BerthRow[] {
  const calls = Map.groupBy(portCalls, ({ port_id: port }) => port);
  const ports = [...calls]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one - other)
    .slice(0, portsWithBerths)
    .flatMap(([id]) => cataloguePorts.find((port) => port.id === id) ?? [])
    .filter(({ type }) => type === 10);
  return ports.flatMap((port) => {
    const chance = chanceOf(port.id);
    const quays = chance.some(berthNames, chance.whole(3, 5)).map((name) => ({
      name,
      ...fittings[name],
      smdg_code: null,
      ...nearby(port, chance.between(-0.012, 0.012)),
    }));
    const boxes = terminals.filter(([code]) => code === port.unLocode);
    const piers = boxes.map(([, name, terminal, code]) => ({
      ...fitting([16.7, 1400, 400], terminal, null),
      name,
      smdg_code: code,
      latitude: null,
      longitude: null,
    }));
    return [...quays, ...piers].map((berth) => ({
      company_id: company,
      id: nextId(),
      port_id: port.id,
      ...berth,
    }));
  });
}

const nearby = (
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  by: number,
) => ({ latitude: (latitude + by).toFixed(4), longitude: (longitude + by).toFixed(4) });

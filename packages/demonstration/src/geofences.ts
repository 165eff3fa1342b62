import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import { type GeofenceKind, geofenceKind } from '@fairlead/domain/live/geofences/geofence';
import type { BerthRow, GeofenceRow, PortCallRow } from './rows.ts';

type Corner = readonly [latitude: number, longitude: number];

/** The name of a berth is that of the register of berths, where it has it. */
type Area = readonly [port: string, kind: GeofenceKind, name: string, corners: readonly Corner[]];

const { Port, Anchorage, Berth } = geofenceKind;

const box = ([south, west]: Corner, [north, east]: Corner): readonly Corner[] => [
  [south, west],
  [south, east],
  [north, east],
  [north, west],
];

/** Where vessels wait and lie at ports of the story; each port has its position in the catalogue within it. */
const areas: readonly Area[] = [
  [
    'NLRTM',
    Port,
    'Port of Rotterdam',
    [
      [51.99, 3.97],
      [52, 4.11],
      [51.94, 4.25],
      [51.93, 4.42],
      [51.935, 4.53],
      [51.87, 4.53],
      [51.87, 4.2],
      [51.92, 4.05],
      [51.93, 3.97],
    ],
  ],
  [
    'NLRTM',
    Anchorage,
    'Maas approach, anchorage 4',
    [
      [52.06, 3.75],
      [52.06, 3.93],
      [52.12, 3.98],
      [52.12, 3.8],
    ],
  ],
  ['NLRTM', Berth, 'Amazonehaven', box([51.944, 4.03], [51.952, 4.075])],
  ['NLRTM', Berth, 'Quay 2', box([51.914, 4.492], [51.9215, 4.5015])],
  [
    'BEANR',
    Port,
    'Port of Antwerp',
    [
      [51.37, 4.22],
      [51.37, 4.32],
      [51.25, 4.44],
      [51.21, 4.43],
      [51.21, 4.39],
      [51.24, 4.3],
      [51.28, 4.22],
    ],
  ],
  ['BEANR', Anchorage, 'Everingen', box([51.388, 3.7], [51.405, 3.79])],
  ['BEANR', Berth, 'Quay 2', box([51.2175, 4.4165], [51.2235, 4.4235])],
  [
    'GBIMM',
    Port,
    'Port of Immingham',
    [
      [53.645, -0.235],
      [53.655, -0.17],
      [53.62, -0.14],
      [53.59, -0.2],
      [53.59, -0.24],
    ],
  ],
  ['GBIMM', Anchorage, 'Hawke anchorage', box([53.555, 0.03], [53.585, 0.12])],
  [
    'NOBGO',
    Port,
    'Port of Bergen',
    [
      [60.43, 5.22],
      [60.43, 5.33],
      [60.395, 5.345],
      [60.375, 5.335],
      [60.375, 5.28],
      [60.4, 5.22],
    ],
  ],
  ['NOBGO', Anchorage, 'Byfjorden', box([60.405, 5.25], [60.42, 5.29])],
  ['NOBGO', Berth, 'Dokken', box([60.388, 5.3], [60.394, 5.316])],
  [
    'LTKLJ',
    Port,
    'Port of Klaipėda',
    [
      [55.735, 21.07],
      [55.735, 21.1],
      [55.71, 21.16],
      [55.64, 21.17],
      [55.64, 21.12],
      [55.7, 21.11],
    ],
  ],
  ['LTKLJ', Anchorage, 'Klaipėda roads', box([55.74, 20.93], [55.78, 21.03])],
  ['LTKLJ', Berth, 'North quay', box([55.699, 21.14], [55.705, 21.147])],
  [
    'DERSK',
    Port,
    'Port of Rostock',
    [
      [54.18, 12.07],
      [54.19, 12.12],
      [54.14, 12.13],
      [54.07, 12.16],
      [54.07, 12.1],
      [54.14, 12.08],
    ],
  ],
  ['DERSK', Anchorage, 'Warnemünde roads', box([54.2, 12.03], [54.235, 12.12])],
];

/** The areas at the ports where a company calls, of the berths in its register with these. */
export function geofenceRows(
  company: number,
  {
    portCalls,
    berths,
  }: { readonly portCalls: readonly PortCallRow[]; readonly berths: readonly BerthRow[] },
  nextId: () => number,
): readonly GeofenceRow[] {
  const called = new Set(portCalls.map(({ port_id: port }) => port));
  return areas.flatMap(([locode, kind, name, corners]) => {
    const port = cataloguePorts.find(({ unLocode }) => unLocode === locode);
    if (port === undefined || !called.has(port.id)) return [];
    const berth = berths.find((one) => one.port_id === port.id && one.name === name);
    return [
      {
        company_id: company,
        id: nextId(),
        port_id: port.id,
        kind,
        name,
        berth_id: kind === Berth ? (berth?.id ?? null) : null,
        outline: corners,
      },
    ];
  });
}

import type { TestServer } from '../../platform/testing/test-server.ts';

/** A product of a bunker delivery note of VLSFO with all items. */
export const vlsfo = {
  fuel: { id: 2 },
  grade: 'RMG380',
  delivered: '500',
  density: '950.5',
  viscosity: '320',
  sulphur: '0.47',
  flashpointAtLeast70: true,
};

/** A bunker delivery note with all items of Appendix V. */
export const noteBody = {
  number: 'BDN-1',
  commenced: '2026-03-01T04:00:00Z',
  completed: '2026-03-01T10:00:00Z',
  supplier: { name: 'Fjord Bunkers', address: 'Quay 4, Bergen', phone: '+47 55 00 00 00' },
  products: [vlsfo],
  declaration: 10,
  samples: [{ purpose: 10, seal: 'MAR 4711' }],
};

type Values = Readonly<Record<string, unknown>>;

/** Tanks of the first vessel of a company, by name, and calls about its fuel. */
export async function openFuelClient(server: TestServer) {
  const { home } = server.world;
  const [vessel] = home.vessels;
  const saved = await server.request(`PUT /vessels/${vessel}/tanks`, {
    body: [
      { name: '1P', capacity: '1000' },
      { name: '1S', capacity: '1000' },
      { name: 'Settling', capacity: '60' },
    ],
  });
  const [first = 0, second = 0, settling = 0] = (saved.body as { id: number }[]).map(
    ({ id }) => id,
  );
  return {
    vessel,
    tanks: { first, second, settling },
    note: (values: Values = {}) =>
      server.request('POST /reports/bdn', {
        body: { ...noteBody, vessel: { id: vessel }, port: { id: home.ownPort }, ...values },
      }),
    transfer: (values: Values = {}) =>
      server.request('POST /reports/tankTransfers', {
        body: {
          vessel: { id: vessel },
          fromTank: { id: first },
          toTank: { id: settling },
          started: '2026-03-02T06:00:00Z',
          ended: '2026-03-02T07:00:00Z',
          quantity: '20',
          ...values,
        },
      }),
    correct: (values: Values = {}) =>
      server.request(`POST /vessels/${vessel}/fuelCorrections`, {
        body: {
          kind: 20,
          tank: { id: first },
          fuel: { id: 2 },
          at: '2026-03-05T00:00:00Z',
          quantity: '-1.5',
          reason: 'Sounding',
          ...values,
        },
      }),
    /** `tank/lot: t` of the whole vessel at an instant. */
    stock: async (at?: string) => {
      const query = at === undefined ? '' : `?at=${at}`;
      const { body } = await server.request(`GET /vessels/${vessel}/fuelLedger${query}`);
      const { tanks, lots } = body as {
        tanks: { name: string; held: { lotId: number | null; quantity: string }[] }[];
        lots: { id: number; name: string }[];
      };
      return tanks.flatMap(({ name, held }) =>
        held.map(({ lotId, quantity }) => {
          const lot = lots.find(({ id }) => id === lotId)?.name ?? 'unknown';
          return `${name}/${lot}: ${quantity}`;
        }),
      );
    },
  };
}

export type FuelClient = Awaited<ReturnType<typeof openFuelClient>>;

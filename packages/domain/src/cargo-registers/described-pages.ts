import type { DescribedRegister } from './described-register.ts';

/** What the application knows of a register without its page: menu, address and name in the history. */
export type DescribedPage = Pick<
  DescribedRegister,
  'name' | 'entity' | 'title' | 'address' | 'menu'
>;

/** The pages of the described registers, by name. Their fields load with the page. */
export const describedPages = {
  commodities: {
    name: 'commodities',
    entity: 'commodity',
    title: 'Commodities',
    address: '/commodities',
    menu: { icon: 'box', keys: 'g m c' },
  },
  measurements: {
    name: 'measurements',
    entity: 'measurement',
    title: 'Measurements',
    address: '/measurements',
    menu: { icon: 'ruler-measure', keys: 'g m m' },
  },
  freightTypes: {
    name: 'freightTypes',
    entity: 'freightType',
    title: 'Freight types',
    address: '/freighttypes',
    menu: { icon: 'receipt', keys: 'g m t' },
  },
  trades: {
    name: 'trades',
    entity: 'trade',
    title: 'Trades',
    address: '/trades',
    menu: { icon: 'world', keys: 'g m d' },
  },
  berths: {
    name: 'berths',
    entity: 'berth',
    title: 'Berths',
    address: '/berths',
    menu: { icon: 'building-warehouse', keys: 'g m b' },
  },
} as const satisfies Readonly<Record<string, DescribedPage>>;

export type DescribedName = keyof typeof describedPages;
type DescribedEntity = (typeof describedPages)[DescribedName]['entity'];

/** Every described page in the order of the table. */
export const allDescribedPages = Object.values(describedPages);

/** An object with one value for each of these registers, by the name of its records in the history. */
export const byDescribedEntity = <D extends DescribedPage, T>(
  described: readonly D[],
  valueOf: (register: D) => T,
) =>
  Object.fromEntries(described.map((register) => [register.entity, valueOf(register)])) as Readonly<
    Record<DescribedEntity, T>
  >;

/** The sections of a vessel's editor, in the order of the page. */
export const sectionGroups = [
  {
    name: 'Ship',
    sections: [
      { key: 'details', title: 'Details', letter: 'd', saved: 'Details saved' },
      { key: 'particulars', title: 'Particulars', letter: 'p', saved: 'Particulars saved' },
    ],
  },
  {
    name: 'Machinery and holds',
    sections: [
      { key: 'engines', title: 'Engines', letter: 'e', saved: 'Engines saved' },
      { key: 'tanks', title: 'Fuel tanks', letter: 't', saved: 'Tanks saved' },
      { key: 'oilTanks', title: 'Oil tanks', letter: 'o', saved: 'Oil tanks saved' },
      { key: 'storages', title: 'Stowages', letter: 'w', saved: 'Storages saved' },
      { key: 'cranes', title: 'Cranes', letter: 'c', saved: 'Cranes saved' },
    ],
  },
  {
    name: 'Fuel and speed',
    sections: [
      { key: 'fuels', title: 'Fuel types', letter: 'f', saved: 'Fuel types saved' },
      {
        key: 'fuelEu',
        title: 'FuelEU Maritime settings',
        letter: 'u',
        saved: 'FuelEU Maritime settings saved',
      },
      {
        key: 'speedTable',
        title: 'Speed and consumption',
        letter: 's',
        saved: 'Speed table saved',
      },
      { key: 'cargoRates', title: 'Cargo rates', letter: 'r', saved: 'Cargo rates saved' },
    ],
  },
  {
    name: 'Settings',
    sections: [
      { key: 'settings', title: 'Misc settings', letter: 'm', saved: 'Settings saved' },
      {
        key: 'seaRoute',
        title: 'Sea route settings',
        letter: 'n',
        saved: 'Sea route settings saved',
      },
      {
        key: 'cutoff',
        title: 'Standard voyage cutoff date',
        letter: 'x',
        saved: 'Voyage cutoff date updated',
      },
      { key: 'admin', title: 'Admin settings', letter: 'a', saved: 'Admin settings saved' },
      {
        key: 'verifier',
        title: 'Verifier settings',
        letter: 'v',
        saved: 'Verifier settings saved',
      },
    ],
  },
] as const;

export type Section = (typeof sectionGroups)[number]['sections'][number];
export type SectionKey = Section['key'];

const sections: readonly Section[] = sectionGroups.flatMap(
  (group): readonly Section[] => group.sections,
);

export const sectionOf = (key: SectionKey): Section => {
  const found = sections.find((section) => section.key === key);
  if (found === undefined) throw new Error(`No section ${key}`);
  return found;
};

/** The order in which a vessel is saved; the sections that Fairlead adds come last. */
export const saveOrder = [
  'details',
  'engines',
  'tanks',
  'oilTanks',
  'fuels',
  'settings',
  'fuelEu',
  'storages',
  'cranes',
  'seaRoute',
  'admin',
  'verifier',
  'cutoff',
  'cargoRates',
  'speedTable',
] as const satisfies readonly SectionKey[];

/** Sections whose failure has one fixed message; the others show the server's. */
export const plainlyFailing: ReadonlySet<SectionKey> = new Set([
  'engines',
  'tanks',
  'storages',
  'cranes',
  'oilTanks',
]);

/** The id of a section in the page. */
export const sectionId = (key: SectionKey): string => `section-${key}`;

import type { FieldText, TextsOfCall } from '../field-text.ts';

export const cargoTexts = {
  commodity: {
    label: 'Commodity',
    means: 'What is carried, from the list of commodities.',
    example: { entry: 'wheat', reads: 'Finds Wheat in bulk.' },
  },
  measurement: {
    label: 'Measurement',
    means: 'The unit of every quantity of this cargo. Metric tons have three decimals.',
    example: { entry: 'mt', reads: 'Quantities are in metric tons.' },
  },
  charterer: {
    label: 'Charterer',
    means: 'For whom the cargo is carried. It follows from the fixture if there is one.',
    example: { entry: 'baltic', reads: 'Finds Baltic Grain Trading.' },
  },
  fixture: {
    label: 'Fixture',
    means: 'The fixture that the cargo is carried under. Its charterer then applies and is locked.',
    example: { entry: 'F-2026-0', reads: 'Lists the fixtures of this voyage.' },
    guide: 'laytime',
  },
  freightType: {
    label: 'Freight type',
    means: 'How freight is paid, such as per metric ton or as a lump sum.',
    example: { entry: 'lump', reads: 'Finds Lump sum.' },
  },
  group: {
    label: 'Cargo group',
    means: 'Parcels that are shown and totalled together.',
    example: { entry: 'hold 1', reads: 'The parcel is counted in the group Hold 1.' },
  },
  tolerancePercent: {
    label: 'Tolerance, ±',
    means: 'How much more or less may be loaded than the nominated quantity.',
    unit: '%',
    format: 'Up to two decimals; comma and point are both decimal marks',
    accepts: ['5,00', '5.0'],
    example: {
      entry: '5',
      reads: '5 % more or less: 9 500 to 10 500 mt of 10 000 mt.',
      parser: 'decimal',
      value: '5',
    },
  },
  toleranceOption: {
    label: 'At whose option',
    means:
      'Who decides within the tolerance: MOLOO is more or less at owner’s option, MOLCHOPT at charterer’s option.',
    example: { entry: 'Owner', reads: 'MOLOO.' },
  },
  billedQuantity: {
    label: 'Freight quantity',
    means: 'Which figure freight is paid on: bill of lading, outturn, or the one stated here.',
    example: { entry: 'Bill of lading', reads: 'The sum of the bills of lading is invoiced.' },
  },
} as const satisfies TextsOfCall<'POST /voyages/{id}/cargo'>;

const groupName = {
  label: 'Name',
  means: 'What the group is called whose quantities are added.',
  format: 'One line, up to 150 characters',
  example: { entry: 'Wheat, parcels A to C', reads: 'Listed with the sum of its cargoes.' },
} as const satisfies FieldText;

export const cargoGroupTexts = {
  name: { ...groupName, within: 'New cargo group' },
  changedName: { ...groupName, within: 'Edit cargo group' },
  description: {
    label: 'Description',
    means: 'What colleagues want to know about the group of cargoes.',
    format: 'Up to 1 000 characters',
    example: { entry: 'One parcel, three bills of lading', reads: 'Shown with the group.' },
  },
  unit: {
    label: 'Unit type',
    means: 'The unit in which the quantities of the group are added.',
    example: { entry: 'mt', reads: 'Quantities are added in mt.' },
  },
  linkLabel: {
    label: 'Label',
    means: 'Who receives the public link, for your own list. The receiver does not see it.',
    example: { entry: 'Receiver at Klaipėda', reads: 'Listed as Receiver at Klaipėda.' },
  },
  expires: {
    label: 'Expires',
    means: 'When the public link stops working. The line below says when, if it is blank.',
    unit: 'Port time',
    example: { entry: '31/12 1200', reads: 'It works until 31 December at 12:00.' },
  },
} as const satisfies Readonly<Record<string, FieldText>>;

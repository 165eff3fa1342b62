import type { FieldText } from '../field-text.ts';

/** A geofence of a port. */
export const geofenceTexts = {
  kind: {
    label: 'Kind',
    means:
      'What the area is: the port, an anchorage or a berth. Positions propose the events that belong to it.',
    example: { entry: 'Anchorage', reads: 'Anchored is proposed when the vessel lies in it.' },
    guide: 'live',
  },
  name: {
    label: 'Name',
    means: 'The name of the area, as proposals name it.',
    format: 'Up to 100 characters',
    example: { entry: 'Maas West', reads: 'Proposed: anchored at Maas West.' },
    guide: 'live',
  },
  corners: {
    label: 'Corners',
    means:
      'The corners of the outline, one on each line, in order. Click on the map to add one, drag it to move it.',
    format: 'Latitude and longitude in degrees',
    example: { entry: '51.95, 4.05', reads: 'A corner at 51.95° N, 4.05° E.' },
    guide: 'live',
  },
  berth: {
    label: 'Berth of the register',
    means: 'The berth whose name is entered with the event.',
    example: { entry: 'EECV', reads: 'Entered: all fast at EECV.' },
    guide: 'live',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A link to the schedule. */
export const shareTexts = {
  name: {
    label: 'For',
    means: 'Who receives the link. Its list shows the name.',
    format: 'Up to 200 characters',
    example: { entry: 'Nor Agency', reads: 'Listed as Nor Agency.' },
    guide: 'first-steps',
  },
  vessels: {
    label: 'Vessels',
    within: 'Share schedule',
    means:
      'The vessels whose voyages the link shows. Without a choice of vessels or voyages it shows all.',
    example: { entry: 'Lomvi', reads: 'Only voyages of Lomvi.' },
    guide: 'first-steps',
  },
  voyages: {
    label: 'Voyages',
    within: 'Share schedule',
    means: 'Single voyages that the link shows.',
    example: { entry: '2126004', reads: 'Voyage 2126004 is shown.' },
    guide: 'first-steps',
  },
  times: {
    label: 'Times, not only days',
    means:
      'The link shows the times of arrivals and departures. If it is off, it shows their days.',
    example: { entry: 'On', reads: '1 December 08:00 in place of 1 December.' },
    guide: 'first-steps',
  },
  ports: {
    label: 'Ports, not only countries',
    means: 'The link names the ports. If it is off, it names their countries.',
    example: { entry: 'Off', reads: 'Netherlands in place of Rotterdam.' },
    guide: 'first-steps',
  },
  laycans: {
    label: 'Laycans',
    means: 'The link shows the laycans of the fixtures.',
    example: { entry: 'Off', reads: 'Laycans are left out.' },
    guide: 'first-steps',
  },
  cargo: {
    label: 'Cargo with quantities',
    means: 'The link shows what is loaded and discharged, with quantities.',
    example: { entry: 'Off', reads: 'Cargo is left out.' },
    guide: 'first-steps',
  },
  expires: {
    label: 'Expires',
    within: 'Share schedule',
    means: 'When the link stops to open. If blank, the usual number of days applies.',
    example: {
      entry: '31/12 1200',
      reads: '31 December at 12:00.',
      parser: 'moment',
      value: '2026-12-31 12:00',
    },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Distances between ports, and what a moved port call concerns. */
export const distanceTexts = {
  from: {
    label: 'From',
    within: 'Distance table',
    means: 'The port or the position at which the route begins.',
    example: { entry: '58.985, 5.733', reads: 'Begins west of Stavanger.' },
    guide: 'first-steps',
  },
  settings: {
    label: 'Settings of',
    means: 'The vessel whose sea route settings apply, such as avoiding high risk areas.',
    example: { entry: 'Lomvi', reads: 'Routes as Lomvi sails them.' },
    guide: 'first-steps',
  },
  speed: {
    label: 'Speed',
    means: 'The speed by which miles become hours.',
    unit: 'kn',
    example: { entry: '12', reads: '288 nm take 24 h.', parser: 'decimal', value: '12' },
    guide: 'first-steps',
  },
  zones: {
    label: 'Zones on the way',
    means:
      'Lists the emission control, high risk and ice areas that the route crosses, with the miles inside.',
    example: { entry: 'On', reads: 'SECA: 412 nm.' },
    guide: 'first-steps',
  },
  following: {
    label: 'Following voyages of the vessel too',
    means: 'The move also shifts the vessel’s later voyages.',
    example: { entry: 'On', reads: 'The next voyage begins later as well.' },
    guide: 'first-steps',
  },
  firstEta: {
    label: 'ETA of first port',
    means:
      'When the new voyage begins. Recalculate all ETAs moves the copied port calls by the same time.',
    unit: 'Port time',
    example: {
      entry: '1/12 0800',
      reads: '1 December at 08:00 in the first port.',
      parser: 'moment',
      value: '2026-12-01 08:00',
    },
    guide: 'first-steps',
  },
  activeVoyage: {
    label: 'Active',
    means:
      'A voyage that is not active is left out of schedules and lists, unless they include inactive ones. Nothing is deleted.',
    example: { entry: 'Off', reads: 'Listed only where inactive voyages are included.' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Conversion of a quantity into another measurement. */
export const converterTexts = {
  quantity: {
    label: 'Quantity',
    means: 'The quantity to convert. Nothing is stored.',
    example: {
      entry: '1000',
      reads: '1 000 long tons are 1 016.047 mt.',
      parser: 'decimal',
      value: '1000',
    },
    guide: 'first-steps',
  },
  from: {
    label: 'From',
    means: 'The measurement of the quantity.',
    example: { entry: 'lt', reads: 'Long tons.' },
    guide: 'first-steps',
  },
  to: {
    label: 'To',
    means: 'The measurement to convert into. Between mass and volume the density is needed.',
    example: { entry: 'mt', reads: 'Metric tons.' },
    guide: 'first-steps',
  },
  density: {
    label: 'Density',
    means: 'The density by which mass becomes volume.',
    unit: 'kg/m³',
    example: { entry: '780', reads: '1 000 m³ are 780 mt.', parser: 'decimal', value: '780' },
    guide: 'first-steps',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

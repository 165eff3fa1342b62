import type { FieldText } from '../field-text.ts';

/** Switches and fields of a vessel’s settings. */
export const vesselSwitchTexts = {
  alert: {
    label: 'Alert',
    means:
      'What colleagues must know before they choose the vessel. It marks the vessel wherever it is chosen or named.',
    format: 'Up to 500 characters',
    example: {
      entry: 'Crane 2 is out of order',
      reads: 'Shown with a warning sign in each field with the vessel.',
    },
    guide: 'first-steps',
  },
  asOf: {
    label: 'As of',
    means:
      'The day for which the particulars are shown. Each version applies from its first day until the next one begins.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '1/7/26',
      reads: 'The particulars of 1 July 2026.',
      parser: 'day',
      value: '2026-07-01',
    },
    guide: 'compliance',
  },
  useConsumption: {
    label: 'Use consumption',
    means:
      'The ship reports what each consumer has burned since the last report. Consumption, ROB or both must be on.',
    example: { entry: 'On', reads: 'A noon report has a field for the main engine’s VLSFO.' },
    guide: 'ship-reports',
  },
  useRob: {
    label: 'Use ROB',
    means:
      'What remains on board is measured tank by tank; if it is off, it is stated by fuel. If it is on without consumption, what was burned follows from the stocks.',
    example: { entry: 'On', reads: 'A noon report asks what is in each fuel tank.' },
    guide: 'ship-reports',
  },
  disableIssuesChecking: {
    label: 'Disable validation in the app',
    means:
      'Switches off all data checks of the vessel, on board and in the office, with the three warnings below.',
    example: { entry: 'On', reads: 'A report with impossible figures causes no finding.' },
    guide: 'notifications',
  },
  disableQuantityProcessedWarning: {
    label: 'Disable quantity processed warning',
    means:
      'Switches off data check 380, which finds quantities handled that differ from the bill of lading or from what was loaded.',
    example: { entry: 'On', reads: '9,900 of 10,000 mt handled: no finding.' },
    guide: 'notifications',
  },
  disableReportWarning: {
    label: 'Disable arrival and departure report warning',
    means:
      'Switches off data checks 220 and 230, which find port calls without an end or a start of sea passage report.',
    example: { entry: 'On', reads: 'An arrival without its report causes no finding.' },
    guide: 'notifications',
  },
  disableConsumptionWarning: {
    label: 'Disable consumption warning',
    means: 'Switches off the data checks of consumption: 30, 60, 100, 110, 120 and 140.',
    example: { entry: 'On', reads: 'A day at sea without consumption causes no finding.' },
    guide: 'notifications',
  },
  chatEnabled: {
    label: 'Chat enabled',
    means:
      'The office and the ship write to each other in chat. The chat of the company must be on as well.',
    example: {
      entry: 'On',
      reads: 'The vessel is listed in Chat, and the ship app shows messages.',
    },
    guide: 'ship-app',
  },
  autoFetchGps: {
    label: 'Auto fetch GPS in app reports',
    means:
      'A new report whose time is now is filled in with the position of the device on board. The crew checks it.',
    example: { entry: 'On', reads: 'A noon report opens with latitude and longitude.' },
    guide: 'ship-reports',
  },
  arrivalReport: {
    label: 'Use arrival e-mail report',
    means:
      'The arrival report of a port call is due on board when the flow asks for it; without a flow, on arrival. The crew confirms the recipients and sends it.',
    example: {
      entry: 'On',
      reads: 'After the arrival, the report to the agent and the company is due.',
    },
    guide: 'ship-reports',
  },
  departureReport: {
    label: 'Use departure e-mail report',
    means:
      'The departure report of a port call is due on board when the flow asks for it; without a flow, on departure. The crew confirms the recipients and sends it.',
    example: {
      entry: 'On',
      reads: 'After the departure, the report to the agent and the company is due.',
    },
    guide: 'ship-reports',
  },
  excludeConsumption: {
    label: 'Exclude consumption data from SOF',
    means:
      'Stored with the vessel. Statements of facts contain no consumption data in either case.',
    example: { entry: 'On', reads: 'Statements of facts are the same as with Off.' },
    guide: 'ship-reports',
  },
  bdnAttachment: {
    label: 'BDN attachment required',
    means: 'A bunker delivery note of the vessel needs a photo or the file of the note.',
    example: { entry: 'On', reads: 'A note without a file is not accepted.' },
    guide: 'ship-reports',
  },
  allowDelete: {
    label: 'Allow deleting cargo operations with events',
    means:
      'Cargo for which events are entered can be deleted. If it is off, it stays, and its lines stay at their port calls.',
    example: { entry: 'Off', reads: 'Cargo that began to load cannot be deleted.' },
    guide: 'first-steps',
  },
  excludeFromVmsSync: {
    label: 'Exclude from VMS sync',
    means: 'Connections to other systems skip the vessel: none of its voyages are fetched or sent.',
    example: { entry: 'On', reads: 'A voyage of the vessel in the other system is not imported.' },
    guide: 'interfaces',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What emission rules and the verifier need to know of a vessel. */
export const vesselRegimeTexts = {
  grossTonnageOver5K: {
    label: 'Gross tonnage over 5 000',
    means:
      'Records that the vessel is above 5 000 GT. The regimes themselves follow from the gross tonnage of the particulars; a note shows where the two differ.',
    example: { entry: 'On', reads: 'With 4 800 GT in the particulars, a note says so.' },
    guide: 'compliance',
  },
  iceDiscount: {
    label: '5 % EUA discount due to ice class',
    means:
      'Records that five per cent fewer allowances are due. The EU ETS figures follow from ice class IA or IA Super of the particulars; a note shows where the two differ.',
    example: { entry: 'On', reads: 'With ice class IC in the particulars, a note says so.' },
    guide: 'compliance',
  },
  verifier: {
    label: 'Verifier',
    means:
      'The verifier that may read the figures of the vessel. Without one, no one outside the company can read them.',
    example: {
      entry: 'Nordic Verification',
      reads: 'Nordic Verification reads log abstracts and bunker reports of the vessel.',
    },
    guide: 'compliance',
  },
  syncFrom: {
    label: 'Sync from date',
    means: 'The first day, in UTC, whose figures the verifier may read. Blank sets no first day.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '1/1/26',
      reads: 'Figures from 1 January 2026.',
      parser: 'day',
      value: '2026-01-01',
    },
    guide: 'compliance',
  },
  syncTo: {
    label: 'Sync to date',
    means: 'The last day, in UTC, whose figures the verifier may read. Blank sets no last day.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '31/12/26',
      reads: 'Figures up to 31 December 2026.',
      parser: 'day',
      value: '2026-12-31',
    },
    guide: 'compliance',
  },
  cutoff: {
    label: 'Standard voyage cutoff date',
    means: 'Voyages from this day on use the new standard report.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '1/1/27',
      reads: 'Voyages from 1 January 2027 on.',
      parser: 'day',
      value: '2027-01-01',
    },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Which areas the sea routes of a vessel use, and where its positions come from. */
export const vesselRouteTexts = {
  ice: {
    label: 'Allow ice areas',
    means: 'Sea routes of the vessel may cross areas with ice. If it is off, they go around them.',
    example: { entry: 'On', reads: 'The route may be shorter in winter, through ice.' },
    guide: 'live',
  },
  hra: {
    label: 'Avoid HRA',
    means: 'Sea routes of the vessel go around high risk areas of piracy.',
    example: { entry: 'On', reads: 'The route is longer and stays outside.' },
    guide: 'live',
  },
  seca: {
    label: 'Avoid SECA',
    means:
      'Sea routes of the vessel stay outside sulphur emission control areas as far as possible.',
    example: { entry: 'On', reads: 'The route is longer and burns less MGO.' },
    guide: 'live',
  },
  paid: {
    label: 'Use Nav Premium',
    means:
      'The vessel also has positions of the sources that the installation marks as paid. If it is off, it has those of free sources only.',
    example: { entry: 'On', reads: 'Positions of paid sources are stored as well.' },
    guide: 'live',
  },
  mmsi: {
    label: 'Use Mmsi for Ais fetching',
    means:
      'On: positions are those of the vessel’s MMSI. Off: those of the ship that states the vessel’s IMO number, whatever its MMSI.',
    example: {
      entry: 'Off',
      reads: 'After a change of flag, positions continue under the new MMSI.',
    },
    guide: 'live',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

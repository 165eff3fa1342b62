import type { FieldText, TextsOfCall } from '../field-text.ts';

export const flowTexts = {
  name: {
    label: 'Name',
    means: 'What the flow is called where it is assigned to vessels. Ships do not see it.',
    format: 'One line, up to 150 characters',
    example: { entry: 'Tankers, two berths', reads: 'Chosen as Tankers, two berths.' },
    guide: 'flows',
  },
  copyOf: {
    label: 'Copy events from',
    means:
      'Another flow whose events, conditions and actions the new one begins with. A published flow cannot be changed, a copy can.',
    example: {
      entry: 'Tankers',
      reads: 'The new flow has the events of Tankers and does not follow its changes.',
    },
    guide: 'flows',
  },
} as const satisfies TextsOfCall<'POST /flows'>;

/** Columns of the two grids of a definition. */
export const flowGridTexts = {
  container: {
    label: 'Name',
    within: 'Containers',
    means: 'What the crew sees above the events of the container.',
    format: 'One line, up to 150 characters',
    example: { entry: 'At berth', reads: 'The events below it are entered under At berth.' },
    guide: 'flows',
  },
  kind: {
    label: 'For each',
    within: 'Containers',
    means: 'What the events of the container are entered for: once, or for each berth or cargo.',
    example: { entry: 'Berth', reads: 'At a call with two berths the events are entered twice.' },
    guide: 'flows',
  },
  parent: {
    label: 'Inside',
    within: 'Containers',
    means:
      'The container that encloses it. Cargoes are worked at a berth, berths are in a port call.',
    example: { entry: 'Port call', reads: 'Its events are entered within the port call.' },
    guide: 'flows',
  },
  what: {
    label: 'What',
    within: 'Events',
    means:
      'The line: an event that the crew enters, a condition that the lines under it depend on, or an action.',
    format: 'The first letters are enough',
    example: { entry: 'all f', reads: 'The event All fast.' },
    guide: 'flows',
  },
  name: {
    label: 'Name on board',
    within: 'Events',
    means: 'How the ship app names the line. The office still sees the event.',
    format: 'One line, up to 150 characters',
    example: { entry: 'Fast at berth', reads: 'The crew reads Fast at berth.' },
    guide: 'flows',
  },
  containerId: {
    label: 'In',
    within: 'Events',
    means: 'The container of the line, which decides how often it is entered.',
    example: { entry: 'At berth', reads: 'Entered for each berth.' },
    guide: 'flows',
  },
  holds: {
    label: 'True when it',
    within: 'Events',
    means: 'When a condition is true: its event is entered, is not entered, or is longer ago.',
    example: { entry: 'is not entered', reads: 'True until the event is entered.' },
    guide: 'flows',
  },
  span: {
    label: 'Ago',
    within: 'Events',
    means: 'How long ago the event of a condition must be.',
    format: 'A number with min, h or days',
    example: { entry: '2 h', reads: 'True from two hours after the event.' },
    guide: 'flows',
  },
  underId: {
    label: 'Condition',
    within: 'Events',
    means: 'The condition of the same container that must be true for the line to be offered.',
    example: { entry: 'When pilot is on board', reads: 'Offered once the pilot is on board.' },
    guide: 'flows',
  },
  isRequired: {
    label: 'Required',
    within: 'Events',
    means: 'The port call is complete only when the crew has entered the event.',
    example: { entry: 'On', reads: 'Its absence is reported on board and in the office.' },
    guide: 'flows',
  },
  mayRepeat: {
    label: 'Repeats',
    within: 'Events',
    means: 'The crew can enter the event more than once at a call.',
    example: { entry: 'On', reads: 'Shifted a second time is a second entry.' },
    guide: 'flows',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

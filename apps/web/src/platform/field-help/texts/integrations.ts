import type { FieldText } from '../field-text.ts';

/** A connection to another system. */
export const connectionTexts = {
  name: {
    label: 'Name',
    means:
      'What the connection is called in lists, in its log and in the history of what it imports.',
    format: 'Up to 100 characters',
    example: {
      entry: 'Chartering system',
      reads: 'The history says: imported by Chartering system.',
    },
    guide: 'interfaces',
  },
  direction: {
    label: 'Direction',
    means: 'Whether Fairlead fetches from the other system or sends to it. Both use the same JSON.',
    example: {
      entry: 'Fetches from the other system',
      reads: 'Voyages are read from the other system; nothing is written there.',
    },
    guide: 'interfaces',
  },
  address: {
    label: 'Address',
    means:
      'The address that is read or written at each interval. It must be public and begin with https, unless the installation allows it.',
    format: 'Up to 2 000 characters',
    example: { entry: 'https://vms.example/exchange', reads: 'Requested every 60 minutes.' },
    guide: 'interfaces',
  },
  credentials: {
    label: 'Credentials',
    means:
      'How Fairlead identifies itself in the other system: not at all, by name and password, or by a token.',
    example: { entry: 'Token (Bearer)', reads: 'Each request carries the token.' },
    guide: 'interfaces',
  },
  basic: {
    label: 'Name:password',
    means:
      'The name and the password in the other system, with a colon between. They are stored sealed and never shown; blank leaves them unchanged.',
    format: 'Up to 2 000 characters',
    example: { entry: 'fairlead:s3cret', reads: 'Signed in as fairlead.' },
    guide: 'interfaces',
  },
  token: {
    label: 'Token',
    means:
      'The token of the other system. It is stored sealed and never shown; blank leaves it unchanged.',
    format: 'Up to 2 000 characters',
    example: { entry: 'eyJhbGciOi...', reads: 'Sent with each request.' },
    guide: 'interfaces',
  },
  every: {
    label: 'Every',
    means: 'How often the exchange runs.',
    unit: 'minutes',
    format: 'Whole number, 5 to 10 080',
    example: { entry: '60', reads: 'Each hour.', parser: 'whole', value: '60' },
    guide: 'interfaces',
  },
  voyages: {
    label: 'Voyages',
    means: 'Voyages are exchanged, by the other system’s own id.',
    example: { entry: 'On', reads: 'A new voyage there is created here.' },
    guide: 'interfaces',
  },
  portCalls: {
    label: 'Port calls',
    means:
      'Port calls of the exchanged voyages are exchanged with their ETA, ETD and reasons for call.',
    example: { entry: 'On', reads: 'A new ETA there becomes the scheduled ETA here.' },
    guide: 'interfaces',
  },
  active: {
    label: 'Active',
    means: 'A connection that is off exchanges nothing. Its log and imported records remain.',
    example: { entry: 'Off', reads: 'No exchange until it is on again.' },
    guide: 'interfaces',
  },
  cargo: {
    label: 'Cargo',
    means: 'Cargo of the exchanged voyages is exchanged, with its quantities by port call.',
    example: { entry: 'Off', reads: 'Cargo is entered by hand.' },
    guide: 'interfaces',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A key by which another program reads or writes. */
export const apiKeyTexts = {
  name: {
    label: 'Name',
    means: 'The system that uses the key. Every history names it as the author of its changes.',
    format: 'Up to 100 characters',
    example: { entry: 'Accounting', reads: 'Changes are listed as made by Accounting.' },
    guide: 'interfaces',
  },
  lastDay: {
    label: 'Last day',
    means: 'The last day, in UTC, on which the key is accepted.',
    format: 'At most two years ahead',
    example: {
      entry: '31/12/26',
      reads: 'Refused from 1 January 2027.',
      parser: 'day',
      value: '2026-12-31',
    },
    guide: 'interfaces',
  },
  overlap: {
    label: 'Previous secret stays valid for',
    means:
      'How long the previous secret is accepted beside the new one, so that the other system can be changed without a gap.',
    unit: 'h',
    format: 'Whole number, 0 to 168; 0 stops the previous one at once',
    example: { entry: '24', reads: 'Both are accepted for a day.', parser: 'whole', value: '24' },
    guide: 'interfaces',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A webhook: messages to another program. */
export const webhookTexts = {
  name: {
    label: 'Name',
    means: 'What the webhook is called in lists and in its log.',
    format: 'Up to 100 characters',
    example: { entry: 'Data lake', reads: 'Listed as Data lake.' },
    guide: 'interfaces',
  },
  address: {
    label: 'Address',
    means:
      'Where messages are sent. It must be public and begin with https, unless the installation allows it.',
    format: 'Up to 2 000 characters',
    example: {
      entry: 'https://hooks.example/fairlead',
      reads: 'Each chosen event is posted there.',
    },
    guide: 'interfaces',
  },
  active: {
    label: 'Active',
    means:
      'A webhook that is off sends nothing. After three days without success it is switched off by itself.',
    example: { entry: 'Off', reads: 'No messages are sent.' },
    guide: 'interfaces',
  },
  everything: {
    label: 'Everything',
    means: 'All events of all records, also of kinds that are added later.',
    example: { entry: 'On', reads: 'The single events cannot be chosen.' },
    guide: 'interfaces',
  },
  from: {
    label: 'From',
    means: 'The first day, in UTC, whose events are sent again.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '1/11/26',
      reads: 'From the events of 1 November 2026.',
      parser: 'day',
      value: '2026-11-01',
    },
    guide: 'interfaces',
  },
  to: {
    label: 'To',
    means: 'The last day, in UTC, whose events are sent again.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '7/11/26',
      reads: 'Up to the events of 7 November 2026.',
      parser: 'day',
      value: '2026-11-07',
    },
    guide: 'interfaces',
  },
  all: {
    label: 'Include events already received',
    means:
      'Also sends what the other system has confirmed. A receiver that remembers ids leaves it out.',
    example: { entry: 'Off', reads: 'Only events that were not received are sent.' },
    guide: 'interfaces',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A user of the ship app, and the log of changes. */
export const appUserTexts = {
  name: {
    label: 'Name',
    means: 'What the user is called in the office.',
    format: 'Up to 200 characters',
    example: { entry: 'Lomvi, bridge', reads: 'Listed as Lomvi, bridge.' },
    guide: 'ship-app',
  },
  login: {
    label: 'Login',
    means:
      'What is entered on board, once for each device. Letters and digits without spaces are the easiest to type.',
    format: 'Up to 64 characters',
    example: { entry: 'lomvi', reads: 'Entered at the address of Fairlead with /ship.' },
    guide: 'ship-app',
  },
  password: {
    label: 'Password',
    means: 'The password for the first sign-in of a device. On board, each person then has a PIN.',
    format: 'Up to 200 characters',
    example: { entry: 'At least as your rules demand', reads: 'Needed once for each device.' },
    guide: 'ship-app',
  },
  newPassword: {
    label: 'New password',
    means: 'Replaces the password. Blank leaves it unchanged.',
    format: 'Up to 200 characters',
    example: { entry: 'Blank', reads: 'The password stays as it is.' },
    guide: 'ship-app',
  },
  vessel: {
    label: 'Vessel',
    means:
      'The vessel that the user reports for. The ship app shows its port calls, reports and chat.',
    example: { entry: 'Lomvi', reads: 'The devices of this user belong to Lomvi.' },
    guide: 'ship-app',
  },
  canSignIn: {
    label: 'Can sign in',
    means: 'Whether devices can sign in and send with this user.',
    example: { entry: 'Off', reads: 'A device with this login is refused.' },
    guide: 'ship-app',
  },
  token: {
    label: 'Valid for ten minutes',
    means: 'A token that opens the ship app in your browser, to see what the ship sees.',
    example: { entry: 'eyJhbGciOi...', reads: 'Open the ship app uses it.' },
    guide: 'ship-app',
  },
  hash: {
    label: 'Earlier hash',
    means:
      'A hash of the chain that you stored outside of Fairlead. Verify says whether it is still in the chain.',
    format: '64 digits, 0 to f',
    example: {
      entry: '64 hexadecimal digits',
      reads: 'In the chain: no entry before it has changed.',
    },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** The product's own guides. `file` names the Markdown and the address below `/docs`. */
export const guides = [
  {
    id: 1,
    file: 'first-steps',
    title: 'First steps',
    about:
      'From an empty company to the first voyage: people, vessels, ports, voyages and port calls.',
  },
  {
    id: 2,
    file: 'laytime',
    title: 'Laytime in Fairlead',
    about: 'Terms, statement of facts, calculation and claim, and how each minute is explained.',
  },
  {
    id: 15,
    file: 'live',
    title: 'The live view and geofences',
    about: 'Where the fleet is, areas at ports, and the events that positions propose.',
  },
  {
    id: 9,
    file: 'ship-reports',
    title: 'Ship reports',
    about:
      'Noon reports, corrections, approval, bunker delivery notes and tanks, on board and ashore.',
  },
  {
    id: 10,
    file: 'ship-app',
    title: 'Chat and the ship app',
    about: 'Setting up a vessel, the working day on board, work without a link, and messages.',
  },
  {
    id: 11,
    file: 'notifications',
    title: 'Notifications and data checks',
    about:
      'Findings: correct, ask the ship, dismiss or snooze; limits, rules and the morning digest.',
  },
  {
    id: 12,
    file: 'performance',
    title: 'Consumption and performance',
    about: 'Legs and port calls, the chart of speed and consumption with its baseline, and cargo.',
  },
  {
    id: 13,
    file: 'warranties',
    title: 'Charter party warranties',
    about: 'Speed and consumption as the owner and as the charterer read the charter party.',
  },
  {
    id: 14,
    file: 'compliance',
    title: 'EU Compliance',
    about:
      'From log reports to a closed year: data, allowances, FuelEU, the verifier and the proof.',
  },
  {
    id: 17,
    file: 'custom-reports',
    title: 'Custom reports, schedules and export',
    about:
      'Run and build reports, send them by schedule, read them in Excel, and export everything.',
  },
  {
    id: 16,
    file: 'correspondence',
    title: 'E-mails',
    about:
      'Mailboxes, the inbox, links to voyages and fixtures, answers, and mail that was not delivered.',
  },
  {
    id: 3,
    file: 'import',
    title: 'Import of master data',
    about: 'Partners, commodities, ports and other registers from a spreadsheet, with a preview.',
  },
  {
    id: 4,
    file: 'interfaces',
    title: 'API and webhooks',
    about: 'Keys and their scopes, calls, idempotency, and notification of changes.',
  },
  {
    id: 5,
    file: 'settings',
    title: 'Company settings',
    about:
      'Details, mail, people, security, documents and data checks: what to set, and in which order.',
  },
  {
    id: 6,
    file: 'roles',
    title: 'Users and roles',
    about: 'Who may do what, inviting and removing people, sessions and the second factor.',
  },
  {
    id: 7,
    file: 'flows',
    title: 'Flows of events',
    about: 'Which events a port call records, in which order, and how to change that safely.',
  },
  {
    id: 8,
    file: 'installation',
    title: 'Running an installation',
    about: 'For administrators of the installation: customers, health, backups, keys and upgrades.',
  },
] as const;

export type Guide = (typeof guides)[number];
/** The name of a guide in addresses: `/docs/laytime`. */
export type GuideName = Guide['file'];

import type { FieldText } from '../field-text.ts';

/** Fields whose label ends with the name of a record: a label here is the beginning of theirs. */
export const namedFieldTexts = {
  consumerClass: {
    label: 'Consumer unit class of ',
    means:
      'The class of consumers that burn this fuel. Methane slip and emission factors of the fuel follow from it, unless an engine states its own class.',
    example: { entry: 'Diesel slow speed', reads: 'The slip of slow-speed diesel engines.' },
    guide: 'compliance',
  },
  poolShare: {
    label: 'Pool gives ',
    means: 'What the pool gives to this vessel; negative for a vessel that gives to the pool.',
    unit: 'mt CO₂eq',
    example: {
      entry: '120',
      reads: 'A deficit of 120 mt is covered by the pool.',
      parser: 'decimal',
      value: '120',
    },
    guide: 'compliance',
  },
  guestMessage: {
    label: 'Message to ',
    means: 'What the guest reads on the page of the link. The message stays with the claim.',
    example: { entry: 'Please see our comments', reads: 'Shown to the guest of this claim.' },
    guide: 'laytime',
  },
  paymentRate: {
    label: 'Exchange rate into ',
    means:
      'The rate from the currency of the payment into that of the claim. The payment reduces the balance by what it is worth there.',
    format: 'Up to 8 decimals',
    example: {
      entry: '0.0961',
      reads: '10 000.00 NOK are 961.00 USD.',
      parser: 'decimal',
      value: '0.0961',
    },
    guide: 'laytime',
  },
  furtherVersion: {
    label: 'Frozen version, ',
    means: 'The version of the further fixture that is netted in this claim.',
    example: { entry: 'Version 1', reads: 'Its result is set off in the claim.' },
    guide: 'laytime',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A figure of a laboratory, whichever parameter it is. */
export const labFigureText: FieldText = {
  label: 'Figure of the laboratory',
  means:
    'What the laboratory found, in the unit of the field. It is compared with the limits of the grade. Leave blank what was not tested.',
  example: { entry: '0.47', reads: 'Sulphur of 0.47 % is within 0.50 %.' },
  guide: 'ship-reports',
};

/** A limit of a data check, whichever it is. */
export const limitText: FieldText = {
  label: 'Limit',
  means:
    'The limit of this check. If blank, that of the company or the standard applies, which is shown below the field.',
  example: {
    entry: '0.5',
    reads: 'With 0.5 %, 9,900 of 10,000 mt handled are a finding, 9,970 mt are none.',
    parser: 'decimal',
    value: '0.5',
  },
  guide: 'notifications',
};

/** Settings of the company that are on or off. */
export const companyFlagTexts = {
  useVoyageReference: {
    label: 'Identify voyages by reference',
    means:
      'Lists, headings and documents show the voyage reference instead of the number. Every voyage then needs a reference.',
    example: { entry: 'On', reads: 'Listed as Spring grain instead of 2126004.' },
    guide: 'settings',
  },
  chatEnabled: {
    label: 'Chat with vessels',
    means:
      'Office and vessels can write to each other. The chat of each vessel is switched on in its settings as well.',
    example: { entry: 'Off', reads: 'No one in the company sees the chat.' },
    guide: 'ship-app',
  },
  requireSecondFactor: {
    label: 'Require a second factor',
    means:
      'Everyone signs in with a one-time code or a passkey before they can open this company. API keys are not affected.',
    example: { entry: 'On', reads: 'Users without a second factor have to set one up first.' },
    guide: 'roles',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

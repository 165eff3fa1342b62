/** Settings of a company: the label of each, what it does, and its default. */
export const companySettings = [
  {
    name: 'useVoyageReference',
    label: 'Identify voyages by reference',
    description:
      'Lists, headings and documents show the voyage reference instead of the number. Every voyage then needs a reference.',
    default: false,
  },
  {
    name: 'chatEnabled',
    label: 'Chat with vessels',
    description:
      'Office and vessels can write to each other. If off, no one in the company sees the chat.',
    default: false,
  },
  {
    name: 'requireSecondFactor',
    label: 'Require a second factor',
    description:
      'Everyone signs in with a one-time code or a passkey before they can open this company. API keys are not affected.',
    default: false,
  },
] as const;

export type CompanySettingName = (typeof companySettings)[number]['name'];

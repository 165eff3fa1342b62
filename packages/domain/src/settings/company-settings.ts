/** Settings of a company: the label of each, what it does, and its default. */
export const companySettings = [
  {
    name: 'useVoyageReference',
    label: 'Voyages go by their reference',
    description:
      'Lists, headings and papers name a voyage by its reference instead of its number; every voyage then needs one.',
    default: false,
  },
  {
    name: 'chatEnabled',
    label: 'Chat with the vessels',
    description:
      'The office and the vessels write to each other. Switched off, nobody of the company sees the chat.',
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

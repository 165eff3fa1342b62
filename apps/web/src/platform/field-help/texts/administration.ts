import type { FieldText } from '../field-text.ts';

const messageFromText = {
  label: 'From',
  means: 'When the message begins to be shown.',
  unit: 'Your time',
  example: {
    entry: '30/11 0900',
    reads: '30 November at 09:00, your time.',
    parser: 'moment',
    value: '2026-11-30 09:00',
  },
  guide: 'installation',
} as const satisfies FieldText;

const messageUntilText = {
  label: 'Until',
  means: 'When the message is no longer shown.',
  unit: 'Your time',
  example: {
    entry: '30/11 0900',
    reads: '30 November at 09:00, your time.',
    parser: 'moment',
    value: '2026-11-30 09:00',
  },
  guide: 'installation',
} as const satisfies FieldText;

/** Pages of global administrators. */
export const administrationTexts = {
  name: {
    label: 'Name',
    means: 'The name of the customer, the verifier or the person.',
    format: 'Up to 150 characters',
    example: { entry: 'Nordhav Shipping', reads: 'Listed as Nordhav Shipping.' },
    guide: 'installation',
  },
  active: {
    label: 'Active',
    means:
      'What is not active is no longer available: users and API keys of an inactive company are refused, an inactive verifier is not offered.',
    example: { entry: 'Off', reads: 'The company cannot be opened.' },
    guide: 'installation',
  },
  reference: {
    label: 'Identify voyages by reference',
    means:
      'Lists, headings and documents of the company show the voyage reference instead of the number.',
    example: { entry: 'On', reads: 'Listed as Spring grain instead of 2126004.' },
    guide: 'installation',
  },
  chat: {
    label: 'Chat enabled',
    means: 'Office and vessels of the company can write to each other.',
    example: { entry: 'Off', reads: 'No one in the company sees the chat.' },
    guide: 'installation',
  },
  newKey: {
    label: 'Create a new key on saving; the old key stops working immediately',
    means: 'Gives the verifier a new key to retrieve the figures of its vessels. It is shown once.',
    example: { entry: 'On', reads: 'The key in use is refused from then on.' },
    guide: 'installation',
  },
  dismissable: {
    label: 'Users can dismiss it',
    means: 'Whether a user can close the message. Otherwise it stays until its end.',
    example: { entry: 'Off', reads: 'Shown to everyone until its end.' },
    guide: 'installation',
  },
  shown: {
    label: 'Show in the office',
    means: 'Whether users of the office see the message.',
    example: { entry: 'On', reads: 'Shown in the office from its start to its end.' },
    guide: 'installation',
  },
  kind: {
    label: 'Kind',
    means: 'Whether the company operates vessels or charters them.',
    example: { entry: 'Vessel operator', reads: 'Listed as vessel operator.' },
    guide: 'installation',
  },
  subscribed: {
    label: 'Subscribed until',
    means:
      'The day from which the company can no longer save. Reading stays open for 60 days. Blank has no end.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '31/12/26',
      reads: 'Saving ends with 30 December 2026.',
      parser: 'day',
      value: '2026-12-31',
    },
    guide: 'installation',
  },
  firstAdmin: {
    label: 'First administrator',
    means: 'The name of the person who sets up the company and invites others.',
    example: { entry: 'Olga Haugland', reads: 'Gets a link to join.' },
    guide: 'installation',
  },
  email: {
    label: 'E-mail address',
    means: 'The address to which the link is sent.',
    format: 'One e-mail address',
    example: {
      entry: 'olga@nordhav.example',
      reads: 'The link goes to this address.',
      parser: 'email',
      value: 'olga@nordhav.example',
    },
    guide: 'installation',
  },
  from: {
    label: 'From',
    means: 'The first day of the subscription.',
    format: 'Day, month and year; the year may be left out',
    example: { entry: '1/1/26', reads: 'From 1 January 2026.', parser: 'day', value: '2026-01-01' },
    guide: 'installation',
  },
  until: {
    label: 'Until (exclusive)',
    means: 'The first day that does not belong to the subscription any more. Blank has no end.',
    format: 'Day, month and year; the year may be left out',
    example: {
      entry: '1/1/27',
      reads: 'The last day is 31 December 2026.',
      parser: 'day',
      value: '2027-01-01',
    },
    guide: 'installation',
  },
  note: {
    label: 'Note',
    means: 'What other administrators should know about the subscription.',
    format: 'Up to 500 characters',
    example: { entry: 'Invoice 2026-118', reads: 'Listed with the subscription.' },
    guide: 'installation',
  },
  header: {
    label: 'Header',
    means: 'The title of the message that users of all companies see.',
    format: 'Up to 200 characters',
    example: { entry: 'Maintenance on Sunday', reads: 'Shown above the text.' },
    guide: 'installation',
  },
  messageFrom: { ...messageFromText, within: 'New message' },
  messageUntil: { ...messageUntilText, within: 'New message' },
  storedFrom: { ...messageFromText, within: 'System message' },
  storedUntil: { ...messageUntilText, within: 'System message' },
  text: {
    label: 'Text',
    means: 'The message to users of all companies.',
    format: 'Up to 4 000 characters',
    example: {
      entry: 'Fairlead is closed from 06:00 to 07:00 UTC.',
      reads: 'Shown from its start to its end.',
    },
    guide: 'installation',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** A ticket to the support, and documents for all companies. */
export const supportTexts = {
  subject: {
    label: 'Subject',
    means: 'What the ticket is about, in a few words.',
    format: 'Up to 200 characters',
    example: { entry: 'Laycan is not printed', reads: 'Listed with this subject.' },
    guide: 'installation',
  },
  message: {
    label: 'Message',
    means: 'What you did, what you expected and what happened.',
    format: 'Up to 10 000 characters',
    example: { entry: 'I chose Print and the laycan is missing.', reads: 'Read by the support.' },
    guide: 'installation',
  },
  contact: {
    label: 'Contact',
    means: 'How the support reaches you, if it is not your e-mail address.',
    format: 'Up to 300 characters',
    example: { entry: '+47 555 01 234', reads: 'Called at this number.' },
    guide: 'installation',
  },
  diagnostics: {
    label: 'Send the page before this one, its failed requests and errors',
    means:
      'Adds technical details, so that the support can see what failed. What would be sent shows them.',
    example: { entry: 'On', reads: 'The failed request is part of the ticket.' },
    guide: 'installation',
  },
  title: {
    label: 'Title',
    within: 'Add a document',
    means: 'The title of the document in the list.',
    format: 'Up to 150 characters',
    example: { entry: 'Guide to noon reports', reads: 'Listed with this title.' },
    guide: 'installation',
  },
  about: {
    label: 'About',
    within: 'Add a document',
    means: 'What the document is for.',
    format: 'Up to 500 characters',
    example: { entry: 'For new masters', reads: 'Shown below the title.' },
    guide: 'installation',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

import type { FieldText, TextsOfCall } from '../field-text.ts';

export const detailsTexts = {
  name: {
    label: 'Name',
    means: 'The company’s name, as printed on claims, statements of facts and mails.',
    format: 'One line, up to 150 characters',
    example: { entry: 'Nordhav Shipping', reads: 'Printed as Nordhav Shipping.' },
    guide: 'settings',
  },
  address: {
    label: 'Address',
    means: 'The address on letterheads and invoices.',
    format: 'Several lines, up to 500 characters',
    example: { entry: 'Strandgaten 5\n5004 Bergen', reads: 'Two lines below the name.' },
    guide: 'settings',
  },
  countryCode: {
    label: 'Country',
    means: 'The country of the company.',
    format: 'By name or two letters of ISO 3166',
    example: { entry: 'NO', reads: 'Norway.' },
  },
} as const satisfies TextsOfCall<'PUT /customers/{id}/details'>;

export const mailTexts = {
  replyTo: {
    label: 'Reply-to',
    means: 'Where answers to the company’s mails go. Without it they go to the user who sent one.',
    format: 'One e-mail address',
    example: {
      entry: 'operations@nordhav.example',
      reads: 'Answers reach operations@nordhav.example.',
      parser: 'email',
      value: 'operations@nordhav.example',
    },
    guide: 'settings',
  },
} as const satisfies TextsOfCall<'PUT /customers/{id}/mailSettings'>;

export const mailTextTexts = {
  senderName: {
    label: 'Sender name',
    means: 'The name that recipients see before the address of e-mails from the company.',
    format: 'One line, up to 100 characters',
    example: { entry: 'Nordhav Operations', reads: 'Received from Nordhav Operations.' },
    guide: 'settings',
  },
  signature: {
    label: 'Signature',
    means: 'What is written below e-mails that Fairlead sends for the company.',
    format: 'Several lines',
    example: { entry: 'Nordhav Shipping\n+47 55 00 00 00', reads: 'Two lines at the end.' },
    guide: 'settings',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const invitationTexts = {
  email: {
    label: 'Work email',
    means:
      'Whom the invitation is for. The user signs in with this address, which must be confirmed.',
    format: 'One e-mail address',
    example: {
      entry: 'ingrid@nordhav.example',
      reads: 'Ingrid joins with that sign-in.',
      parser: 'email',
      value: 'ingrid@nordhav.example',
    },
    guide: 'roles',
  },
  name: {
    label: 'Name',
    means: 'How colleagues see the user until the user’s own profile says otherwise.',
    example: { entry: 'Ingrid Lind', reads: 'Listed as Ingrid Lind.' },
    guide: 'roles',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

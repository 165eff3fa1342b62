import type { TextsOfCall } from '../field-text.ts';

export const personTexts = {
  fullName: {
    label: 'Full name',
    means: 'The name as it is printed, for example of the master on a voyage.',
    format: 'One line, up to 200 characters',
    example: { entry: 'Olga Haugland', reads: 'Found by olga and by hau.' },
    guide: 'first-steps',
  },
  rank: {
    label: 'Rank',
    means: 'The rank on board, or what the person does ashore.',
    format: 'Up to 100 characters',
    example: { entry: 'Master', reads: 'Shown beside the name where persons are chosen.' },
    guide: 'first-steps',
  },
  email: {
    label: 'E-mail',
    means:
      'Where e-mails and scheduled reports go. Without it the person cannot receive a report. It gives no account.',
    format: 'One e-mail address',
    example: {
      entry: 'olga.haugland@nordhav.example',
      reads: 'Reports are sent there.',
      parser: 'email',
      value: 'olga.haugland@nordhav.example',
    },
    guide: 'first-steps',
  },
  phone: {
    label: 'Phone',
    means: 'The number for colleagues. Nothing is sent to it.',
    format: 'With the country code, up to 60 characters',
    example: { entry: '+47 55 00 00 01', reads: 'Shown in the list of persons.' },
    guide: 'first-steps',
  },
  vessel: {
    label: 'Vessel',
    means: 'The vessel on which the person sails now; none ashore or on leave.',
    format: 'Name or IMO',
    example: { entry: 'vest', reads: 'Finds Vestfjord.' },
    guide: 'first-steps',
  },
} as const satisfies TextsOfCall<'POST /persons'>;

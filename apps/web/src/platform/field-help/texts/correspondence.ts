import type { FieldText, TextsOfCall } from '../field-text.ts';

export const draftTexts = {
  fixtureIds: {
    label: 'Fixture',
    means:
      'The fixtures that the e-mail belongs to. It is listed with each of them, and the first one fills in the placeholders of a template.',
    format: 'Fixture number or vessel; several can be chosen',
    example: { entry: '2026-044', reads: 'Listed with fixture 2026-044; {vessel} is its vessel.' },
    guide: 'correspondence',
  },
  category: {
    label: 'Category',
    means:
      'What the e-mail is about. The list of e-mails is filtered by it, and a template sets its own.',
    example: { entry: 'Claim', reads: 'The e-mail is found under the category Claim.' },
    guide: 'correspondence',
  },
  bcc: {
    label: 'Bcc',
    means: 'Recipients whom the others do not see. The company’s record of the e-mail names them.',
    format: 'Name of a person or partner, or an e-mail address; several can be added',
    example: {
      entry: 'claims@nordhav.example',
      reads: 'claims@nordhav.example receives a copy that the others do not know of.',
      parser: 'email',
      value: 'claims@nordhav.example',
    },
    guide: 'correspondence',
  },
  to: {
    label: 'To',
    means: 'Who the e-mail is for. Every recipient sees them.',
    format: 'Name of a person or partner, or an e-mail address; several can be added',
    example: {
      entry: 'ingrid@lind.example',
      reads: 'ingrid@lind.example receives the e-mail.',
      parser: 'email',
      value: 'ingrid@lind.example',
    },
    guide: 'correspondence',
  },
  cc: {
    label: 'Cc',
    means: 'Recipients of a copy. Every recipient sees them.',
    format: 'Name of a person or partner, or an e-mail address; several can be added',
    example: {
      entry: 'agency@lind.example',
      reads: 'agency@lind.example receives a copy.',
      parser: 'email',
      value: 'agency@lind.example',
    },
    guide: 'correspondence',
  },
  mailboxId: {
    label: 'From',
    means: 'The mailbox that the e-mail is sent through, and whose address answers go to.',
    example: {
      entry: 'Operations, operations@nordhav.example',
      reads: 'The e-mail is sent by operations@nordhav.example.',
    },
    guide: 'correspondence',
  },
  subject: {
    label: 'Subject',
    means: 'The subject, in which placeholders are filled in from the first fixture.',
    format: 'One line, up to 300 characters',
    example: {
      entry: '{vessel}, laytime statement {fixture}',
      reads: 'Sent as Vestfjord, laytime statement 2026-044.',
    },
    guide: 'correspondence',
  },
  html: {
    label: 'Text',
    means:
      'The text of the e-mail. A placeholder that cannot be filled in is named above the draft, with the field that is missing.',
    format: 'Plain text; placeholders in braces',
    example: {
      entry: 'ETA {nextPort} is {eta}.',
      reads: 'Sent with the next port of the vessel and its ETA there.',
    },
    guide: 'correspondence',
  },
} as const satisfies TextsOfCall<'PUT /emails/{id}'>;

/** Fields around a draft, and the name of a template. */
export const templateTexts = {
  template: {
    label: 'Template',
    means:
      'Inserts a text of the company with its placeholders filled in. What you have written stays above it, and a subject that you have entered stays.',
    example: { entry: 'Notice of readiness', reads: 'The text of that template is inserted.' },
    guide: 'correspondence',
  },
  name: {
    label: 'Name',
    means: 'What the template is called where templates are chosen. Recipients do not see it.',
    format: 'One line',
    example: { entry: 'Demurrage claim, first', reads: 'Chosen as Demurrage claim, first.' },
    guide: 'correspondence',
  },
  edit: {
    label: 'Edit',
    means: 'The template to change, or a new one. E-mails that were sent do not change with it.',
    example: { entry: 'New template', reads: 'Saving adds a template to the list.' },
    guide: 'correspondence',
  },
  tags: {
    label: 'Tags',
    means:
      'Labels by which colleagues find the e-mail. They are not sent. Each is added with Enter.',
    format: 'Up to 10 tags of 40 characters',
    example: { entry: 'Time bar', reads: 'Found by the filter Tag, Time bar.' },
    guide: 'correspondence',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const readTimesTexts = {
  from: {
    label: 'From',
    within: 'Read times',
    means: 'When the line of the statement of facts begins.',
    unit: 'Port time',
    example: { entry: '4/12 0800', reads: '4 December at 08:00.' },
    guide: 'correspondence',
  },
  to: {
    label: 'To',
    within: 'Read times',
    means: 'When the line of the statement of facts ends; blank for an instant.',
    unit: 'Port time',
    example: { entry: '4/12 1430', reads: '4 December at 14:30.' },
    guide: 'correspondence',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** What colleagues do with an e-mail. */
export const handlingTexts = {
  assignee: {
    label: 'Assigned to',
    means: 'Who takes care of the e-mail. It is listed under Mine for that user.',
    example: { entry: 'Tom Lie', reads: 'Listed under Mine for Tom Lie.' },
    guide: 'correspondence',
  },
  comment: {
    label: 'Comment for colleagues',
    means: 'Remarks that only users of the company see. They are never mailed.',
    example: { entry: 'Called the agent, no berth before Friday', reads: 'Below the e-mail.' },
    guide: 'correspondence',
  },
  linkTo: {
    label: 'Link to',
    means:
      'The record that the e-mail is about. It replaces the links, and the next e-mail of this sender with such a subject is linked there.',
    format: 'Fixture, port call, voyage or vessel',
    example: { entry: 'FX-26-0071', reads: 'Linked to that fixture, and learned.' },
    guide: 'correspondence',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

import type { FieldText } from '../field-text.ts';

/** Dialogs that open on many pages. */
export const everywhereTexts = {
  dateForm: {
    label: 'Form of dates',
    means: 'Which number of a date is the day, where several readings fit all dates of the file.',
    example: { entry: '31.12.2026', reads: '03.04.2026 is 3 April 2026.' },
    guide: 'import',
  },
  viewName: {
    label: 'Name',
    within: 'Save this view',
    means: 'What the view is called. It has the current filters, sorting and columns.',
    example: { entry: 'Late this week', reads: 'Chosen as Late this week.' },
    guide: 'first-steps',
  },
  viewShared: {
    label: 'Share with everyone in the company',
    means: 'The view is offered to all users of the company.',
    example: { entry: 'On', reads: 'Colleagues can choose it.' },
    guide: 'first-steps',
  },
  viewRole: {
    label: 'Default for a role',
    means:
      'The list opens with this view for users with this role, unless its address has filters.',
    example: { entry: 'Fixtures and claims', reads: 'Their list opens with this view.' },
    guide: 'first-steps',
  },
  mergeInto: {
    label: 'Merge into',
    means: 'The record that remains. Everything that referred to the other one then refers to it.',
    example: {
      entry: 'Baltic Grain Trading',
      reads: 'Fixtures of the duplicate belong to Baltic Grain Trading.',
    },
    guide: 'import',
  },
  pasted: {
    label: 'Or paste the text',
    means: 'The text of the document, in place of a file.',
    example: { entry: '07/09/2026 0600 NOR tendered', reads: 'Read as a line of 7 September.' },
    guide: 'laytime',
  },
  accept: {
    label: 'Accept',
    within: 'Lines read from the document',
    means: 'Whether the line is added to the statement of facts. Lines with doubts begin without.',
    example: { entry: 'On', reads: 'Added with the others.' },
    guide: 'laytime',
  },
  sheet: {
    label: 'Sheet',
    means: 'The sheet of the workbook that is read.',
    example: { entry: 'SOF', reads: 'Lines are read from the sheet SOF.' },
    guide: 'laytime',
  },
  dateOrder: {
    label: 'Order of dates',
    means: 'Whether 4/3 is 4 March or 3 April, where the document leaves it open.',
    example: { entry: 'Day, month', reads: '4/3 is 4 March.' },
    guide: 'laytime',
  },
  laterTimes: {
    label: 'Earlier times without a date belong to the next day',
    means: 'How times are read that go back without a new date.',
    example: { entry: 'On', reads: '2300 and then 0200: the second is on the next day.' },
    guide: 'laytime',
  },
  signTitle: {
    label: 'Title',
    within: 'Send for signature',
    means: 'What the signers see as the title of the document.',
    format: 'Up to 200 characters',
    example: { entry: 'Charter party Lomvi', reads: 'The invitation names Charter party Lomvi.' },
    guide: 'first-steps',
  },
  signFile: {
    label: 'Name of the signed file',
    means: 'The name of the file once all have signed.',
    format: 'Up to 180 characters',
    example: { entry: 'CP Lomvi signed', reads: 'Stored as CP Lomvi signed.' },
    guide: 'first-steps',
  },
  signInvitation: {
    label: 'Message in the invitation',
    means:
      'What you write in the e-mail with the link. Each signer gets a code in a second e-mail.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Please sign by Friday', reads: 'Printed above the link.' },
    guide: 'first-steps',
  },
  signDone: {
    label: 'Message when all have signed',
    means: 'What you write in the e-mail with the signed file.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Thank you', reads: 'Sent to all signers.' },
    guide: 'first-steps',
  },
  comment: {
    label: 'Comment',
    means: 'What colleagues read here. It is never sent to the ship or outside of the company.',
    example: { entry: 'Waiting for the agent', reads: 'Shown in the history.' },
    guide: 'notifications',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

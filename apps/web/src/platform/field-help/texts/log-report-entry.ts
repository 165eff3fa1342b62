import type { FieldText } from '../field-text.ts';

/** What identifies a log report. */
export const logEntryTexts = {
  vessel: {
    label: 'Vessel',
    means: 'The vessel whose report is entered in the office.',
    example: { entry: 'Lomvi', reads: 'A report of Lomvi.' },
    guide: 'ship-reports',
  },
  kind: {
    label: 'Kind',
    means:
      'What is reported: noon, arrival, departure, anchoring and others. The fields and the checks depend on it.',
    example: { entry: 'Noon at sea', reads: 'Distance and hours under way are expected.' },
    guide: 'ship-reports',
  },
  time: {
    label: 'Time',
    means: 'The time of the report. Hours, distance and fuel count from the report before it.',
    example: {
      entry: '30/11 1200',
      reads: '30 November at 12:00.',
      parser: 'moment',
      value: '2026-11-30 12:00',
    },
    guide: 'ship-reports',
  },
  position: {
    label: 'Position',
    means: 'Where the vessel was at that time.',
    format: 'Degrees and minutes, or decimal degrees',
    example: { entry: '58°59.1′N 5°44′E', reads: 'West of Stavanger.' },
    guide: 'ship-reports',
  },
  remark: {
    label: 'Remark',
    means: 'What the figures do not say.',
    format: 'Up to 4 000 characters',
    example: { entry: 'Slow steaming by order of charterers', reads: 'Printed with the report.' },
    guide: 'ship-reports',
  },
  message: {
    label: 'Message',
    means: 'The chat message to the vessel. It begins with what does not fit and can be changed.',
    example: {
      entry: 'Please check the slip.',
      reads: 'Sent to the chat; on board it opens the report.',
    },
    guide: 'ship-reports',
  },
  by: {
    label: 'Acknowledgement by',
    means:
      'The rank that must acknowledge the message. It is open until a person of that rank does.',
    example: { entry: 'Master', reads: 'Open on board until the master acknowledges it.' },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

/** Who receives log reports by e-mail. */
export const receiverTexts = {
  name: {
    label: 'Name',
    means: 'What the receiver is called where a report is sent.',
    example: { entry: 'Weather routing', reads: 'Offered as Weather routing.' },
    guide: 'ship-reports',
  },
  vessels: {
    label: 'Vessels',
    means: 'The vessels whose reports are offered to the receiver. Without a choice, all.',
    example: { entry: 'Lomvi', reads: 'Offered for reports of Lomvi only.' },
    guide: 'ship-reports',
  },
  kinds: {
    label: 'Kinds of report',
    means: 'The kinds that are offered to the receiver. Without a choice, all.',
    example: { entry: 'Noon at sea', reads: 'Not offered for an arrival.' },
    guide: 'ship-reports',
  },
  active: {
    label: 'Active',
    means: 'Reports can be sent to a receiver while it is active.',
    example: { entry: 'Off', reads: 'No longer offered.' },
    guide: 'ship-reports',
  },
  subject: {
    label: 'Subject',
    means: 'The subject of the e-mail. Names in braces are filled in from the report.',
    example: { entry: '{vessel} {kind}', reads: 'Lomvi Noon at sea.' },
    guide: 'ship-reports',
  },
  text: {
    label: 'Text',
    means:
      'The text of the e-mail. A name in braces is filled in; after a bar it says what an empty field becomes; a line with {fuel} is repeated for each fuel.',
    example: {
      entry: 'NEXT {etaPort|NIL}',
      reads: 'NEXT Rotterdam, or NEXT NIL where no port is reported.',
    },
    guide: 'ship-reports',
  },
  attached: {
    label: 'Attached',
    means: 'The file that goes with the e-mail.',
    example: { entry: 'CSV', reads: 'One row for the report.' },
    guide: 'ship-reports',
  },
  columns: {
    label: 'Columns',
    means: 'The columns of the attached file.',
    example: { entry: 'Vessel, time, position', reads: 'Three columns.' },
    guide: 'ship-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

import type { FieldText, TextsOfCall } from '../field-text.ts';

export const reportTexts = {
  name: {
    label: 'Name',
    means: 'What the report is called in the list and in its files.',
    format: 'Up to 80 characters',
    example: { entry: 'Demurrage by charterer', reads: 'Listed as Demurrage by charterer.' },
    guide: 'custom-reports',
  },
  about: {
    label: 'About',
    means: 'What the report answers, for colleagues who choose one from the list.',
    format: 'Up to 300 characters',
    example: {
      entry: 'Claims that were sent but not yet agreed',
      reads: 'Shown beside the name in the list.',
    },
    guide: 'custom-reports',
  },
  roles: {
    label: 'Shared with',
    means:
      'Roles that see and run the report. Without one every role does; administrators always do.',
    example: { entry: 'Operator', reads: 'Operators and administrators can run it.' },
    guide: 'custom-reports',
  },
} as const satisfies TextsOfCall<'POST /reports/custom'>;

/** The parts of a definition. */
export const definitionTexts = {
  dataSet: {
    label: 'Data set',
    means:
      'What a row of the report is. Columns and filters are those of the data set; another one removes those that it does not have.',
    example: { entry: 'Port calls', reads: 'One row for each port call.' },
    guide: 'custom-reports',
  },
  column: {
    label: 'Add a column',
    means: 'A figure or text of each row. Columns are shown in the order of the list.',
    format: 'Part of its name',
    example: { entry: 'demurr', reads: 'Finds the columns that have demurrage in their name.' },
    guide: 'custom-reports',
  },
  group: {
    label: 'Group by',
    means:
      'Rows with the same value become one group, the first grouping outermost. A date is grouped by day, month, quarter or year.',
    format: 'Up to 4 groupings',
    example: {
      entry: 'Vessel, then ETA by month',
      reads: 'One line for each month of each vessel: 3 vessels in 12 months are up to 36 lines.',
    },
    guide: 'custom-reports',
  },
  sort: {
    label: 'Sort by',
    means: 'The order of rows or groups. The second applies where the first is equal.',
    format: 'Up to 4 columns',
    example: { entry: 'ETA, descending', reads: 'The latest ETA is first.' },
    guide: 'custom-reports',
  },
  filter: {
    label: 'Add a filter',
    means: 'A condition on a column. A row is counted when it meets every one of them.',
    format: 'Up to 30 filters',
    example: {
      entry: 'Country is Norway, and Demurrage more than 0',
      reads: 'Only rows in Norway with demurrage.',
    },
    guide: 'custom-reports',
  },
  comparison: {
    label: 'Comparison',
    means:
      'How the column is compared with the value. ‘Is empty’ and ‘is not empty’ need no value.',
    example: { entry: 'in the last days', reads: 'Compared with a number of days before the run.' },
    guide: 'custom-reports',
  },
  value: {
    label: 'Value',
    means:
      'What the column is compared with, in the unit of the column. Days count back or ahead from the day of the run.',
    format: 'A figure with up to six decimals, a text, a date or a choice',
    example: {
      entry: '30',
      reads: 'With ‘in the last days’, run on 29 November: from 30 October on.',
      parser: 'whole',
      value: '30',
    },
    guide: 'custom-reports',
  },
  start: {
    label: 'Begins with',
    means: 'What the field has when the report is opened to run. It can be changed for each run.',
    example: {
      entry: 'Start of month',
      reads: 'Run on 29 November 2026: 1 November 2026.',
    },
    guide: 'custom-reports',
  },
  link: {
    label: 'Address for Excel and Power BI',
    means:
      'An address that gives the rows as CSV each time it is read. It needs an API key with the scope Custom reports (read) as the password.',
    example: {
      entry: 'Data, From web',
      reads: 'In Excel: paste the address there, and refresh to read it again.',
    },
    guide: 'custom-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

export const reportScheduleTexts = {
  reportId: {
    label: 'Report',
    means:
      'The custom report that goes out. Each run has the rows of its day, with the rights of the user who saved the schedule.',
    example: {
      entry: 'Voyages with durations and late hours',
      reads: 'Each recipient receives that report; its dates and other parameters are below.',
    },
    guide: 'custom-reports',
  },
  monthDays: {
    label: 'Days of the month',
    means: 'On which days the report is sent. A month without the day sends it on its last one.',
    format: '1 to 31; several can be chosen',
    example: { entry: '1 and 31', reads: 'In February 2027: on the 1st and on the 28th.' },
    guide: 'custom-reports',
  },
  time: {
    label: 'Time',
    means: 'When the report is sent, by the clock of the time zone beside it.',
    format: 'Hours and minutes',
    example: { entry: '07:30', reads: 'Sent at 07:30 in summer and in winter.' },
    guide: 'custom-reports',
  },
  timeZone: {
    label: 'Time zone',
    means: 'The zone of the time and of the day: ‘today’ in the report is today there.',
    example: { entry: 'Europe/Oslo', reads: '07:30 in Oslo is 06:30 UTC in winter.' },
    guide: 'custom-reports',
  },
  byMail: {
    label: 'By mail',
    means: 'Each recipient receives a mail with the file. Without it, recipients are not needed.',
    example: {
      entry: 'By mail and into the folder',
      reads: 'A mail that fails does not prevent the file, nor a file the mail.',
    },
    guide: 'custom-reports',
  },
  toFolder: {
    label: 'Into the folder of reports',
    means:
      'The file is written into the folder of your company, which an administrator of the installation shares. Its name has the day of the run; a second file of that name gets a number. Fairlead deletes none of its files.',
    example: {
      entry: 'Voyages, run on 30 November 2026',
      reads:
        'Voyages report 2026-11-30.xlsx, and for a second run on that day Voyages report 2026-11-30 (2).xlsx.',
    },
    guide: 'custom-reports',
  },
  userIds: {
    label: 'Users',
    means: 'Users of the company who receive the file. Each receives a mail of their own.',
    example: { entry: 'Olga Haugland', reads: 'Olga Haugland receives the file.' },
    guide: 'custom-reports',
  },
  personIds: {
    label: 'Persons',
    means:
      'People from the list of persons who receive the file. They need an e-mail address, but no account.',
    example: { entry: 'Ingrid Lind', reads: 'Sent to the address of that person.' },
    guide: 'custom-reports',
  },
  fileType: {
    label: 'File',
    means: 'The kind of file: a workbook with formats, or plain rows.',
    example: { entry: 'CSV', reads: 'Rows as text, for other programs.' },
    guide: 'custom-reports',
  },
} as const satisfies TextsOfCall<'POST /reports/schedules'>;

export const parameterTexts = {
  name: {
    label: 'Name',
    within: 'Entered at each run',
    means: 'What the field is called that is filled in before the report runs.',
    format: 'Up to 30 characters',
    example: { entry: 'Sailed after', reads: 'Sailed after is entered at each run.' },
    guide: 'custom-reports',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

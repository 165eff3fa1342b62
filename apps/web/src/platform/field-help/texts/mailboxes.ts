import type { FieldText, TextsOfCall } from '../field-text.ts';

export const mailboxTexts = {
  name: {
    label: 'Name',
    means: 'What the mailbox is called where a sender is chosen and in the list of e-mails.',
    format: 'One line, up to 100 characters',
    example: { entry: 'Operations', reads: 'Chosen as Operations in a draft.' },
    guide: 'correspondence',
  },
  kind: {
    label: 'Kind',
    means:
      'How the mailbox is read: by an IMAP server with user name and password, or in Microsoft 365 by an application that is registered in Microsoft Entra.',
    example: {
      entry: 'Microsoft 365',
      reads: 'Needs a tenant ID, a client ID and a client secret.',
    },
    guide: 'correspondence',
  },
  address: {
    label: 'E-mail address',
    means: 'The address of the mailbox. E-mails sent through it have this sender.',
    format: 'One e-mail address',
    example: {
      entry: 'operations@nordhav.example',
      reads: 'Answers reach operations@nordhav.example.',
      parser: 'email',
      value: 'operations@nordhav.example',
    },
    guide: 'correspondence',
  },
  host: {
    label: 'IMAP server',
    means: 'The server that mail is fetched from.',
    format: 'Host name without protocol',
    example: { entry: 'imap.nordhav.example', reads: 'Mail is fetched from that server.' },
    guide: 'correspondence',
  },
  port: {
    label: 'Port',
    means: 'The port of the IMAP server: 993 for TLS from the start, 143 for STARTTLS.',
    format: 'Whole number, 1 to 65535',
    example: { entry: '993', reads: 'TLS from the start.', parser: 'whole', value: '993' },
    guide: 'correspondence',
  },
  security: {
    label: 'Encryption',
    means: 'How the connection to the IMAP server is encrypted. It has to match the port.',
    example: { entry: 'TLS', reads: 'Encrypted from the start, usually on port 993.' },
    guide: 'correspondence',
  },
  userName: {
    label: 'User name',
    means: 'The account at the IMAP server, and at the SMTP server if mail is sent through it.',
    format: 'Often the e-mail address',
    example: {
      entry: 'operations@nordhav.example',
      reads: 'Signs in as operations@nordhav.example.',
    },
    guide: 'correspondence',
  },
  password: {
    label: 'Password',
    means:
      'The password of the account, or an app password where the provider requires one. It is stored encrypted and never shown; blank leaves the stored one.',
    format: 'Required again when a server changes',
    example: { entry: 'abcd efgh ijkl mnop', reads: 'An app password, as providers print it.' },
    guide: 'correspondence',
  },
  folder: {
    label: 'Folder',
    means:
      'The folder that is read. Its messages are never changed. For Microsoft 365 name the folders above it as well.',
    format: 'As the mail program shows it; levels separated by a slash',
    example: { entry: 'Inbox/Operations', reads: 'Reads the folder Operations in the inbox.' },
    guide: 'correspondence',
  },
} as const satisfies TextsOfCall<'POST /mailboxes'>;

export const mailboxPartTexts = {
  tenantId: {
    label: 'Tenant ID',
    means:
      'The directory of the company in Microsoft Entra. The overview of the registered application shows it.',
    format: 'Directory (tenant) ID, or a domain of the organisation',
    example: { entry: 'nordhav.example', reads: 'The directory of that domain.' },
    guide: 'correspondence',
  },
  clientId: {
    label: 'Client ID',
    means:
      'The application that reads the mailbox. It needs the permission Mail.Read, and Mail.Send to send.',
    format: 'Application (client) ID',
    example: {
      entry: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
      reads: 'The application with that ID in Microsoft Entra.',
    },
    guide: 'correspondence',
  },
  clientSecret: {
    label: 'Client secret',
    means:
      'The value of a client secret of the application, not its ID. It is stored encrypted and never shown; blank leaves the stored one.',
    format: 'Enter the new one here before the old one expires',
    example: { entry: 'xY7~q2', reads: 'The beginning of a value as Microsoft Entra shows it.' },
    guide: 'correspondence',
  },
  smtpHost: {
    label: 'SMTP server',
    means: 'The server that e-mails of this mailbox are sent through, with the same user name.',
    format: 'Host name without protocol',
    example: { entry: 'smtp.nordhav.example', reads: 'E-mails leave through that server.' },
    guide: 'correspondence',
  },
  smtpPort: {
    label: 'SMTP port',
    means: 'The port of the SMTP server: 465 for TLS from the start, 587 for STARTTLS.',
    format: 'Whole number, 1 to 65535',
    example: { entry: '465', reads: 'TLS from the start.', parser: 'whole', value: '465' },
    guide: 'correspondence',
  },
  smtpSecurity: {
    label: 'SMTP encryption',
    means: 'How the connection to the SMTP server is encrypted. It has to match the port.',
    example: { entry: 'STARTTLS', reads: 'Encrypted after the greeting, usually on port 587.' },
    guide: 'correspondence',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

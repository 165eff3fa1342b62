import { counted } from '@fairlead/domain/quantities/counted';
import { mailStates } from '@fairlead/domain/settings/mail-states';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Card } from '@fairlead/ui/card';
import { sentenceOf } from '../platform/api/api-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { type UnsentMail, useUnsentMails } from './admin.data.ts';
import { type FactColumn, FactTable } from './fact-table.part.tsx';

const mailColumns: readonly FactColumn<UnsentMail>[] = [
  ['Subject', ({ subject }) => subject],
  ['To', ({ toName, toAddress }) => `${toName} ${toAddress}`],
  ['Company', ({ companyName }) => companyName],
  [
    'State',
    ({ status, tries }) =>
      `${label(mailStates, status)}${tries > 1 ? `, ${counted(tries, 'try', 'tries')}` : ''}`,
  ],
  ['Reason', ({ error }) => error ?? ''],
  ['Created', ({ created }) => <Moment at={created} />],
];

/** Unsent mail of all companies, without its content. */
export function UnsentMails() {
  const mails = useUnsentMails();
  const rows = mails.data ?? [];
  return (
    <Card title="Unsent e-mails" count={rows.length === 0 ? undefined : rows.length}>
      <FactTable
        name="Unsent e-mails"
        rows={rows}
        rowKey={({ companyId, id }) => `${companyId}-${id}`}
        empty={
          mails.isError
            ? sentenceOf(mails.error)
            : mails.isPending
              ? 'Loading'
              : 'All e-mails have been sent.'
        }
        columns={mailColumns}
      />
    </Card>
  );
}

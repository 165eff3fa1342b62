import { TextButton } from '@fairlead/ui/button';
import { showError } from '../../platform/api/show-error.ts';
import { MailState } from '../../platform/mail-state/mail-state.tsx';
import { Moment } from '../../platform/moment/moment.tsx';
import { saveFile } from '../../platform/print/save-file.ts';
import css from '../compliance.module.css';
import { figureText } from '../figure-text.state.ts';
import { fetchSentStatement, type SentStatement, type Statement } from './trading.data.ts';

const fileNames = { pdf: 'PDF', xlsx: 'Excel' } as const;

const bookedText = ({ booked }: SentStatement): string =>
  booked === null ? '' : `, ${figureText(booked, 3)} entered as due`;

function Sent({ sent }: { readonly sent: SentStatement }) {
  const { id, created, sender, allowances, recipients, files } = sent;
  return (
    <li className={css['sent']}>
      <span>
        <Moment at={created} /> <span className={css['muted']}>{sender}</span>
      </span>
      <span>{`${figureText(allowances, 3)} allowances${bookedText(sent)}`}</span>
      <span className={css['recipients']}>
        {recipients.map(({ name, address, status, error }) => (
          <span key={address}>
            {name === address ? address : `${name}, ${address}`}{' '}
            <MailState status={status} error={error} />
          </span>
        ))}
      </span>
      <span className={css['reports']}>
        {files.map((file) => (
          <TextButton
            key={file}
            onClick={() => void fetchSentStatement(id, file).then(saveFile).catch(showError)}
          >
            {fileNames[file]}
          </TextButton>
        ))}
      </span>
    </li>
  );
}

/** The statements of the month that were sent, with the files as they were. */
export function SentStatements({ statement }: { readonly statement: Statement }) {
  if (statement.sent.length === 0) return null;
  return (
    <section aria-label="Sent statements">
      <h3 className={css['heading']}>Sent</h3>
      <ul className={css['list']}>
        {statement.sent.map((sent) => (
          <Sent key={sent.id} sent={sent} />
        ))}
      </ul>
    </section>
  );
}

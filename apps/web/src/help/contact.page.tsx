import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { type Diagnostics, diagnosticLines } from '@fairlead/domain/help/diagnostics';
import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAddressQuery } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { currentDiagnostics, leftPage } from '../platform/log/diagnostics.ts';
import { useTicket } from './help.data.ts';
import { OwnTickets } from './own-tickets.part.tsx';
import { filesProblem, sentFile } from './ticket-files.state.ts';
import css from './help.module.css';

/** The previous page within Fairlead; undefined if there is none. */
function pageBefore(): string | undefined {
  const before = document.referrer;
  if (!before.startsWith(`${location.origin}/`)) return undefined;
  const page = before.slice(location.origin.length);
  return page === '/' || page.startsWith('/help/') ? undefined : page;
}

/** As the body of the call takes it. */
const mutable = ({ requests, errors, ...facts }: Diagnostics) => ({
  ...facts,
  requests: [...requests],
  errors: [...errors],
});

interface Values {
  readonly subject: string;
  readonly message: string;
  readonly contact: string;
  readonly notifiesPage: boolean;
  readonly sendsDiagnostics: boolean;
}

const missingIn = ({ subject, message }: Values): Readonly<Record<string, string>> => ({
  ...(subject.trim() === '' ? { subject: 'Required' } : {}),
  ...(message.trim() === '' ? { message: 'Required' } : {}),
});

/** /help/form: a ticket to support; `?s=` is the subject, `?page=` the page it is about. */
export function ContactPage() {
  const { s = '', page: stated } = useAddressQuery();
  const page = stated ?? leftPage() ?? pageBefore();
  // What is shown is what is sent, also if more fails while the form is open.
  const [diagnostics] = useState(currentDiagnostics);
  const fresh: Values = {
    subject: s,
    message: '',
    contact: '',
    notifiesPage: false,
    sendsDiagnostics: false,
  };
  const [values, setValues] = useState(fresh);
  const [files, setFiles] = useState<readonly File[]>([]);
  const ticket = useTicket();
  const isDirty = ticket.data === undefined && (values.message !== '' || files.length > 0);
  const question = useLeaveGuard(isDirty);
  const problem = filesProblem(files);
  const [isTried, setTried] = useState(false);
  const missing = missingIn(values);
  const send = async () => {
    setTried(true);
    if (problem !== null || ticket.isPending || Object.keys(missing).length > 0) return;
    const sent = await Promise.all(files.map(sentFile));
    const { subject, message, contact, notifiesPage, sendsDiagnostics } = values;
    ticket.mutate({
      subject,
      message,
      contact,
      page: notifiesPage && page !== undefined ? page : null,
      diagnostics: sendsDiagnostics ? mutable(diagnostics) : null,
      files: sent,
    });
  };
  useShortcuts(
    ticket.data === undefined ? [{ keys: 'Ctrl Enter', name: 'Send', run: () => void send() }] : [],
  );
  return (
    <Page>
      <PageHeader title="Contact" />
      <PageBody>
        <div className={css['column']}>
          {ticket.data === undefined ? (
            <Card title="Contact support">
              <TicketFields
                values={values}
                page={page}
                diagnostics={diagnostics}
                missing={isTried ? missing : {}}
                error={ticket.error}
                onChange={setValues}
              >
                <FileChoice files={files} problem={problem} onChange={setFiles} />
                <div className={css['send']}>
                  <Button
                    variant="filled"
                    icon={IconSend}
                    keys="Ctrl Enter"
                    loading={ticket.isPending}
                    onClick={() => void send()}
                  >
                    Send
                  </Button>
                </div>
              </TicketFields>
            </Card>
          ) : (
            <Banner kind="success" title={`Ticket ${ticket.data.number}`}>
              {ticket.data.isMailed
                ? 'Your message was sent to support.'
                : 'Your message was stored for the administrators of this installation.'}{' '}
              Quote this number when you follow it up.{' '}
              <TextButton
                onClick={() => {
                  setValues({ ...fresh, subject: '' });
                  setFiles([]);
                  setTried(false);
                  ticket.reset();
                }}
              >
                Write another message
              </TextButton>
            </Banner>
          )}
          <OwnTickets />
        </div>
      </PageBody>
      {question}
    </Page>
  );
}

interface TicketFieldsProps {
  readonly values: Values;
  readonly page: string | undefined;
  readonly diagnostics: Diagnostics;
  readonly missing: Readonly<Record<string, string>>;
  readonly error: unknown;
  readonly onChange: (values: Values) => void;
  readonly children: React.ReactNode;
}

const fileFields = ['files', 'files.0', 'files.1', 'files.2'] as const;

/** Errors that belong to no field: why nothing was sent, or which file was refused. */
function refusalOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  const errors = fieldErrorsOf(error);
  const ofFile = fileFields.map((field) => errors[field]).find((one) => one !== undefined);
  return ofFile ?? (Object.keys(errors).length === 0 ? sentenceOf(error) : undefined);
}

function TicketFields(props: TicketFieldsProps) {
  const { values, page, diagnostics, missing, error, onChange, children } = props;
  const { me } = useCurrent();
  const errors = { ...fieldErrorsOf(error), ...missing };
  const refusal = refusalOf(error);
  const change = (part: Partial<Values>) => onChange({ ...values, ...part });
  return (
    <div className={css['fields']}>
      {refusal !== undefined && (
        <Banner kind="error" title="Not sent">
          {refusal}
        </Banner>
      )}
      <TextField
        label="Subject"
        required
        maxLength={200}
        autoFocus={values.subject === ''}
        value={values.subject}
        error={errors['subject']}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label="Message"
        required
        rows={8}
        maxLength={10_000}
        value={values.message}
        error={errors['message']}
        onChange={(message) => change({ message })}
      />
      <TextField
        label="Contact"
        maxLength={300}
        placeholder={me.email}
        value={values.contact}
        error={errors['contact']}
        onChange={(contact) => change({ contact })}
      />
      {page !== undefined && (
        <Checkbox
          checked={values.notifiesPage}
          onChange={(notifiesPage) => change({ notifiesPage })}
        >
          This is about {page}
        </Checkbox>
      )}
      <Checkbox
        checked={values.sendsDiagnostics}
        onChange={(sendsDiagnostics) => change({ sendsDiagnostics })}
      >
        Send the page before this one, its failed requests and errors
      </Checkbox>
      <details>
        <summary>Show what would be sent</summary>
        <TextArea
          label="What would be sent"
          readOnly
          rows={8}
          value={diagnosticLines(diagnostics).join('\n')}
        />
      </details>
      {children}
    </div>
  );
}

interface FileChoiceProps {
  readonly files: readonly File[];
  readonly problem: string | null;
  readonly onChange: (files: readonly File[]) => void;
}

function FileChoice({ files, problem, onChange }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {files.length > 0 && (
        <ul className={css['files']} aria-label="Files">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`}>
              {file.name}{' '}
              <TextButton onClick={() => onChange(files.filter((other) => other !== file))}>
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <div className={css['chosen']}>
        <input
          ref={input}
          className={css['hidden']}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Attachments"
          accept={acceptedEndings}
          onChange={({ target }) => {
            onChange([...files, ...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button icon={IconPaperclip} onClick={() => input.current?.click()}>
          Add files
        </Button>
        <span className={css['about']}>At most three files of 5 MB each.</span>
      </div>
    </>
  );
}

import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { type Recipient, RecipientChoice } from '@fairlead/ui/recipient-choice';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import css from '../compliance.module.css';
import { type Statement, type StatementRef, useSendStatement } from './trading.data.ts';

interface SendStatementDialogProps {
  readonly of: StatementRef;
  readonly statement: Statement;
  readonly onClose: () => void;
}

const shownBeside = ['recipients', 'subject', 'letter'] as const;

/** Recipients, letter and files of a statement before it is mailed. */
export function SendStatementDialog({ of, statement, onClose }: SendStatementDialogProps) {
  const { draft, sendsMail, allowances } = statement;
  const queries = useQueryClient();
  const send = useSendStatement(of);
  const [recipients, setRecipients] = useState<readonly Recipient[]>(draft.recipients.slice(0, 1));
  const [subject, setSubject] = useState(draft.subject);
  const [letter, setLetter] = useState(draft.letter);
  const [files, setFiles] = useState<readonly ('pdf' | 'xlsx')[]>(['pdf', 'xlsx']);
  const [booksDue, setBooksDue] = useState(true);
  const errors = fieldErrorsOf(send.error);
  const isReady =
    recipients.length > 0 && files.length > 0 && subject.trim() !== '' && letter.trim() !== '';
  const submit = () => {
    if (!isReady || send.isPending) return;
    send.mutate(
      {
        scheme: of.scheme,
        recipients: [...recipients],
        subject,
        letter,
        files: [...files],
        booksDue,
        allowances,
      },
      {
        onSuccess: () => {
          toast.show({
            text: sendsMail ? 'Statement queued' : 'Statement stored',
            kind: 'success',
          });
          for (const name of ['emissionsTrading', 'allowanceEntry'])
            void queries.invalidateQueries({ queryKey: [name] });
          onClose();
        },
      },
    );
  };
  const turn = (file: 'pdf' | 'xlsx') => (isOn: boolean) =>
    setFiles(isOn ? [...files, file] : files.filter((one) => one !== file));
  return (
    <FormDialog
      title="Send statement"
      width={640}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={sendsMail ? 'Send by e-mail' : 'Store the statement'}
      isPending={send.isPending}
      isDisabled={!isReady}
    >
      <div className={css['form']}>
        {!sendsMail && (
          <Banner kind="information" title="This installation does not send e-mail">
            The statement is stored with its files so that you can pass it on.
          </Banner>
        )}
        {send.error !== null && shownBeside.every((field) => errors[field] === undefined) && (
          <Banner kind="error" title="Not sent">
            {sentenceOf(send.error)}
          </Banner>
        )}
        <RecipientChoice
          suggested={draft.recipients}
          chosen={recipients}
          onChange={setRecipients}
          error={errors['recipients']}
        />
        <TextField
          label="Subject"
          required
          maxLength={200}
          value={subject}
          error={errors['subject']}
          onChange={setSubject}
        />
        <TextArea
          label="Letter"
          rows={9}
          maxLength={5000}
          value={letter}
          error={errors['letter']}
          onChange={setLetter}
        />
        <div className={css['choices']}>
          <Checkbox checked={files.includes('pdf')} onChange={turn('pdf')}>
            PDF
          </Checkbox>
          <Checkbox checked={files.includes('xlsx')} onChange={turn('xlsx')}>
            Excel
          </Checkbox>
          <Checkbox checked={booksDue} onChange={setBooksDue}>
            Enter the allowances in the account as due
          </Checkbox>
        </div>
      </div>
    </FormDialog>
  );
}

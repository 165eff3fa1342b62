import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { FormGrid } from '@fairlead/ui/card';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconSend } from '@tabler/icons-react';
import { useCurrent } from '../platform/current/current.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import {
  type MailSettings,
  useCompanyId,
  useMailSettings,
  useSaveMail,
  useTestMail,
} from './settings.data.ts';
import { Loaded, SectionCard } from './section-card.part.tsx';
import { SentMail } from './sent-mail.table.tsx';
import css from './company-settings.module.css';
import { showError } from '../platform/api/show-error.ts';

/** The sender of mail, whether mail is sent at all, and the sent mail. */
export function CompanyMail() {
  const settings = useMailSettings();
  return (
    <>
      <Loaded what="The mail settings" query={settings}>
        {(mail) => <MailForm settings={mail} />}
      </Loaded>
      <SentMail />
    </>
  );
}

function TestButton() {
  const test = useTestMail();
  return (
    <Button
      icon={IconSend}
      loading={test.isPending}
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: () => toast.show({ text: 'Test e-mail queued; its status is shown below' }),
          onError: showError,
        })
      }
    >
      Send me a test e-mail
    </Button>
  );
}

function MailForm({ settings }: { readonly settings: MailSettings }) {
  const id = useCompanyId();
  const { email } = useCurrent().me;
  const form = useRecordForm({
    entity: 'mailSettings',
    id,
    what: 'the mail settings',
    stored: settings,
    missing: () => ({}),
    wrong: () => ({}),
    describe: (field, stored) => String(stored[field] ?? 'none'),
    body: ({ isConfigured: _is, ...values }: MailSettings) => values,
    saving: useSaveMail(),
    onSaved: () => toast.show({ text: 'Mail settings saved' }),
  });
  const { values, change, errors, theirs } = form;
  const text = (value: string) => (value === '' ? null : value);
  return (
    <SectionCard
      title="Mail"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      refusal={form.refusal}
      onSave={form.save}
      onDiscard={form.discard}
      actions={<TestButton />}
      history={{ entity: 'mailSettings', id }}
    >
      {!settings.isConfigured && (
        <div className={css['message']}>
          <Banner kind="information">
            This installation does not send e-mail: no mail server is set (SMTP_URL). The user who
            triggers a message can pass it on instead.
          </Banner>
        </div>
      )}
      <FormGrid columns={2}>
        <TextField
          label="Sender name"
          maxLength={100}
          value={values.senderName ?? ''}
          error={errors['senderName']}
          theirs={theirs('senderName')}
          onChange={(senderName) => change({ senderName: text(senderName) })}
        />
        <TextField
          label="Reply-to"
          type="email"
          maxLength={254}
          placeholder={email}
          value={values.replyTo ?? ''}
          error={errors['replyTo']}
          theirs={theirs('replyTo')}
          onChange={(replyTo) => change({ replyTo: text(replyTo) })}
        />
        <div className={css['whole']}>
          <TextArea
            label="Signature"
            rows={4}
            maxLength={2000}
            value={values.signature ?? ''}
            error={errors['signature']}
            theirs={theirs('signature')}
            onChange={(signature) => change({ signature: text(signature) })}
          />
        </div>
      </FormGrid>
    </SectionCard>
  );
}

import {
  mailboxKind,
  type MailboxKind,
  mailboxKinds,
  mailboxSecurities,
} from '@fairlead/domain/emails/mailboxes';
import { Switch } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import type { RecordForm } from '../platform/forms/record-form.ts';
import css from './emails.module.css';
import type { MailboxValues } from './mailbox-form.state.ts';

interface FieldsProps {
  readonly form: RecordForm<MailboxValues>;
  /** The kind that is saved; undefined for a new mailbox. */
  readonly stored: MailboxKind | undefined;
}

const kinds = mailboxKinds.map(({ number, label }) => ({ value: number, label }));
const securities = mailboxSecurities.map(({ number, label }) => ({ value: number, label }));

type TextKey =
  | 'name'
  | 'address'
  | 'host'
  | 'userName'
  | 'folder'
  | 'smtpHost'
  | 'tenantId'
  | 'clientId';

/** By which the server names fields that are parts of others. */
const serverNames: Partial<Record<TextKey, string>> = {
  smtpHost: 'smtp.host',
  tenantId: 'microsoft.tenantId',
  clientId: 'microsoft.clientId',
};

interface TextProps extends Pick<FieldsProps, 'form'> {
  readonly field: TextKey;
  readonly label: string;
  readonly most: number;
  readonly placeholder?: string;
  readonly help?: string;
}

/** A text of the form with its error and another user's change. */
function Text({ form, field, label, most, placeholder = '', help }: TextProps) {
  const { values, errors, theirs, change } = form;
  return (
    <TextField
      label={label}
      required
      maxLength={most}
      placeholder={placeholder}
      help={help}
      value={values[field]}
      error={errors[field] ?? errors[serverNames[field] ?? field]}
      theirs={theirs(field)}
      onChange={(text) => {
        const part: Partial<Record<TextKey, string>> = { [field]: text };
        change(part);
      }}
    />
  );
}

/** The fields of a mailbox: those of its kind only. */
export function MailboxFields({ form, stored }: FieldsProps) {
  const { kind } = form.values;
  return (
    <>
      <Text form={form} field="name" label="Name" most={100} placeholder="Operations" />
      <Select
        label="Kind"
        options={kinds}
        value={kind}
        onChange={(next) => form.change({ kind: next })}
      />
      <Text form={form} field="address" label="E-mail address" most={254} />
      {kind === mailboxKind.Servers ? (
        <ServerFields form={form} stored={stored} />
      ) : (
        <MicrosoftFields form={form} stored={stored} />
      )}
    </>
  );
}

function Secret({ form, stored, label }: FieldsProps & { readonly label: string }) {
  const { values, errors, change } = form;
  const isNeeded = stored !== values.kind;
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      required={isNeeded}
      maxLength={1000}
      placeholder={isNeeded ? '' : 'Unchanged'}
      value={values.password}
      error={errors['password']}
      onChange={(password) => change({ password })}
    />
  );
}

function MicrosoftFields({ form, stored }: FieldsProps) {
  return (
    <>
      <Text
        form={form}
        field="tenantId"
        label="Tenant ID"
        most={100}
        help="Directory (tenant) ID of the application in Microsoft Entra"
      />
      <Text
        form={form}
        field="clientId"
        label="Client ID"
        most={100}
        help="Application (client) ID. It needs Mail.Read, and Mail.Send to send."
      />
      <Secret form={form} stored={stored} label="Client secret" />
      <Text
        form={form}
        field="folder"
        label="Folder"
        most={200}
        help="For example Inbox/Operations"
      />
      <Switch checked={form.values.sends} onChange={(sends) => form.change({ sends })}>
        Send through this mailbox
      </Switch>
    </>
  );
}

function ServerFields({ form, stored }: FieldsProps) {
  const { values, errors, change } = form;
  return (
    <>
      <Text
        form={form}
        field="host"
        label="IMAP server"
        most={253}
        placeholder="imap.example.com"
      />
      <div className={css['pair']}>
        <NumberField
          label="Port"
          decimals={0}
          grouped={false}
          value={values.port}
          error={errors['port']}
          onChange={(port) => change({ port })}
          onProblem={(problem) => form.onProblem('port', problem)}
        />
        <Select
          label="Encryption"
          options={securities}
          value={values.security}
          onChange={(security) => change({ security })}
        />
      </div>
      <Text form={form} field="userName" label="User name" most={254} />
      <Secret form={form} stored={stored} label="Password" />
      <Text form={form} field="folder" label="Folder" most={200} />
      <SmtpFields form={form} />
    </>
  );
}

function SmtpFields({ form }: Pick<FieldsProps, 'form'>) {
  const { values, errors, change } = form;
  return (
    <>
      <Switch checked={values.hasSmtp} onChange={(hasSmtp) => change({ hasSmtp })}>
        Send through this mailbox
      </Switch>
      {values.hasSmtp && (
        <>
          <Text
            form={form}
            field="smtpHost"
            label="SMTP server"
            most={253}
            placeholder="smtp.example.com"
          />
          <div className={css['pair']}>
            <NumberField
              label="SMTP port"
              decimals={0}
              grouped={false}
              value={values.smtpPort}
              error={errors['smtp.port']}
              onChange={(smtpPort) => change({ smtpPort })}
              onProblem={(problem) => form.onProblem('smtpPort', problem)}
            />
            <Select
              label="SMTP encryption"
              options={securities}
              value={values.smtpSecurity}
              onChange={(smtpSecurity) => change({ smtpSecurity })}
            />
          </div>
        </>
      )}
    </>
  );
}

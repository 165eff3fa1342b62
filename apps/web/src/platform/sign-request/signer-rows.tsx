import { signing } from '@fairlead/domain/e-sign/envelope';
import { Button, IconButton } from '@fairlead/ui/button';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { FieldErrors } from '../forms/field-errors.ts';
import css from './sign-request.module.css';
import { randomId } from '../random/random-id.ts';

export interface SignerDraft {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

export const newSigner = (role = ''): SignerDraft => ({
  key: randomId(),
  name: '',
  email: '',
  role,
});

export interface SignerRowsProps {
  readonly signers: readonly SignerDraft[];
  /** By `signers.0.email` and similar. */
  readonly errors: FieldErrors;
  readonly onChange: (signers: readonly SignerDraft[]) => void;
}

const fields = [
  ['name', 'Name', 'text', 200],
  ['email', 'E-mail', 'email', 254],
  ['role', 'Signs as', 'text', 100],
] as const;

/** The signers and their roles. */
export function SignerRows({ signers, errors, onChange }: SignerRowsProps) {
  const change = (key: string, to: Partial<SignerDraft>) =>
    onChange(signers.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return (
    <div role="group" aria-label="Signers">
      {signers.map((signer, index) => (
        <div key={signer.key} className={css['signer-row']}>
          {fields.map(([field, label, type, most]) => (
            <TextField
              key={field}
              label={signers.length === 1 ? label : `${label} ${index + 1}`}
              type={type}
              required
              maxLength={most}
              autoFocus={index === 0 && field === 'name'}
              value={signer[field]}
              error={errors[`signers.${index}.${field}`]}
              onChange={(value) => change(signer.key, { [field]: value })}
            />
          ))}
          {signers.length > 1 && (
            <IconButton
              icon={IconX}
              name={`Remove signer ${index + 1}`}
              onClick={() => onChange(signers.filter(({ key }) => key !== signer.key))}
            />
          )}
        </div>
      ))}
      {signers.length < signing.mostSigners && (
        <Button variant="quiet" icon={IconPlus} onClick={() => onChange([...signers, newSigner()])}>
          Add signer
        </Button>
      )}
    </div>
  );
}

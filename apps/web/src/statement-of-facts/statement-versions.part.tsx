import { nameOfRole } from '@fairlead/domain/statement-of-facts/sof-printout';
import { formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button, IconButton } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconDownload, IconSignature, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { createPart } from '../platform/parts/part.tsx';
import {
  type Statement,
  type StatementVersion,
  useIssueVersion,
  useStatementDownload,
  useUnsignVersion,
} from './statement-of-facts.data.ts';
import css from './statement-of-facts.module.css';

const SignDialog = createPart(
  async () => (await import('./statement-sign.dialog.tsx')).SignDialog,
  {
    onFail: ({ onClose }) => onClose(),
  },
);

/** Further actions for a version, such as an electronic signature: provided by another feature. */
export type VersionActions = (version: StatementVersion, statement: Statement) => ReactNode;

interface VersionProps {
  readonly statement: Statement;
  readonly version: StatementVersion;
  readonly mayWrite: boolean;
  readonly more: VersionActions | undefined;
}

function Signatures({ statement, version, mayWrite }: Omit<VersionProps, 'more'>) {
  const unsign = useUnsignVersion({ id: statement.id, versionId: version.id });
  return version.signatures.map((signature) => (
    <span key={signature.id} className={css['signed']}>
      {nameOfRole(signature.role)} {signature.name},{' '}
      {formatWithZone(signature.signedAt, statement.port.timeZone)}
      {signature.underProtest && <StatusBadge kind="warning">Under protest</StatusBadge>}
      {signature.remark}
      {mayWrite && signature.envelopeId === null && (
        <IconButton
          icon={IconX}
          size="small"
          name={`Remove the signature of ${signature.name}`}
          onClick={() =>
            unsign.mutate(signature.id, {
              onSuccess: () => toast.show({ text: 'Signature removed' }),
            })
          }
        />
      )}
    </span>
  ));
}

function Version({ statement, version, mayWrite, more }: VersionProps) {
  const download = useStatementDownload(statement.id);
  const [isSigning, setSigning] = useState(false);
  return (
    <li className={css['version']}>
      <strong>Version {version.number}</strong>
      <span>{formatWithZone(version.issued, statement.port.timeZone)}</span>
      <span className={css['note']} data-tip-truncated="">
        {[version.issuer, version.note].filter(Boolean).join(': ')}
        {version.revision < statement.revision && (
          <span className={css['quiet']}> Lines have changed since</span>
        )}
      </span>
      <span className={css['acts']}>
        <IconButton
          icon={IconDownload}
          name={`Download version ${version.number}`}
          disabled={download.isPending}
          onClick={() => download.mutate(version.id)}
        />
        {mayWrite && (
          <Button variant="quiet" icon={IconSignature} onClick={() => setSigning(true)}>
            Sign
          </Button>
        )}
        {more?.(version, statement)}
      </span>
      <Signatures statement={statement} version={version} mayWrite={mayWrite} />
      {isSigning && (
        <SignDialog statement={statement} version={version} onClose={() => setSigning(false)} />
      )}
    </li>
  );
}

export interface IssueDialogProps {
  readonly statement: Statement;
  readonly onClose: () => void;
}

/** Issues a version of the saved statement. */
export function IssueDialog({ statement, onClose }: IssueDialogProps) {
  const [note, setNote] = useState('');
  const issue = useIssueVersion(statement);
  return (
    <FormDialog
      title="Issue version"
      width={480}
      onClose={onClose}
      onSubmit={() =>
        issue.mutate(note, {
          onSuccess: ({ versions }) => {
            toast.show({ text: `Version ${versions[0]?.number ?? 1} issued`, kind: 'success' });
            onClose();
          },
        })
      }
      submitLabel="Issue version"
      submitKeys="Enter"
      isPending={issue.isPending}
    >
      <p>Versions are printed and signed, and never change. Later changes need a new version.</p>
      <TextField
        label="Note"
        value={note}
        maxLength={500}
        autoFocus
        onChange={setNote}
        error={issue.error === null ? undefined : sentenceOf(issue.error)}
      />
    </FormDialog>
  );
}

export interface StatementVersionsProps {
  readonly statement: Statement;
  readonly mayWrite: boolean;
  readonly more: VersionActions | undefined;
}

/** The issued versions, the latest first, with their signers. */
export function StatementVersions({ statement, mayWrite, more }: StatementVersionsProps) {
  if (statement.versions.length === 0) return null;
  return (
    <ul className={css['versions']} aria-label="Versions">
      {statement.versions.map((version) => (
        <Version
          key={version.id}
          statement={statement}
          version={version}
          mayWrite={mayWrite}
          more={more}
        />
      ))}
    </ul>
  );
}

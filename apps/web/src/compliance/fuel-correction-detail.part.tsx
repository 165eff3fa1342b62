import { correctionOutcomes } from '@fairlead/domain/compliance/correction-replies';
import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDate } from '@fairlead/domain/time/format';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { useState } from 'react';
import { showError, showFileError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { ChooseFiles } from '../platform/forms/drop-zone.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { CorrectionReplyDialog } from './correction-reply.dialog.tsx';
import { fetchEvidence, type FuelCorrection, useAddEvidence } from './fuel-corrections.data.ts';
import { correctionText, fuelEffect } from './fuel-corrections.state.ts';
import css from './compliance.module.css';

/** A correction with its evidence and the verifier’s replies. */
export function FuelCorrectionDetail({ correction }: { readonly correction: FuelCorrection }) {
  const { id, vessel, tank, fuel, quantity, reason, evidence, replies, voidReason } = correction;
  const [isReplying, setReplying] = useState(false);
  const mayWrite = useMay('company.write');
  const add = useAddEvidence(id);
  const attach = ([file]: readonly File[]) => {
    if (file !== undefined) add.mutate(file, { onError: showFileError });
  };
  return (
    <Card
      title={`${vessel.name}: ${correctionText(quantity)} mt ${[fuel.name, tank?.name].filter(Boolean).join(', ')}`}
      actions={
        mayWrite && (
          <>
            <ChooseFiles
              label="Add evidence"
              variant="outline"
              accept={acceptedEndings}
              isSingle
              onFiles={attach}
            />
            <Button onClick={() => setReplying(true)}>Enter reply</Button>
          </>
        )
      }
    >
      <p className={css['paragraph']}>{reason}</p>
      <p className={css['paragraph']}>
        <Muted>
          {fuelEffect(correction)}
          {voidReason === null ? '' : ` ${voidReason}`}
        </Muted>
      </p>
      <h3 className={css['heading']}>Evidence</h3>
      {evidence.length === 0 && <Muted>No file yet.</Muted>}
      <ul className={css['plain']} aria-label="Evidence">
        {evidence.map((file) => (
          <li key={file.id}>
            <TextButton
              onClick={() => void fetchEvidence(id, file.id).then(saveFile).catch(showError)}
            >
              {file.name}
            </TextButton>{' '}
            <Muted>{formatDate(file.created, 'UTC')}</Muted>
          </li>
        ))}
      </ul>
      <h3 className={css['heading']}>Verifier’s replies</h3>
      {replies.length === 0 && <Muted>No reply yet.</Muted>}
      <ul className={css['plain']} aria-label="Verifier’s replies">
        {replies.map((reply) => (
          <li key={`${reply.replied} ${reply.outcome} ${reply.text}`}>
            <strong>{label(correctionOutcomes, reply.outcome)}</strong>{' '}
            {formatDate(reply.replied, 'UTC')}: {reply.text}{' '}
            <Muted>{reply.by === null ? '' : `entered by ${reply.by}`}</Muted>
          </li>
        ))}
      </ul>
      {isReplying && (
        <CorrectionReplyDialog correction={correction} onClose={() => setReplying(false)} />
      )}
    </Card>
  );
}

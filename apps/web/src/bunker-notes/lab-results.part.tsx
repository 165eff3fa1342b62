import { standardOn, testParameters } from '@fairlead/domain/bunker-notes/fuel-standard';
import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { StatusBadge } from '@fairlead/ui/badge';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { FindingList } from '../platform/fuel-reports/finding-list.tsx';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { type BunkerNote, fetchNoteFile, useVoidLabResult } from './bunker-notes.data.ts';
import { LabResultDialog } from './lab-result.dialog.tsx';
import { lotLabel } from './lab-result.state.ts';
import css from './bunker-notes.module.css';

type Result = BunkerNote['labResults'][number];

const valueText = ({ parameter, value }: Result['values'][number]): string => {
  const known = testParameters.find(({ key }) => key === parameter);
  return [`${known?.label ?? parameter} ${value}`, known?.unit ?? ''].join(' ').trim();
};

const stateOf = ({ voidReason, findings }: Result) => {
  if (voidReason !== null) return <StatusBadge kind="inactive">Void</StatusBadge>;
  return findings.length === 0 ? (
    <StatusBadge kind="active">Within limits</StatusBadge>
  ) : (
    <StatusBadge kind="error">Off-spec</StatusBadge>
  );
};

interface ResultProps {
  readonly note: BunkerNote;
  readonly result: Result;
  readonly onVoid: (() => void) | undefined;
}

function LabResultItem({ note, result, onVoid }: ResultProps) {
  const { fileId, voidReason } = result;
  return (
    <li>
      <div className={css['labHeader']}>
        <strong>
          {[result.laboratory, result.reportNumber].filter(Boolean).join(', ')}, {result.reported}
        </strong>
        {stateOf(result)}
        {fileId !== null && (
          <TextButton onClick={() => void fetchNoteFile(fileId).then(saveFile).catch(showError)}>
            Report
          </TextButton>
        )}
        {onVoid !== undefined && voidReason === null && (
          <TextButton onClick={onVoid}>Void</TextButton>
        )}
      </div>
      <Muted>
        {[lotLabel(note, result.lotId), `sample ${result.seal}`, result.grade]
          .filter(Boolean)
          .join(', ')}
        {voidReason === null ? '' : `. Void: ${voidReason}`}
      </Muted>
      <div>{result.values.map(valueText).join(' · ')}</div>
      {voidReason === null && result.findings.length > 0 && (
        <FindingList findings={result.findings} />
      )}
    </li>
  );
}

/** What laboratories found in the samples of a note, with what is off-spec. */
export function LabResults({ note }: { readonly note: BunkerNote }) {
  const mayWrite = useMay('company.write') && note.state !== fuelReportState.Void;
  const [isAdding, setAdding] = useState(false);
  const [voiding, setVoiding] = useState<string>();
  const toVoid = useVoidLabResult(note.id);
  if (note.lots.length === 0) return null;
  const standard = standardOn(note.completed.slice(0, 10));
  return (
    <Card
      title="Laboratory results"
      count={note.labResults.length}
      actions={
        mayWrite && (
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            Add result
          </Button>
        )
      }
    >
      {note.labResults.length === 0 && (
        <Muted>
          No results yet. Values are compared with the limits of the grade in{' '}
          {standard?.name ?? 'ISO 8217'}.
        </Muted>
      )}
      <ul className={css['lab']} aria-label="Laboratory results">
        {note.labResults.map((result) => (
          <LabResultItem
            key={result.id}
            note={note}
            result={result}
            onVoid={mayWrite ? () => setVoiding(result.id) : undefined}
          />
        ))}
      </ul>
      {isAdding && <LabResultDialog note={note} onClose={() => setAdding(false)} />}
      {voiding !== undefined && (
        <ReasonDialog
          title="Void laboratory result"
          text="The result stays readable but no longer counts."
          confirmLabel="Void result"
          isBusy={toVoid.isPending}
          onConfirm={(reason) =>
            toVoid.mutate(
              { resultId: voiding, reason },
              { onSuccess: () => setVoiding(undefined), onError: showError },
            )
          }
          onCancel={() => setVoiding(undefined)}
        />
      )}
    </Card>
  );
}

import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Tag } from '@fairlead/ui/badge';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Fact, Facts } from '@fairlead/ui/facts';
import { MenuButton } from '@fairlead/ui/menu';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { PanelHistory } from '../platform/forms/record-panel.tsx';
import { FindingList } from '../platform/fuel-reports/finding-list.tsx';
import { ReasonDialog } from '../platform/fuel-reports/reason-dialog.tsx';
import { ReportStateBadge } from '../platform/fuel-reports/report-marks.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { ReportCards } from '../platform/reports/report-entry-page.tsx';
import {
  type BunkerNote,
  deleteNote,
  fetchProtest,
  useApproveNote,
  useBunkerNote,
  useCorrectNote,
  useHoldNote,
  useNoteEffects,
  useVoidNote,
} from './bunker-notes.data.ts';
import { crumbs, NoteEntry } from './note-entry.part.tsx';
import { LabResults } from './lab-results.part.tsx';
import { NoteFiles } from './note-files.part.tsx';
import { NoteLots } from './note-lots.part.tsx';
import { formOf, type NoteValues } from './note-values.state.ts';
import { NoteVersions } from './note-versions.part.tsx';

/** /reports/bdn/{id}: a bunker delivery note with its versions, findings and files. */
export function BunkerNotePage() {
  const { id } = useParams({ strict: false });
  const note = useBunkerNote(id);
  const [isCorrecting, setCorrecting] = useState(false);
  if (note.data === undefined)
    return (
      <Page>
        <PageHeader crumbs={crumbs} title="Bunker delivery note" />
        <PageBody>
          {note.isError ? (
            <EmptyState title="Unable to load the bunker delivery note">
              <span role="alert">{sentenceOf(note.error)}</span>
            </EmptyState>
          ) : (
            <LoadingState name="Loading bunker delivery note" />
          )}
        </PageBody>
      </Page>
    );
  return isCorrecting ? (
    <CorrectNote note={note.data} onClose={() => setCorrecting(false)} />
  ) : (
    <ShownNote note={note.data} onCorrect={() => setCorrecting(true)} />
  );
}

function valuesOf({ vessel, port, versions }: BunkerNote): NoteValues | undefined {
  const [latest] = versions;
  if (latest === undefined) return undefined;
  return { ...latest.content, vessel: vessel.id, port };
}

function CorrectNote({ note, onClose }: { readonly note: BunkerNote; onClose: () => void }) {
  const saving = useCorrectNote(note.id);
  const previewing = useNoteEffects(note.id);
  const [start] = useState(() => valuesOf(note));
  if (start === undefined) return null;
  return (
    <NoteEntry
      title={`Correct ${note.number}`}
      start={start}
      files={note.files}
      isNew={false}
      saving={saving}
      previewing={previewing}
      onPreview={(values, reason) =>
        previewing.mutate({
          ...formOf(values),
          reason: reason === '' ? 'Preview' : reason,
          modified: note.modified,
        })
      }
      onCancel={onClose}
      onSave={(values, reason) =>
        saving.mutate(
          { ...formOf(values), reason, modified: note.modified },
          {
            onSuccess: () => {
              toast.show({ text: 'Correction saved as a new version' });
              onClose();
            },
          },
        )
      }
    />
  );
}

type ReasonFor = 'void' | 'hold' | 'delete';

function Actions({
  note,
  onCorrect,
  onReason,
}: ShownProps & { readonly onReason: (what: ReasonFor) => void }) {
  const approve = useApproveNote(note.id);
  const hold = useHoldNote(note.id);
  const mayWrite = useMay('company.write');
  const isVoid = note.state === fuelReportState.Void;
  const isOpen = note.state === fuelReportState.Received;
  const run = () =>
    approve.mutate(note.version, {
      onSuccess: () => toast.show({ text: 'Bunker delivery note approved' }),
      onError: showError,
    });
  useShortcuts(mayWrite ? [{ keys: 'e', name: 'Correct', run: onCorrect }] : []);
  const print = {
    key: 'protest',
    label: 'Note of protest',
    onChoose: () => void fetchProtest(note.id).then(saveFile).catch(showError),
  };
  const further = [
    note.legalHold
      ? {
          key: 'hold',
          label: 'Lift legal hold',
          onChoose: () => hold.mutate(null, { onError: showError }),
        }
      : { key: 'hold', label: 'Place under legal hold', onChoose: () => onReason('hold') },
    ...(isVoid ? [] : [{ key: 'void', label: 'Void note', onChoose: () => onReason('void') }]),
    { key: 'delete', label: 'Delete', onChoose: () => onReason('delete') },
  ];
  return (
    <>
      <MenuButton align="end" items={mayWrite ? [print, ...further] : [print]}>
        More
      </MenuButton>
      {mayWrite && (
        <Button icon={IconPencil} keys="e" onClick={onCorrect}>
          Correct
        </Button>
      )}
      {mayWrite && isOpen && (
        <Button variant="filled" icon={IconCheck} loading={approve.isPending} onClick={run}>
          Approve
        </Button>
      )}
    </>
  );
}

interface ShownProps {
  readonly note: BunkerNote;
  readonly onCorrect: () => void;
}

function ShownNote({ note, onCorrect }: ShownProps) {
  const [reasonFor, setReasonFor] = useState<ReasonFor>();
  const findings = note.versions[0]?.findings ?? [];
  const zone = note.port.timeZone;
  return (
    <Page>
      <PageHeader
        crumbs={crumbs}
        title={note.number}
        kind="Bunker delivery note"
        beside={
          <>
            <ReportStateBadge state={note.state} />
            {note.legalHold && <Tag>Legal hold</Tag>}
          </>
        }
        actions={<Actions note={note} onCorrect={onCorrect} onReason={setReasonFor} />}
      />
      <PageBody isReading>
        <ReportCards>
          {note.legalHoldReason !== null && (
            <Banner kind="information" title="Legal hold">
              {note.legalHoldReason}
            </Banner>
          )}
          <Card title="Summary">
            <Facts columns={4}>
              <Fact name="Vessel">{note.vessel.name}</Fact>
              <Fact name="Port">
                {[note.port.name, note.port.unLoCode].filter(Boolean).join(', ')}
              </Fact>
              <Fact name="Completed">{formatWithZone(note.completed, zone)}</Fact>
              <Fact name="Supplier">{note.supplier}</Fact>
              <Fact name="Port call">{note.portCallLabel ?? 'None'}</Fact>
              <Fact name="Approved">
                {note.approved === null
                  ? 'No'
                  : `${formatWithZone(note.approved, zone)}, ${note.approvedBy ?? ''}`}
              </Fact>
              <Fact name="Retained until">{formatDate(note.retainedUntil, 'UTC')}</Fact>
            </Facts>
          </Card>
          {findings.length > 0 && (
            <Card title="Findings" count={findings.length}>
              <FindingList findings={findings} />
            </Card>
          )}
          <LabResults note={note} />
          <NoteLots note={note} />
          <NoteVersions note={note} />
          <NoteFiles files={note.files} />
          <PanelHistory entity="bunkerNote" id={note.recordId} zone={zone} />
        </ReportCards>
      </PageBody>
      {reasonFor !== undefined && (
        <ReasonQuestion what={reasonFor} note={note} onClose={() => setReasonFor(undefined)} />
      )}
    </Page>
  );
}

interface ReasonQuestionProps {
  readonly what: ReasonFor;
  readonly note: BunkerNote;
  readonly onClose: () => void;
}

/** A note is deleted when its time of retention is over; before, the server says until when it is retained. */
function DeleteQuestion({ note, onClose }: Omit<ReasonQuestionProps, 'what'>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async () => {
    try {
      await deleteNote(note.id);
      void queries.invalidateQueries({ queryKey: ['bunkerNote'] });
      toast.show({ text: 'Bunker delivery note deleted' });
      void navigate({ to: '/reports/bdn', replace: true });
    } catch (error) {
      onClose();
      showError(error);
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${note.number}?`}
      confirmLabel="Delete note"
      danger
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      Its movements stay in the ledger. It must be retained until {note.retainedUntil}, or longer
      under a legal hold.
    </ConfirmDialog>
  );
}

function ReasonQuestion({ what, note, onClose }: ReasonQuestionProps) {
  const toVoid = useVoidNote(note.id);
  const hold = useHoldNote(note.id);
  const then = { onSuccess: onClose, onError: showError };
  if (what === 'delete') return <DeleteQuestion note={note} onClose={onClose} />;
  return what === 'void' ? (
    <ReasonDialog
      title="Void bunker delivery note"
      text={`The fuel of ${note.number} leaves the ledger. The note and its files stay readable.`}
      confirmLabel="Void note"
      isBusy={toVoid.isPending}
      onConfirm={(reason) => toVoid.mutate(reason, then)}
      onCancel={onClose}
    />
  ) : (
    <ReasonDialog
      title="Place under legal hold"
      text={`${note.number} cannot be deleted while the hold lasts.`}
      confirmLabel="Place under legal hold"
      isBusy={hold.isPending}
      onConfirm={(reason) => hold.mutate(reason, then)}
      onCancel={onClose}
    />
  );
}

import { counted } from '@fairlead/domain/quantities/counted';
import { Button, IconButton } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { VesselLinksMenu } from '../platform/catalogues/vessel-links.menu.tsx';
import { WhereDeleted } from '../platform/history/where-deleted.tsx';
import { useMay } from '../platform/current/current.ts';
import { type Deletion, useDeletion } from '../platform/forms/deletion.tsx';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { createPart } from '../platform/parts/part.tsx';
import css from './editor/editor.module.css';
import { SectionIndex } from './editor/section-index.tsx';
import { useSectionJump } from './editor/section-jump.ts';
import { sectionOf, sectionGroups, type SectionKey } from './editor/sections.ts';
import { VesselCards } from './editor/vessel-cards.tsx';
import { useVesselForm, type VesselForm } from './editor/vessel-form.ts';
import { missingDetails } from './editor/vessel-values.ts';
import { crumbs, incomplete, Refusal, VesselFrame } from './vessel-frame.part.tsx';
import { useDeleteVessel, useRestoreVessel, useVessel, type Vessel } from './vessels.data.ts';

const closing = { onFail: ({ onClose }: { readonly onClose: () => void }) => onClose() };
const VersionPanel = createPart(
  async () => (await import('./particulars/version-panel.tsx')).VersionPanel,
  closing,
);
const CalibrationPanel = createPart(
  async () => (await import('./calibration/calibration-panel.tsx')).CalibrationPanel,
  closing,
);
const CopyPanel = createPart(
  async () => (await import('./vessel-copy.panel.tsx')).VesselCopyPanel,
  closing,
);
const HistoryPanel = createPart(
  async () => (await import('./vessel-history.panel.tsx')).VesselHistoryPanel,
  closing,
);

/** A section of the page that another feature provides. */
export type VesselSection = ComponentType<{ readonly vesselId: number }>;

/** The editor of an existing vessel, and a section of other features. */
export function VesselEditPage({ More }: { readonly More: VesselSection }) {
  const { id } = useParams({ strict: false });
  const vessel = useVessel(Number(id));
  if (vessel.data !== undefined) return <LoadedVessel key={id} vessel={vessel.data} More={More} />;
  return (
    <Page>
      <PageHeader crumbs={crumbs} title="Vessel" />
      <PageBody>
        {vessel.isError ? (
          <WhereDeleted entity="vessel" id={Number(id)} thing="vessel">
            <LoadError sentence={sentenceOf(vessel.error)} onRetry={() => void vessel.refetch()} />
          </WhereDeleted>
        ) : (
          <LoadingState name="Loading vessel" />
        )}
      </PageBody>
    </Page>
  );
}

/** Replaces the whole page if the vessel could not be loaded. */
function LoadError(props: { readonly sentence: string; readonly onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="Unable to load vessel"
      actions={
        <>
          <Button variant="filled" onClick={props.onRetry}>
            Try again
          </Button>
          <Button onClick={() => void navigate({ to: '/vessels' })}>All vessels</Button>
        </>
      }
    >
      <span role="alert">{props.sentence}</span>
    </EmptyState>
  );
}

function useVesselDeletion({ id, name }: Vessel): Deletion {
  const navigate = useNavigate();
  return useDeletion({
    title: 'Delete vessel',
    question: `Are you sure you want to delete the vessel ${name}?`,
    remove: useDeleteVessel(id),
    restore: useRestoreVessel(id),
    deleted: 'Vessel deleted',
    back: `Vessel ${name} restored`,
    onDeleted: () => void navigate({ to: '/vessels', ignoreBlocker: true }),
  });
}

function usePanels() {
  return {
    version: useOpenedPanel('particulars'),
    calibration: useOpenedPanel('calibration'),
    copy: useOpenedPanel('copy'),
    history: useOpenedPanel('history'),
  };
}

type Panels = ReturnType<typeof usePanels>;

function HeaderActions({ panels }: { readonly panels: Panels }) {
  const mayWrite = useMay('company.write');
  const { id = '' } = useParams({ strict: false });
  useShortcuts([
    { keys: 'h', name: 'History', run: () => panels.history.open('new') },
    ...(mayWrite ? [{ keys: 'c', name: 'Copy vessel', run: () => panels.copy.open('new') }] : []),
  ]);
  return (
    <>
      <VesselLinksMenu id={id} />
      <IconButton
        icon={IconHistory}
        name="History"
        keys="h"
        onClick={() => panels.history.open('new')}
      />
      {mayWrite && (
        <IconButton
          icon={IconCopy}
          name="Copy vessel"
          keys="c"
          onClick={() => panels.copy.open('new')}
        />
      )}
    </>
  );
}

function OpenPanels({ vessel, panels }: { readonly vessel: Vessel; readonly panels: Panels }) {
  const { version, calibration, copy, history } = panels;
  const opened = openedRecord(version, vessel.particulars.versions);
  const tank = vessel.tanks.find(({ id }) => String(id) === calibration.opened);
  return (
    <>
      {opened !== undefined && (
        <VersionPanel
          key={version.opened}
          {...opened}
          vessel={vessel.id}
          current={vessel.particulars.current}
        />
      )}
      {tank !== undefined && (
        <CalibrationPanel
          key={tank.id}
          vessel={vessel.id}
          tank={{ id: tank.id, name: tank.name, hasTable: tank.calibration !== null }}
          onClose={calibration.close}
        />
      )}
      {copy.opened !== undefined && <CopyPanel vessel={vessel} onClose={copy.close} />}
      {history.opened !== undefined && <HistoryPanel vessel={vessel} onClose={history.close} />}
    </>
  );
}

const titlesOf = (keys: readonly SectionKey[]): string =>
  keys.map((key) => sectionOf(key).title).join(', ');

/** Why the last save was refused, apart from the messages in its sections. */
function refusalOf({ form, failed, saved }: VesselForm): string | undefined {
  const isIncomplete = Object.keys(missingDetails(form.values)).some(
    (field) => field in form.errors,
  );
  if (isIncomplete) return incomplete;
  if (failed.length === 0) return form.refusal;
  const stored = saved.length === 0 ? '' : ` Saved: ${titlesOf(saved)}.`;
  return `Not saved: ${titlesOf(failed)}.${stored}`;
}

const unsavedText = (count: number): string | undefined =>
  count === 0 ? undefined : `Unsaved, ${counted(count, 'section')}`;

const allKeys: readonly SectionKey[] = sectionGroups.flatMap((group) =>
  group.sections.map(({ key }): SectionKey => key),
);

interface LoadedVesselProps {
  readonly vessel: Vessel;
  readonly More: VesselSection;
}

function LoadedVessel({ vessel, More }: LoadedVesselProps) {
  const navigate = useNavigate();
  const editor = useVesselForm(vessel, () => toast.show({ text: 'Vessel saved' }));
  const deletion = useVesselDeletion(vessel);
  const panels = usePanels();
  const { form, may, changed, sectionState } = editor;
  const keys = useMemo(() => allKeys.filter(may), [may]);
  const jump = useSectionJump(keys);
  const refusal = refusalOf(editor);
  return (
    <VesselFrame
      title={vessel.name}
      unsaved={unsavedText(changed.length)}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      onSave={form.save}
      onCancel={() => void navigate({ to: '/vessels' })}
      onDelete={deletion.confirm}
      actions={<HeaderActions panels={panels} />}
    >
      <div className={css['split']}>
        <SectionIndex keys={keys} stateOf={sectionState} jump={jump} />
        <PageBody>
          {refusal !== undefined && <Refusal>{refusal}</Refusal>}
          <VesselCards editor={editor} vessel={vessel} />
          <More vesselId={vessel.id} />
        </PageBody>
      </div>
      <OpenPanels vessel={vessel} panels={panels} />
      {deletion.question}
    </VesselFrame>
  );
}

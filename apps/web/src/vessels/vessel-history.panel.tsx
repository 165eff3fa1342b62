import { SidePanel } from '@fairlead/ui/panel';
import { formatDate } from '@fairlead/domain/time/format';
import { useMay } from '../platform/current/current.ts';
import { HistoryEntries } from '../platform/history/history-card.tsx';
import { UndoButton } from '../platform/history/undo-button.tsx';
import { undoOfDeletion } from '../platform/history/undo-deletion.ts';
import { useVesselHistory, type Vessel, type VesselHistoryEntry } from './vessels.data.ts';
import css from './vessels.module.css';

export interface VesselHistoryPanelProps {
  readonly vessel: Vessel;
  readonly onClose: () => void;
}

/** The records that describe a vessel, by their entity names in the history. */
const partLabels: Readonly<Record<string, string>> = {
  vesselSettings: 'Settings',
  vesselSeaRoute: 'Sea route',
  vesselImage: 'Picture',
  vesselPart: 'Part',
  tankTable: 'Table of',
  vesselFuel: 'Fuel',
  vesselRate: 'Cargo rate',
  vesselSpeed: 'Speed and consumption',
  vesselParticulars: 'Particulars from',
};

function aboutOf({ entity, about }: VesselHistoryEntry): string | undefined {
  const label = partLabels[entity];
  if (about === null) return label;
  if (entity === 'vesselPart' || entity === 'vesselFuel') return about;
  const shown = entity === 'vesselParticulars' ? formatDate(`${about}T00:00:00Z`, 'UTC') : about;
  return label === undefined ? shown : `${label} ${shown}`;
}

/** Who changed what of the vessel and of the records that describe it. */
export function VesselHistoryPanel({ vessel, onClose }: VesselHistoryPanelProps) {
  const entries = useVesselHistory(vessel.id);
  const mayWrite = useMay('company.write');
  return (
    <SidePanel title={`History of ${vessel.name}`} onClose={onClose}>
      <div className={css['history']}>
        <HistoryEntries
          entries={entries}
          aboutOf={aboutOf}
          renderAction={(entry) => {
            const undo = mayWrite && undoOfDeletion(entry, entries.data ?? [], vessel.id);
            return undo && <UndoButton {...undo} />;
          }}
        />
      </div>
    </SidePanel>
  );
}

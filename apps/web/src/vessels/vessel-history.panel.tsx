import { SidePanel } from '@fairlead/ui/panel';
import { Segmented } from '@fairlead/ui/segmented';
import { useState } from 'react';
import { HistoryList } from '../platform/history/history-card.tsx';
import type { Vessel } from './vessels.data.ts';
import css from './vessels.module.css';

const parts = [
  { value: 'vessel', label: 'Details' },
  { value: 'vesselSettings', label: 'Settings' },
  { value: 'vesselSeaRoute', label: 'Sea route' },
] as const;
type Part = (typeof parts)[number]['value'];

export interface VesselHistoryPanelProps {
  readonly vessel: Vessel;
  readonly onClose: () => void;
}

/** Who changed what of the vessel. */
export function VesselHistoryPanel({ vessel, onClose }: VesselHistoryPanelProps) {
  const [part, setPart] = useState<Part>('vessel');
  return (
    <SidePanel title={`History of ${vessel.name}`} onClose={onClose}>
      <div className={css['column']}>
        <Segmented name="Part of the vessel" options={parts} value={part} onChange={setPart} />
        <HistoryList entity={part} id={vessel.id} />
      </div>
    </SidePanel>
  );
}

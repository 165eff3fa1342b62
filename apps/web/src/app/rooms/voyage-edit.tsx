import type { ReactNode } from 'react';
import { PortCallsCard } from '../../port-calls/port-calls.table.tsx';
import { VoyageEditPage, type VoyageSection } from '../../voyages/voyage-edit.page.tsx';

const sectionsOf = (voyage: VoyageSection): ReactNode => <PortCallsCard {...voyage} />;

/** A voyage together with its port calls: two rooms on one page. */
export function VoyageEdit() {
  return <VoyageEditPage sections={sectionsOf} />;
}

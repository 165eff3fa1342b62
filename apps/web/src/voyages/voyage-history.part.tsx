import { Card } from '@fairlead/ui/card';
import { HistoryEntries } from '../platform/history/history-card.tsx';
import { useVoyageHistory, type VoyageHistoryEntry } from './voyages.data.ts';

const kinds: Readonly<Record<string, string>> = {
  portCall: 'Port call',
  cargo: 'Cargo',
  cargoPort: 'Cargo',
};

function aboutOf({ entity, about }: VoyageHistoryEntry): string | undefined {
  return about === null ? kinds[entity] : `${kinds[entity] ?? ''} ${about}`.trim();
}

/** Who changed what of a voyage, its port calls and its cargo, and why. */
export function VoyageHistoryCard({ voyageId }: { readonly voyageId: number }) {
  return (
    <Card title="History">
      <HistoryEntries entries={useVoyageHistory(voyageId)} aboutOf={aboutOf} />
    </Card>
  );
}

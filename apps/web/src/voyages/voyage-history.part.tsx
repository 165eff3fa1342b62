import { Card } from '@fairlead/ui/card';
import { useMay } from '../platform/current/current.ts';
import { HistoryEntries } from '../platform/history/history-card.tsx';
import { UndoButton } from '../platform/history/undo-button.tsx';
import { undoOf } from './voyage-undo.data.ts';
import { useVoyageHistory, type Voyage, type VoyageHistoryEntry } from './voyages.data.ts';

const kinds: Readonly<Record<string, string>> = {
  portCall: 'Port call',
  cargo: 'Cargo',
  cargoPort: 'Cargo',
  cargoGroup: 'Cargo group',
};

function aboutOf({ entity, about }: VoyageHistoryEntry): string | undefined {
  return about === null ? kinds[entity] : `${kinds[entity] ?? ''} ${about}`.trim();
}

/** The changes of a voyage, its port calls, its cargo and its cargo groups, with author and reason; some can be undone here. */
export function VoyageHistoryCard({ voyage }: { readonly voyage: Voyage }) {
  const entries = useVoyageHistory(voyage.id);
  const mayWrite = useMay('company.write');
  return (
    <Card title="History">
      <HistoryEntries
        entries={entries}
        aboutOf={aboutOf}
        renderAction={(entry) => {
          const undo = mayWrite ? undoOf(entry, entries.data ?? [], voyage) : undefined;
          return undo && <UndoButton {...undo} />;
        }}
      />
    </Card>
  );
}

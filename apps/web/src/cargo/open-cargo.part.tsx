import type { ComponentType } from 'react';
import type { AnswerOf } from '../platform/api/call.ts';
import { useQuickDeletion } from '../platform/forms/deletion.tsx';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { type OpenedPanel, openedRecord } from '../platform/forms/opened-record.ts';
import { createPart } from '../platform/parts/part.tsx';
import { startingFixture } from './cargo-choices.state.ts';
import {
  type Cargo,
  type CargoVoyage,
  useDeleteCargo,
  useFixtureOfNew,
  useRestoreCargo,
} from './cargo.data.ts';
import type { CargoGroup } from './cargo-groups.data.ts';

const Panel = createPart(async () => (await import('./cargo.panel.tsx')).CargoPanel, {
  onFail: ({ onClose }) => onClose(),
});

/** What the dialog that makes a fixture begins with and gives back. */
export interface CreateFixtureProps {
  readonly voyage: Pick<CargoVoyage, 'id' | 'name' | 'vessel'>;
  readonly charterer: Cargo['charterer'] | null;
  readonly onCreated: (fixture: AnswerOf<'POST /fixtures'>) => void;
  readonly onClose: () => void;
}

/** The panel that is open, and the fixture under which a new cargo begins. */
export interface CargoPanelPlace extends OpenedPanel {
  readonly fixtureId: number | undefined;
}

export interface OpenCargoProps {
  readonly voyage: CargoVoyage;
  readonly cargo: readonly Cargo[] | undefined;
  readonly groups: readonly CargoGroup[] | undefined;
  readonly panel: CargoPanelPlace;
  readonly CreateFixture: ComponentType<CreateFixtureProps>;
}

const noGroups: readonly CargoGroup[] = [];

/** The panel of the cargo that the address names, once what it needs is known. */
export function OpenCargo({
  voyage,
  cargo,
  groups = noGroups,
  panel,
  CreateFixture,
}: OpenCargoProps) {
  const remove = useQuickDeletion<Cargo>({
    remove: useDeleteCargo(voyage.id),
    restore: useRestoreCargo(voyage.id),
    deleted: 'Cargo deleted',
  });
  useFetchedAhead(Panel.fetch);
  const fixture = useFixtureOfNew(panel.fixtureId);
  const { portCalls } = voyage;
  const shown = openedRecord(panel, cargo);
  if (shown === undefined || portCalls === undefined || fixture.isLoading) return null;
  const { record, ...place } = shown;
  return (
    <Panel
      {...place}
      key={panel.opened}
      voyage={{ ...voyage, portCalls }}
      cargo={record}
      startsUnder={startingFixture(voyage, fixture.data)}
      groups={groups}
      onDelete={(gone) => {
        panel.close();
        remove(gone);
      }}
      CreateFixture={CreateFixture}
    />
  );
}

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

/** The initial values of the dialog that creates a fixture, and its result. */
export interface CreateFixtureProps {
  readonly voyage: Pick<CargoVoyage, 'id' | 'name' | 'vessel'>;
  readonly charterer: Cargo['charterer'] | null;
  readonly onCreated: (fixture: AnswerOf<'POST /fixtures'>) => void;
  readonly onClose: () => void;
}

/** The open panel, and the fixture that a new cargo starts under. */
export interface CargoPanelDisplay extends OpenedPanel {
  readonly fixtureId: number | undefined;
}

export interface OpenCargoProps {
  readonly voyage: CargoVoyage;
  readonly cargo: readonly Cargo[] | undefined;
  readonly groups: readonly CargoGroup[] | undefined;
  readonly panel: CargoPanelDisplay;
  readonly CreateFixture: ComponentType<CreateFixtureProps>;
}

const noGroups: readonly CargoGroup[] = [];

/** The panel of the cargo in the address, once the data it needs are loaded. */
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
  const { record, ...display } = shown;
  return (
    <Panel
      {...display}
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

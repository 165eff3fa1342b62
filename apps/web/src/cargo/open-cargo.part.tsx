import { toast } from '@fairlead/ui/toast';
import type { ComponentType } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { AnswerOf } from '../platform/api/call.ts';
import { useFetchedAhead } from '../platform/forms/fetched-ahead.ts';
import { createPart } from '../platform/parts/part.tsx';
import { type Cargo, type CargoVoyage, useDeleteCargo, useRestoreCargo } from './cargo.data.ts';
import type { CargoGroup } from './cargo-groups.data.ts';

const Panel = createPart(async () => (await import('./cargo.panel.tsx')).CargoPanel, {
  onFail: ({ onClose }) => onClose(),
});

/** Which panel stands open, as the address says it. */
export interface PanelAddress {
  /** An id, or `new`. */
  readonly opened: string | undefined;
  readonly open: (to: number | 'new') => void;
  readonly close: () => void;
}

/** What the dialog that makes a fixture begins with and gives back. */
export interface CreateFixtureProps {
  readonly voyage: Pick<CargoVoyage, 'id' | 'name' | 'vessel'>;
  readonly charterer: Cargo['charterer'] | null;
  readonly onCreated: (fixture: AnswerOf<'POST /fixtures'>) => void;
  readonly onClose: () => void;
}

export interface OpenCargoProps {
  readonly voyage: CargoVoyage;
  readonly cargo: readonly Cargo[] | undefined;
  readonly groups: readonly CargoGroup[] | undefined;
  readonly panel: PanelAddress;
  readonly CreateFixture: ComponentType<CreateFixtureProps>;
}

function useDeleting(voyageId: number, close: () => void) {
  const remove = useDeleteCargo(voyageId);
  const restore = useRestoreCargo(voyageId);
  const fail = (error: unknown) => toast.show({ text: sentenceOf(error), kind: 'error' });
  return (cargo: Cargo) => {
    close();
    remove.mutate(cargo, {
      onError: fail,
      onSuccess: () =>
        toast.show({
          text: 'Cargo deleted',
          undo: () => restore.mutate(cargo.id, { onError: fail }),
        }),
    });
  };
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
  const { opened, open, close } = panel;
  const onDelete = useDeleting(voyage.id, close);
  useFetchedAhead(Panel.fetch);
  const { portCalls } = voyage;
  if (opened === undefined || cargo === undefined || portCalls === undefined) return null;
  const at = cargo.findIndex(({ id }) => String(id) === opened);
  const step = (to: Cargo | undefined) => (to === undefined ? undefined : () => open(to.id));
  return (
    <Panel
      key={opened}
      voyage={{ ...voyage, portCalls }}
      cargo={cargo[at]}
      groups={groups}
      isMissing={at < 0 && opened !== 'new'}
      onClose={close}
      onPrevious={step(at < 0 ? undefined : cargo[at - 1])}
      onNext={step(at < 0 ? undefined : cargo[at + 1])}
      onDelete={onDelete}
      CreateFixture={CreateFixture}
    />
  );
}

import { IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { IconList, IconPlus, IconStack2 } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { useOpenedPanel } from '../platform/forms/opened-record.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { createPart } from '../platform/parts/part.tsx';
import { BalanceLine } from './cargo-balance.part.tsx';
import { CargoList, type Fixture } from './cargo-list.part.tsx';
import { balancesOf } from './cargo-sums.state.ts';
import { type Cargo, type CargoVoyage, useCargo } from './cargo.data.ts';
import { type CargoGroup, useCargoGroups } from './cargo-groups.data.ts';
import { type CargoPanelDisplay, type CreateFixtureProps, OpenCargo } from './open-cargo.part.tsx';
import { fixtureIdOf } from './cargo-choices.state.ts';
import css from './cargo.module.css';

const Groups = createPart(async () => (await import('./cargo-groups.part.tsx')).CargoGroups, {
  waiting: () => <LoadingState rows={2} name="Loading groups" />,
});

export interface CargoCardProps {
  readonly voyage: CargoVoyage;
  readonly fixtureLink: (fixture: Fixture) => ReactNode;
  /** The dialog of another feature that creates a fixture. */
  readonly CreateFixture: ComponentType<CreateFixtureProps>;
}

const ofNewCargo = ['cargoFixture'];

/**
 * Which panel and which view are open, as stored in the address: `?cargo=12`, `?cargo=new`, `?cargo=new&cargoFixture=5` for one
 * under a fixture, `?cargoView=groups`.
 */
function useOpenPanel(): CargoPanelDisplay & {
  readonly view: View;
  readonly setView: (view: View) => void;
} {
  const { cargoFixture, cargoView } = useAddressQuery();
  const change = useChangeAddress();
  const panel = useOpenedPanel('cargo', ofNewCargo);
  return {
    ...panel,
    fixtureId: panel.opened === 'new' ? fixtureIdOf(cargoFixture) : undefined,
    view: cargoView === 'groups' ? 'groups' : 'list',
    setView: (view) =>
      change({ part: { cargoView: view === 'list' ? undefined : view }, replace: true }),
  };
}

type View = 'list' | 'groups';
const views = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'groups', label: 'Groups', icon: IconStack2 },
] as const;

interface BodyProps extends CargoCardProps {
  readonly cargo: readonly Cargo[] | undefined;
  readonly groups: readonly CargoGroup[] | undefined;
  readonly panel: ReturnType<typeof useOpenPanel>;
}

function CardBody({ voyage, fixtureLink, cargo, groups, panel }: BodyProps) {
  const onOpen = ({ id }: Cargo) => panel.open(id);
  if (cargo === undefined) return <LoadingState rows={2} name="Loading cargo" />;
  if (panel.view === 'groups')
    return groups === undefined ? (
      <LoadingState rows={2} name="Loading groups" />
    ) : (
      <Groups voyageId={voyage.id} cargo={cargo} groups={groups} onOpen={onOpen} />
    );
  if (cargo.length === 0)
    return <div className={css['empty']}>Add cargo by clicking the plus icon</div>;
  return (
    <>
      <CargoList
        cargo={cargo}
        portCalls={voyage.portCalls ?? []}
        openedId={panel.opened === undefined ? undefined : Number(panel.opened)}
        onOpen={onOpen}
        fixtureLink={fixtureLink}
      />
      <BalanceLine balances={balancesOf(cargo)} />
    </>
  );
}

/** The cargo of a voyage, by cargo or by group, with the panel of the one in the address. */
export function CargoCard(props: CargoCardProps) {
  const { voyage } = props;
  const query = useCargo(voyage.id);
  const groups = useCargoGroups(voyage.id);
  const panel = useOpenPanel();
  const add = () => panel.open('new');
  useShortcuts([{ keys: 'c', name: 'New cargo', run: add }]);
  const failed = [query, groups].find(({ isError, data }) => isError && data === undefined);
  return (
    <Card
      title={`Cargo (${query.data?.length ?? 0})`}
      count={`Groups (${groups.data?.length ?? 0})`}
      flush
      actions={
        <>
          <Segmented
            name="View of the cargo"
            options={views}
            value={panel.view}
            onChange={panel.setView}
          />
          <IconButton icon={IconPlus} name="New cargo" keys="c" onClick={add} />
        </>
      }
    >
      {failed === undefined ? (
        <CardBody {...props} cargo={query.data} groups={groups.data} panel={panel} />
      ) : (
        <ErrorState title="Cargo could not be loaded" onRetry={() => void failed.refetch()}>
          {sentenceOf(failed.error)}
        </ErrorState>
      )}
      <OpenCargo
        voyage={voyage}
        cargo={query.data}
        groups={groups.data}
        panel={panel}
        CreateFixture={props.CreateFixture}
      />
    </Card>
  );
}

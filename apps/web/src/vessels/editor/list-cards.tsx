import { counted } from '@fairlead/domain/quantities/counted';
import type { GridColumn } from '@fairlead/ui/edit-grid';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useChangeAddress } from '../../platform/address/address.ts';
import { useMay } from '../../platform/current/current.ts';
import { LineChart } from '../calibration/line-chart.tsx';
import {
  blankCrane,
  blankEngine,
  blankOilTank,
  blankRate,
  blankSpeed,
  blankStorage,
  blankTank,
  type PartLine,
  type RateLine,
  type SpeedLine,
  type TankLine,
} from '../lists/lines.ts';
import type { ListName } from '../lists/list-bodies.ts';
import { ListGrid } from '../lists/list-grid.tsx';
import {
  craneColumns,
  engineColumns,
  oilTankColumns,
  storageColumns,
  tankColumns,
} from '../lists/part-columns.ts';
import { rateColumns, speedColumns } from '../performance/performance-columns.tsx';
import { speedCurves } from '../performance/speed-curves.ts';
import type { Vessel } from '../vessels.data.ts';
import css from './editor.module.css';
import { SectionCard } from './section-card.tsx';
import type { VesselForm } from './vessel-form.ts';

export interface CardsProps {
  readonly editor: VesselForm;
  readonly vessel: Vessel;
}

/** The rows of a card of 341 and of 420 px, with its header and the line of its grid. */
const gridHeights = { low: 268, usual: 346 } as const;

function useCard({ editor }: CardsProps, section: ListName) {
  const isReadOnly = !useMay('company.write');
  const { form, lists, sectionState, listErrors } = editor;
  // The same function for the lifetime of the form: a grid reports its problem whenever it receives a new one.
  const { onProblem } = form;
  const [report] = useState(() => (message: string | null) => onProblem(section, message));
  return {
    card: {
      section,
      state: sectionState(section),
      onSave: form.save,
      flush: true,
      count: lists[section].filled.length,
    },
    grid: { errors: listErrors(section), isReadOnly, onProblem: report },
  } as const;
}

const partName = ({ name }: PartLine): string => name;
const isOff = ({ inActive }: PartLine): boolean => inActive;
const part = { nameOf: partName, isInactive: isOff } as const;

export function EnginesCard(props: CardsProps) {
  const { card, grid } = useCard(props, 'engines');
  return (
    <SectionCard {...card} height="low" isWide>
      <ListGrid
        {...grid}
        {...part}
        name="Engines"
        draft={props.editor.lists.engines}
        columns={engineColumns}
        blank={blankEngine}
        addLabel="Add engine"
        empty="No engines. Add the first one, or paste rows from a spreadsheet."
        maxHeight={gridHeights.low}
      />
    </SectionCard>
  );
}

const tableText = (calibration: Vessel['tanks'][number]['calibration'] | undefined): string =>
  calibration === null || calibration === undefined ? 'None' : counted(calibration.lines, 'line');

export function TanksCard(props: CardsProps) {
  const { vessel } = props;
  const changeAddress = useChangeAddress();
  const { card, grid } = useCard(props, 'tanks');
  const columns = useMemo(() => {
    const tables = new Map(vessel.tanks.map(({ id, calibration }) => [id, calibration]));
    const ofTables: readonly GridColumn<TankLine>[] = [
      {
        kind: 'read-only',
        id: 'table',
        header: 'Table',
        hint: 'Calibration table: sounding, trim and heel give the volume',
        width: 76,
        text: ({ key }) => tableText(tables.get(key)),
      },
      {
        kind: 'action',
        id: 'calibration',
        header: '',
        name: 'Calibration',
        width: 36,
        icon: IconRulerMeasure,
        label: ({ name }) => `Calibration of ${name}`,
        // A tank has a table once it is saved.
        isAbsent: ({ key }) => key < 0,
        run: ({ key }) => changeAddress({ part: { calibration: String(key) } }),
      },
    ];
    return tankColumns(ofTables);
  }, [vessel.tanks, changeAddress]);
  return (
    <SectionCard {...card} height="low">
      <ListGrid
        {...grid}
        {...part}
        name="Fuel tanks"
        draft={props.editor.lists.tanks}
        columns={columns}
        blank={blankTank}
        addLabel="Add fuel tank"
        empty="No fuel tanks. Add the first one, or paste rows from a spreadsheet."
        maxHeight={gridHeights.low}
      />
    </SectionCard>
  );
}

export function OilTanksCard(props: CardsProps) {
  const { card, grid } = useCard(props, 'oilTanks');
  return (
    <SectionCard {...card} height="low">
      <ListGrid
        {...grid}
        {...part}
        name="Oil tanks"
        draft={props.editor.lists.oilTanks}
        columns={oilTankColumns}
        blank={blankOilTank}
        addLabel="Add oil tank"
        empty="No oil tanks. Add the first one, or paste rows from a spreadsheet."
        maxHeight={gridHeights.low}
      />
    </SectionCard>
  );
}

export function StoragesCard(props: CardsProps) {
  const { card, grid } = useCard(props, 'storages');
  return (
    <SectionCard {...card} height="usual">
      <ListGrid
        {...grid}
        {...part}
        name="Stowages"
        draft={props.editor.lists.storages}
        columns={storageColumns}
        blank={blankStorage}
        addLabel="Add stowage"
        empty="No stowages yet. Add the holds, hatches and decks that carry cargo."
        maxHeight={gridHeights.usual}
      />
    </SectionCard>
  );
}

export function CranesCard(props: CardsProps) {
  const { card, grid } = useCard(props, 'cranes');
  return (
    <SectionCard {...card} height="usual">
      <ListGrid
        {...grid}
        {...part}
        name="Cranes"
        draft={props.editor.lists.cranes}
        columns={craneColumns}
        blank={blankCrane}
        addLabel="Add crane"
        empty="No cranes. A gearless vessel has none."
        maxHeight={gridHeights.usual}
      />
    </SectionCard>
  );
}

const rateName = ({ operation, commodity }: RateLine): string =>
  `${operation === 3 ? 'Loading' : 'Discharging'} ${commodity?.name ?? 'in general'}`;

export function CargoRatesCard(props: CardsProps) {
  const { card, grid } = useCard(props, 'cargoRates');
  return (
    <SectionCard {...card} height="free" isWide>
      <ListGrid
        {...grid}
        name="Cargo rates"
        nameOf={rateName}
        draft={props.editor.lists.cargoRates}
        columns={rateColumns}
        blank={blankRate}
        addLabel="Add rate"
        empty="No rates yet. Add how fast the vessel loads and discharges, in general or for a commodity."
        maxHeight={gridHeights.usual}
      />
    </SectionCard>
  );
}

const speedName = ({ speed }: SpeedLine): string => (speed === null ? 'A line' : `${speed} kn`);

export function SpeedTableCard(props: CardsProps) {
  const { editor, vessel } = props;
  const { card, grid } = useCard(props, 'speedTable');
  const { rows } = editor.lists.speedTable;
  const columns = useMemo(() => {
    const burnt = vessel.speedTable.flatMap((line) => line.consumption.map(({ fuel }) => fuel));
    const own = vessel.fuel.map(({ id, name }) => ({ id, name }));
    const all = new Map([...own, ...burnt].map((fuel) => [fuel.id, fuel]));
    return speedColumns([...all.values()]);
  }, [vessel.fuel, vessel.speedTable]);
  const curves = useMemo(() => speedCurves(rows), [rows]);
  const hasCurve = curves.some(({ points }) => points.length > 1);
  return (
    <SectionCard {...card} height="free" isWide>
      <div className={hasCurve ? css['withChart'] : undefined}>
        <div className={css['table']}>
          <ListGrid
            {...grid}
            name="Speed and consumption"
            nameOf={speedName}
            draft={editor.lists.speedTable}
            columns={columns}
            blank={blankSpeed}
            addLabel="Add line"
            empty={
              vessel.fuel.length === 0
                ? 'Choose fuel types and save them: each gets a column here.'
                : 'No lines yet. Add what the vessel consumes per day, by condition, draft and speed.'
            }
            maxHeight={gridHeights.usual}
          />
        </div>
        {hasCurve && (
          <div className={css['chart']}>
            <LineChart
              name="Consumption per day of all fuels by speed"
              series={curves}
              across="Speed, kn"
              up="mt/day"
            />
          </div>
        )}
      </div>
    </SectionCard>
  );
}

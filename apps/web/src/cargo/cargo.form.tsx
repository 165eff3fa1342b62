import { shortSearchMinCharacters } from '@fairlead/domain/constants';
import type { CargoFacts } from '@fairlead/domain/cargo/facts';
import { cargoFieldIsLocked } from '@fairlead/domain/cargo/locks';
import { chartererIsFixed } from '@fairlead/domain/cargo/rules';
import { billedQuantities, toleranceOptions } from '@fairlead/domain/cargo/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { IconButton } from '@fairlead/ui/button';
import { FormGrid } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { type TheirChange, TheirLine } from '@fairlead/ui/field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAlert } from '../platform/alerts/alerts.data.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import {
  choosingCharterer,
  choosingCommodity,
  choosingFixture,
  fixtureChoice,
  trackingRefusal,
} from './cargo-choices.state.ts';
import { balanceOf, billedTotal, toleranceText } from './cargo-sums.state.ts';
import {
  type Cargo,
  type CargoVoyage,
  searchCharterers,
  searchCommodities,
  searchFixtures,
  searchFreightTypes,
  searchMeasurements,
} from './cargo.data.ts';
import type { CargoGroup } from './cargo-groups.data.ts';
import type { CargoValues } from './cargo.state.ts';
import css from './cargo-panel.module.css';

export interface CargoFormProps {
  readonly values: CargoValues;
  readonly onChange: (part: Partial<CargoValues>) => void;
  /** The stored cargo; undefined while it is new. */
  readonly stored: Cargo | undefined;
  readonly voyage: CargoVoyage;
  readonly groups: readonly CargoGroup[];
  readonly errors: FieldErrors;
  readonly theirs: (field: keyof CargoValues) => TheirChange | undefined;
  /** A typed number that cannot be parsed. */
  readonly onProblem: (field: string, message: string | null) => void;
  readonly onNewFixture: () => void;
  readonly onNewGroup: () => void;
}

const ofOtherSystem = 'it comes from an external system';

/** Why a field is locked; false if it is editable. */
function lockOf({ stored }: CargoFormProps, field: keyof CargoFacts): string | false {
  return stored !== undefined && cargoFieldIsLocked(stored, field) ? ofOtherSystem : false;
}

function CommodityFields(props: CargoFormProps) {
  const { values, onChange, stored, errors, theirs } = props;
  return (
    <>
      <AsyncSearchField
        label="Commodity"
        required
        autoFocus={stored === undefined}
        value={values.commodity}
        search={searchCommodities}
        recent="commodities"
        detail={(found) =>
          'code' in found && typeof found.code === 'string' ? found.code : undefined
        }
        error={errors['commodity']}
        locked={lockOf(props, 'commodity')}
        theirs={theirs('commodity')}
        onChange={(commodity) => onChange(choosingCommodity(values, commodity))}
      />
      <AsyncSearchField
        label="Measurement"
        required
        minimum={shortSearchMinCharacters}
        value={values.measurement}
        search={searchMeasurements}
        recent="measurements"
        detail={({ symbol }) => symbol}
        error={errors['measurement']}
        locked={lockOf(props, 'measurement')}
        theirs={theirs('measurement')}
        onChange={(measurement) => onChange({ measurement })}
      />
    </>
  );
}

/** A field with a button beside it that creates a new record. */
function WithCreate(props: {
  readonly name: string;
  readonly isOff: boolean;
  readonly onCreate: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className={css['with-create']}>
      <div className={css['grown']}>{props.children}</div>
      <IconButton
        icon={IconPlus}
        name={props.name}
        framed
        disabled={props.isOff}
        onClick={props.onCreate}
      />
    </div>
  );
}

function CharterFields(props: CargoFormProps) {
  const { values, onChange, stored, voyage, errors, theirs, onNewFixture } = props;
  const fixture = values.fixture?.id ?? null;
  const alert = useAlert('partners', values.charterer?.id);
  const isProvided = chartererIsFixed({ externalId: stored?.externalId ?? null, fixture });
  const chartererLock = isProvided ? 'set by the fixture' : lockOf(props, 'charterer');
  return (
    <>
      <AsyncSearchField
        label="Charterer"
        required
        value={values.charterer}
        search={searchCharterers}
        recent="charterers"
        error={errors['charterer']}
        warning={alert}
        locked={chartererLock}
        theirs={theirs('charterer')}
        onChange={(charterer) => onChange(choosingCharterer(values, charterer))}
      />
      <WithCreate
        name="Create fixture"
        isOff={lockOf(props, 'fixture') !== false}
        onCreate={onNewFixture}
      >
        <AsyncSearchField
          label="Fixture"
          minimum={shortSearchMinCharacters}
          placeholder={`Fixtures of ${voyage.vessel.name}`}
          value={values.fixture}
          search={async (s, signal) => (await searchFixtures(voyage, s, signal)).map(fixtureChoice)}
          detail={({ charterer }) => charterer.name}
          error={errors['fixture']}
          locked={lockOf(props, 'fixture')}
          theirs={theirs('fixture')}
          onChange={(found) => onChange(choosingFixture(values, found, stored))}
        />
      </WithCreate>
    </>
  );
}

function KindFields(props: CargoFormProps) {
  const { values, onChange, groups, errors, theirs, onNewGroup } = props;
  return (
    <>
      <AsyncSearchField
        label="Freight type"
        value={values.freightType}
        search={searchFreightTypes}
        recent="freightTypes"
        error={errors['freightType']}
        locked={lockOf(props, 'freightType')}
        theirs={theirs('freightType')}
        onChange={(freightType) => onChange({ freightType })}
      />
      <WithCreate
        name="New cargo group"
        isOff={lockOf(props, 'group') !== false}
        onCreate={onNewGroup}
      >
        <Select
          label="Cargo group"
          options={groups.map(({ id, name, quantityUnit }) => ({
            value: id,
            label: name,
            detail: quantityUnit,
          }))}
          value={values.group?.id ?? null}
          error={errors['group']}
          locked={lockOf(props, 'group')}
          theirs={theirs('group')}
          onClear={() => onChange({ group: null })}
          onChange={(id) => onChange({ group: groups.find((group) => group.id === id) ?? null })}
        />
      </WithCreate>
    </>
  );
}

const optionsOf = <N extends number>(
  labels: readonly { readonly number: N; readonly label: string }[],
) => labels.map(({ number, label }) => ({ value: number, label }));

function QuantityFields(props: CargoFormProps) {
  const { values, onChange, errors, theirs, onProblem } = props;
  const lines = values.cargoPorts.list;
  const unit = values.measurement?.symbol ?? '';
  const billed = billedTotal(lines, values.billedQuantity);
  return (
    <>
      <NumberField
        label="Tolerance, ±"
        unit="%"
        decimals={2}
        value={values.tolerancePercent}
        error={errors['tolerancePercent']}
        help={toleranceText(balanceOf(lines).loading, values.tolerancePercent, unit)}
        locked={lockOf(props, 'tolerancePercent')}
        theirs={theirs('tolerancePercent')}
        onProblem={(message) => onProblem('tolerancePercent', message)}
        onChange={(tolerancePercent) => onChange({ tolerancePercent })}
      />
      <Select
        label="At whose option"
        options={optionsOf(toleranceOptions)}
        value={values.toleranceOption}
        error={errors['toleranceOption']}
        locked={lockOf(props, 'toleranceOption')}
        theirs={theirs('toleranceOption')}
        onClear={() => onChange({ toleranceOption: null })}
        onChange={(toleranceOption) => onChange({ toleranceOption })}
      />
      <Select
        label="Freight quantity"
        options={optionsOf(billedQuantities)}
        value={values.billedQuantity}
        error={errors['billedQuantity']}
        help={billed === null ? 'Not yet known' : `Freight on ${formatDecimal(billed)} ${unit}`}
        locked={lockOf(props, 'billedQuantity')}
        theirs={theirs('billedQuantity')}
        onChange={(billedQuantity) => onChange({ billedQuantity })}
      />
    </>
  );
}

function TrackingField({ values, onChange, errors, theirs }: CargoFormProps) {
  const refusal = trackingRefusal(values);
  const their = theirs('trackingActive');
  return (
    <div className={css['tracking']}>
      <Checkbox
        checked={values.trackingActive}
        disabled={refusal !== undefined}
        onChange={(trackingActive) => onChange({ trackingActive })}
      >
        Cargo tracking
      </Checkbox>
      <span className={errors['trackingActive'] === undefined ? css['why'] : css['wrong']}>
        {their === undefined ? (errors['trackingActive'] ?? refusal) : <TheirLine theirs={their} />}
      </span>
    </div>
  );
}

/** The cargo, its charterer and fixture, and which quantity counts. */
export function CargoForm(props: CargoFormProps) {
  return (
    <div className={css['details']}>
      <FormGrid columns={3}>
        <CommodityFields {...props} />
        <CharterFields {...props} />
        <KindFields {...props} />
        <QuantityFields {...props} />
      </FormGrid>
      <TrackingField {...props} />
    </div>
  );
}

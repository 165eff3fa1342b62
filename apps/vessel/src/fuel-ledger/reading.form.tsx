import type { TankLine } from '@fairlead/domain/vessels/tank-table';
import { tankLinesOf } from '@fairlead/domain/vessels/tank-table';
import { useNowMs } from '@fairlead/ui/clock';
import { NumberField } from '@fairlead/ui/number-field';
import { Segmented } from '@fairlead/ui/segmented';
import { useMemo } from 'react';
import { type EntryFormState, useEntryForm } from '../platform/entries/entry-form.ts';
import { useFuelStock } from '../platform/fuel/fuel-stock.ts';
import type { FuelStock, StockedTank } from '../platform/fuel/fuel-stock.state.ts';
import { changeText, massText } from '../platform/fuel/mass.ts';
import { Fields, FormCard, GroupError } from '../platform/look/form-card.tsx';
import { FormPage, storedText } from '../platform/look/form-page.tsx';
import { FormTime } from '../platform/look/form-time.tsx';
import { useShipZone } from '../platform/moment/ship-zone.ts';
import { thisMinute } from '../platform/moment/time-error.ts';
import { usePart } from '../platform/parts/parts.ts';
import {
  emptyMeasure,
  measured,
  type MeasureMethod,
  type ReadingDraft,
  readingErrors,
  readingPayloads,
  type TankMeasure,
} from './reading.state.ts';
import css from './tanks.module.css';

type Form = EntryFormState<ReadingDraft>;

const noLines: readonly TankLine[] = [];

/** The calibration tables on this device, by tank; undefined while they are read. */
function useTankLines(): ((tank: string) => readonly TankLine[]) | undefined {
  const tables = usePart('tankTables');
  return useMemo(() => {
    if (tables === undefined) return undefined;
    const lines = new Map(
      (tables ?? []).map(({ tankId, csv }) => [String(tankId), tankLinesOf(csv)]),
    );
    return (tank) => lines.get(tank) ?? noLines;
  }, [tables]);
}

const methods: readonly { readonly value: MeasureMethod; readonly label: string }[] = [
  { value: 'sounding', label: 'Sounding' },
  { value: 'ullage', label: 'Ullage' },
  { value: 'volume', label: 'Volume' },
];
const labels = { sounding: 'Sounding', ullage: 'Ullage', volume: 'Volume' } as const;

interface TankCardProps {
  readonly form: Form;
  readonly tank: StockedTank;
  readonly lines: readonly TankLine[];
}

/** What the measure means, beside the ledger, before it is sent. */
function Result({ form, tank, lines, measure }: TankCardProps & { readonly measure: TankMeasure }) {
  const read = measured(measure, form.draft, lines);
  if (read === undefined || !('tank' in read))
    return <p className={css['faint']}>The ledger has {massText(tank.kg)} mt in this tank.</p>;
  const { volume, volumeCorrection, kg } = read.tank;
  const difference = kg - tank.kg;
  const isOff = difference > 1000n || difference < -1000n;
  return (
    <output className={css['result']} data-off={isOff || undefined}>
      <span>
        <b>{massText(kg)} mt</b> measured
      </span>
      <span>{massText(tank.kg)} mt in the ledger</span>
      <span>
        <b>{changeText(difference)} mt</b> difference
      </span>
      <span className={css['faint']}>
        {volume} m³ × {volumeCorrection.toFixed(4)} (table 54B), in air
      </span>
    </output>
  );
}

function TankCard({ form, tank, lines }: TankCardProps) {
  const { id, name, hasTable } = tank;
  const { draft, errors, change, onProblem } = form;
  const measure = draft.tanks[String(id)] ?? emptyMeasure(tank);
  const set = (part: Partial<TankMeasure>) =>
    change({ tanks: { ...draft.tanks, [String(id)]: { ...measure, ...part } } });
  const number = (field: 'value' | 'height' | 'temperature' | 'density') => ({
    value: measure[field],
    error: errors[`${String(id)}.${field}`],
    onProblem: (message: string | null) => onProblem(`${String(id)}.${field}`, message),
    onChange: (value: string | null) => set({ [field]: value }),
  });
  return (
    <FormCard title={name}>
      {hasTable && (
        <Segmented
          name={`${name}, method`}
          wide
          options={methods}
          value={measure.method}
          onChange={(method) => set({ method, value: null })}
        />
      )}
      <Fields columns={3}>
        <NumberField
          label={labels[measure.method]}
          unit={measure.method === 'volume' ? 'm³' : 'cm'}
          decimals={3}
          shownDecimals={measure.method === 'volume' ? 3 : 1}
          {...number('value')}
        />
        {measure.method === 'ullage' && (
          <NumberField
            label="Reference height"
            unit="cm"
            decimals={3}
            shownDecimals={1}
            {...number('height')}
          />
        )}
        <NumberField
          label="Temperature"
          unit="°C"
          decimals={2}
          shownDecimals={1}
          allowNegative
          {...number('temperature')}
        />
        <NumberField
          label="Density at 15 °C"
          unit="kg/m³"
          decimals={2}
          shownDecimals={1}
          {...number('density')}
        />
      </Fields>
      <Result {...{ form, tank, lines, measure }} />
    </FormCard>
  );
}

/** When, and how the ship lay: the tables ask for trim and list. */
function RoundCard({ form, zone }: { readonly form: Form; readonly zone: string }) {
  const { draft, errors, change, onProblem } = form;
  return (
    <FormCard title="Time and trim">
      <Fields>
        <FormTime form={form} zone={zone} />
        <NumberField
          label="Trim by the stern"
          unit="m"
          decimals={3}
          shownDecimals={2}
          allowNegative
          value={draft.trim}
          onProblem={(message) => onProblem('trim', message)}
          onChange={(trim) => change({ trim })}
        />
        <NumberField
          label="List to starboard"
          unit="°"
          decimals={3}
          shownDecimals={1}
          allowNegative
          value={draft.heel}
          onProblem={(message) => onProblem('heel', message)}
          onChange={(heel) => change({ heel })}
        />
      </Fields>
      <GroupError message={errors['tanks']} />
    </FormCard>
  );
}

interface ReadingFormProps {
  readonly onLeave: () => void;
}

function OpenForm({
  stock,
  linesOf,
  onLeave,
}: ReadingFormProps & {
  readonly stock: FuelStock;
  readonly linesOf: (tank: string) => readonly TankLine[];
}) {
  const zone = useShipZone();
  const openedMs = useNowMs();
  const nameOf = (id: number) => stock.tanks.find((tank) => tank.id === id)?.name ?? '';
  const form = useEntryForm<ReadingDraft>({
    draftKey: 'tankReading',
    start: {
      at: thisMinute(openedMs),
      trim: null,
      heel: null,
      tanks: {},
    },
    errorsOf: (draft, nowMs) => readingErrors(draft, linesOf, nowMs),
    entriesOf: (draft) =>
      readingPayloads(draft).map((payload) => ({
        form: 'tankReading',
        payload,
        title: `Reading, ${nameOf(payload.tank.id)}`,
        replaces: null,
      })),
    onLeave,
  });
  if (form === undefined) return null;
  const count = readingPayloads(form.draft).length;
  return (
    <FormPage
      onBox={form.setBox}
      title="Measure tanks"
      subtitle={storedText(form, zone)}
      problems={[form.problem]}
      legend={`${count} of ${stock.tanks.filter(({ id }) => id !== null).length} tanks measured`}
      sendLabel="Send readings"
      onSend={form.send}
      onLeave={onLeave}
    >
      <RoundCard form={form} zone={zone} />
      {stock.tanks.map(
        (tank) =>
          tank.id !== null && (
            <TankCard key={tank.id} form={form} tank={tank} lines={linesOf(String(tank.id))} />
          ),
      )}
    </FormPage>
  );
}

/** A round of soundings: from sounding, trim and list to volume and mass, beside the ledger. */
export function ReadingForm({ onLeave }: ReadingFormProps) {
  const stock = useFuelStock();
  const linesOf = useTankLines();
  if (stock === undefined || linesOf === undefined) return null;
  return <OpenForm stock={stock} linesOf={linesOf} onLeave={onLeave} />;
}

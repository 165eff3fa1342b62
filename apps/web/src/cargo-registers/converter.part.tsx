import {
  type Conversion,
  type ConvertedUnit,
  convertQuantity,
} from '@fairlead/domain/cargo-registers/conversion';
import { measures } from '@fairlead/domain/cargo-registers/measures';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { FormGrid } from '@fairlead/ui/card';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { useId, useState } from 'react';
import css from './cargo-registers.module.css';
import { useUnits } from './cargo-registers.data.ts';
import { decimalsOf } from './description/values.ts';

export interface Unit extends ConvertedUnit {
  readonly symbol: string;
  readonly decimals: number;
}

export interface ConverterProps {
  /** The initial unit to convert from, as in the form; undefined for the company's first unit. */
  readonly from: Unit | undefined;
  /** Of the commodity, in kilograms per cubic metre; undefined if it is entered here. */
  readonly density: string | null | undefined;
}

const sentences: Readonly<Record<Extract<Conversion, { ok: false }>['needs'], string>> = {
  density: 'Weight and volume need a density.',
  relation: 'One of the two units counts pieces, which have no weight or volume.',
};

function Result({ quantity, from, to, density }: Parameters<typeof ResultOf>[0]) {
  return (
    <p className={css['result']} role="status">
      <ResultOf quantity={quantity} from={from} to={to} density={density} />
    </p>
  );
}

function ResultOf(props: {
  readonly quantity: string | null;
  readonly from: Unit;
  readonly to: Unit;
  readonly density: string | null;
}) {
  const { quantity, from, to, density } = props;
  if (quantity === null) return <span className={css['quiet']}>Enter a quantity.</span>;
  const found = convertQuantity({ quantity, from, to, density });
  if (!found.ok) return <span className={css['quiet']}>{sentences[found.needs]}</span>;
  const entered = Math.max(from.decimals, decimalsOf(quantity));
  return (
    <>
      {formatDecimal(quantity, entered)} {from.symbol} ={' '}
      <strong>{formatDecimal(found.value, to.decimals)}</strong> {to.symbol}
    </>
  );
}

/** Converts a quantity to other units, including unsaved changes. */
export function Converter({ from: own, density: input }: ConverterProps) {
  const id = useId();
  const { data: stored = [] } = useUnits();
  const [quantity, setQuantity] = useState<string | null>('1000');
  const [typedDensity, setDensity] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({});
  const isStored = stored.some((unit) => unit.id === own?.id);
  const units: readonly Unit[] =
    own === undefined
      ? stored
      : isStored
        ? stored.map((unit) => (unit.id === own.id ? own : unit))
        : [own, ...stored];
  const from = units.find((unit) => unit.id === (chosen.from ?? own?.id)) ?? units[0];
  const to =
    units.find((unit) => unit.id === chosen.to) ??
    (from && usualTarget(from, units, (input ?? null) === null));
  if (from === undefined || to === undefined) return null;
  const options = units.map((unit) => ({ value: unit.id, label: unit.symbol }));
  return (
    <section className={css['part']} aria-labelledby={id}>
      <h3 id={id}>Converter</h3>
      <FormGrid columns={3}>
        <NumberField
          label="Quantity"
          decimals={6}
          shownDecimals={quantity === null ? 0 : decimalsOf(quantity)}
          value={quantity}
          onChange={setQuantity}
        />
        <Select
          label="From"
          options={options}
          value={from.id}
          onChange={(next) => setChosen({ ...chosen, from: next })}
        />
        <Select
          label="To"
          options={options}
          value={to.id}
          onChange={(next) => setChosen({ ...chosen, to: next })}
        />
      </FormGrid>
      {input === undefined && (
        <NumberField
          label="Density"
          unit={measures.density.unit}
          decimals={measures.density.decimals}
          shownDecimals={typedDensity === null ? 0 : decimalsOf(typedDensity)}
          value={typedDensity}
          onChange={setDensity}
        />
      )}
      <Result quantity={quantity} from={from} to={to} density={input ?? usable(typedDensity)} />
    </section>
  );
}

/** Tons or cubic metres, whichever the unit is not; between the two only if the density is known. */
function usualTarget(from: Unit, units: readonly Unit[], staysInKind: boolean): Unit | undefined {
  const others = units.filter((unit) => unit !== from);
  const ton = others.find(({ tonnes }) => tonnes === '1');
  const cubicMetre = others.find(({ cubicMetres }) => cubicMetres === '1');
  const isVolume = from.cubicMetres !== null;
  return (isVolume === staysInKind ? cubicMetre : ton) ?? ton ?? cubicMetre ?? others[0];
}

/** A density of 0 is unusable. */
const usable = (density: string | null): string | null =>
  density !== null && Number(density) > 0 ? density : null;

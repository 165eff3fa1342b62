import { folded } from '@fairlead/domain/text/rank';
import {
  consumerUnitChoices,
  consumerUnitClasses,
  defaultConsumerUnit,
  fuelClasses,
} from '@fairlead/domain/vessels/fuels';
import { label, entryOf } from '@fairlead/domain/enumerations/enumeration';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { Kbd } from '@fairlead/ui/kbd';
import { Select } from '@fairlead/ui/select';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { SearchBox } from '@fairlead/ui/toolbar';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import type { RecordForm } from '../../platform/forms/record-form.ts';
import { type FuelChoice, fuelChoice, type VesselValues } from '../editor/vessel-values.ts';
import { type Fuel, useFuels } from '../vessels.data.ts';
import css from './fuel-types.module.css';

export interface FuelTypesProps {
  readonly form: RecordForm<VesselValues>;
  /** Fuels that the vessel already burns: they stay readable even if the catalogue drops one. */
  readonly current: readonly Fuel[];
}

interface FuelRowProps {
  readonly fuel: Fuel;
  readonly list: FuelChoice['list'];
  readonly onChange: (list: FuelChoice['list']) => void;
}

function FuelRow({ fuel, list, onChange }: FuelRowProps) {
  const chosen = list.find((other) => other.fuel === fuel.id);
  const units = consumerUnitChoices(fuel.type);
  return (
    <li className={css['fuel']}>
      <Checkbox checked={chosen !== undefined} onChange={() => onChange(toggled(list, fuel))}>
        {fuel.name}
      </Checkbox>
      <span className={css['about']} data-tip-truncated>
        {fuel.description}
      </span>
      {chosen !== undefined && units.length > 0 && (
        <span className={css['unit']}>
          <Select
            label={`Consumer unit class of ${fuel.name}`}
            value={chosen.unit}
            options={units.map((unit) => ({
              value: unit,
              label: label(consumerUnitClasses, unit),
            }))}
            onChange={(value) => {
              const unit = entryOf(consumerUnitClasses, value)?.number ?? chosen.unit;
              onChange([...without(list, fuel), { fuel: fuel.id, unit }]);
            }}
          />
        </span>
      )}
    </li>
  );
}

const isFound = ({ name, description }: Fuel, text: string): boolean =>
  folded(`${name} ${description}`).includes(text);

interface FuelGroup {
  readonly name: string;
  readonly fuels: readonly Fuel[];
}

/** Saved fuels come first; ticking one does not move it under the pointer. */
function groupsOf(
  all: readonly Fuel[],
  current: readonly Fuel[],
  text: string,
): readonly FuelGroup[] {
  const burnt = new Set(current.map(({ id }) => id));
  const found = all.filter((fuel) => isFound(fuel, text));
  return [
    { name: 'On board', fuels: found.filter(({ id }) => burnt.has(id)) },
    ...fuelClasses.map(({ number, label: name }) => ({
      name,
      fuels: found.filter(({ id, fuelClass }) => fuelClass === number && !burnt.has(id)),
    })),
  ].filter((group) => group.fuels.length > 0);
}

/** The fuel that Enter ticks: the one of that name, or the first whose name begins so, or the first found. */
function firstOf(groups: readonly FuelGroup[], text: string): Fuel | undefined {
  const found = groups.flatMap(({ fuels }) => fuels);
  return (
    found.find(({ name }) => folded(name) === text) ??
    found.find(({ name }) => folded(name).startsWith(text)) ??
    found[0]
  );
}

const without = (list: FuelChoice['list'], { id }: Fuel): FuelChoice['list'] =>
  list.filter(({ fuel }) => fuel !== id);

/** The list with a fuel ticked or unticked; its class is initially that of its type. */
const toggled = (list: FuelChoice['list'], fuel: Fuel): FuelChoice['list'] =>
  list.some((chosen) => chosen.fuel === fuel.id)
    ? without(list, fuel)
    : [...list, { fuel: fuel.id, unit: defaultConsumerUnit(fuel.type) }];

/** The fuels of the catalogue, by origin: those that are ticked can be burnt on board. */
export function FuelTypes({ form, current }: FuelTypesProps) {
  const fuels = useFuels();
  const [text, setText] = useState('');
  const { list } = form.values.fuels;
  const theirs = form.theirs('fuels');
  const fetched = fuels.data ?? [];
  const known = new Set(fetched.map(({ id }) => id));
  const all = [...fetched, ...current.filter(({ id }) => !known.has(id))];
  const wanted = folded(text);
  const groups = groupsOf(all, current, wanted);
  const first = wanted === '' ? undefined : firstOf(groups, wanted);
  const change = (next: FuelChoice['list']) => form.change({ fuels: fuelChoice(next) });
  const tick = () => {
    if (wanted === '') form.save();
    if (first === undefined) return;
    change(toggled(list, first));
    setText('');
  };
  return (
    <>
      {theirs !== undefined && (
        <p className={css['theirs']}>
          <TheirLine theirs={theirs} />
        </p>
      )}
      <SearchBox name="Find a fuel" value={text} onChange={setText} onEnter={tick} />
      {first !== undefined && (
        <p className={css['enter']}>
          <Kbd keys="Enter" /> {list.some(({ fuel }) => fuel === first.id) ? 'unticks' : 'ticks'}{' '}
          {first.name}
        </p>
      )}
      {groups.length === 0 && fuels.data !== undefined && (
        <p className={css['none']}>No fuel matches {text}.</p>
      )}
      {groups.map((group) => (
        <section key={group.name} className={css['group']} aria-label={group.name}>
          <h3>{group.name}</h3>
          <ul>
            {group.fuels.map((fuel) => (
              <FuelRow key={fuel.id} fuel={fuel} list={list} onChange={change} />
            ))}
          </ul>
        </section>
      ))}
      {fuels.isError && (
        <ErrorState title="Fuels could not be loaded" onRetry={() => void fuels.refetch()}>
          {sentenceOf(fuels.error)}
        </ErrorState>
      )}
      {fuels.isPending && <LoadingState name="Loading fuels" />}
    </>
  );
}

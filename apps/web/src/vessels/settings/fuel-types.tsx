import {
  consumerUnitChoices,
  consumerUnitClasses,
  defaultConsumerUnit,
  fuelClasses,
} from '@fairlead/domain/vessels/fuels';
import { label, wordOf } from '@fairlead/domain/words/word';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
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
  /** Fuels that the vessel burns already: they stay readable also where the catalogue drops one. */
  readonly standing: readonly Fuel[];
}

interface FuelRowProps {
  readonly fuel: Fuel;
  readonly list: FuelChoice['list'];
  readonly onChange: (list: FuelChoice['list']) => void;
}

function FuelRow({ fuel, list, onChange }: FuelRowProps) {
  const chosen = list.find((other) => other.fuel === fuel.id);
  const units = consumerUnitChoices(fuel.type);
  const others = list.filter((other) => other.fuel !== fuel.id);
  const choose = (isOn: boolean) =>
    onChange(isOn ? [...others, { fuel: fuel.id, unit: defaultConsumerUnit(fuel.type) }] : others);
  return (
    <li className={css['fuel']}>
      <Checkbox checked={chosen !== undefined} onChange={choose}>
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
              const unit = wordOf(consumerUnitClasses, value)?.number ?? chosen.unit;
              onChange([...others, { fuel: fuel.id, unit }]);
            }}
          />
        </span>
      )}
    </li>
  );
}

const isFound = ({ name, description }: Fuel, text: string): boolean =>
  `${name} ${description}`.toLowerCase().includes(text.trim().toLowerCase());

/** The fuels of the catalogue, by where they come from: those that are ticked can be burnt on board. */
export function FuelTypes({ form, standing }: FuelTypesProps) {
  const fuels = useFuels();
  const [text, setText] = useState('');
  const { list } = form.values.fuels;
  const theirs = form.theirs('fuels');
  if (fuels.isError)
    return (
      <ErrorState title="Fuels could not be loaded" onRetry={() => void fuels.refetch()}>
        {sentenceOf(fuels.error)}
      </ErrorState>
    );
  if (fuels.data === undefined) return <LoadingState name="Loading fuels" rows={6} />;
  const known = new Set(fuels.data.map(({ id }) => id));
  const all = [...fuels.data, ...standing.filter(({ id }) => !known.has(id))];
  const found = all.filter((fuel) => isFound(fuel, text));
  const burnt = new Set(standing.map(({ id }) => id));
  const groups = [
    // What was saved stands first; a tick moves nothing under the hand that sets it.
    { name: 'On board', fuels: found.filter(({ id }) => burnt.has(id)) },
    ...fuelClasses.map(({ number, label: name }) => ({
      name,
      fuels: found.filter(({ id, fuelClass }) => fuelClass === number && !burnt.has(id)),
    })),
  ].filter((group) => group.fuels.length > 0);
  const change = (next: FuelChoice['list']) => form.change({ fuels: fuelChoice(next) });
  return (
    <>
      {theirs !== undefined && (
        <p className={css['theirs']}>
          <TheirLine theirs={theirs} />
        </p>
      )}
      <SearchBox name="Find a fuel" value={text} onChange={setText} />
      {groups.length === 0 && <p className={css['none']}>No fuel matches {text}.</p>}
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
    </>
  );
}

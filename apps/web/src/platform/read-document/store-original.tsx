import { Checkbox } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import css from './read-document.module.css';

/** A fixture whose documents the original can be stored with. */
export interface FixtureRef {
  readonly id: number;
  readonly fixtureNumber: string;
}

export interface StoreOriginalProps {
  readonly fixtures: readonly FixtureRef[];
  /** The id of the fixture; undefined if the original is not stored. */
  readonly value: number | undefined;
  readonly onChange: (fixture: number | undefined) => void;
}

/** Whether the original is stored, and with which fixture. */
export function StoreOriginal({ fixtures, value, onChange }: StoreOriginalProps) {
  const [first] = fixtures;
  if (first === undefined)
    return (
      <span className={css['note']}>
        The file is not stored: no fixture has cargo at this port call.
      </span>
    );
  return (
    <>
      <Checkbox
        checked={value !== undefined}
        onChange={(isStored) => onChange(isStored ? first.id : undefined)}
      >
        {fixtures.length === 1
          ? `Store the file with the documents of fixture ${first.fixtureNumber}`
          : 'Store the file with the documents of a fixture'}
      </Checkbox>
      {fixtures.length > 1 && value !== undefined && (
        <Select
          label="Fixture"
          options={fixtures.map(({ id, fixtureNumber }) => ({ value: id, label: fixtureNumber }))}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}

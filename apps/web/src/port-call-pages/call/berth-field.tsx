import { bestMatches, folded } from '@fairlead/domain/text/rank';
import { Combo } from '@fairlead/ui/combo';
import { useState } from 'react';
import { useBerthNames } from '../port-call-pages.data.ts';

export interface BerthFieldProps {
  readonly portId: number;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

const asTyped = ' as typed';

/** The berth: those of the port are suggested, and any other name is accepted as typed. */
export function BerthField({ portId, label, value, error, onChange }: BerthFieldProps) {
  const names = useBerthNames(portId);
  const [query, setQuery] = useState<string>();
  const wanted = folded(query ?? '');
  const shown = bestMatches(
    names.map((name) => ({ label: name })),
    wanted,
  ).map(({ label: name }) => name);
  const isOther = wanted !== '' && !shown.some((name) => folded(name) === wanted);
  const typed = { key: asTyped, label: value, detail: 'as typed' };
  return (
    <Combo
      label={label}
      settles="typed"
      opensOn={names.length > 0 ? 'press' : undefined}
      text={value}
      error={error}
      options={[
        ...(isOther && shown.length > 0 ? [typed] : []),
        ...shown.map((name) => ({ key: name, label: name, isChosen: name === value })),
      ]}
      onQuery={(next) => {
        setQuery(next);
        if (next !== undefined) onChange(next.slice(0, 200));
      }}
      onChoose={(key) => {
        if (key !== asTyped) onChange(key);
      }}
    />
  );
}

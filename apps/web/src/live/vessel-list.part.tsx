import { isStale } from '@fairlead/domain/live/age';
import { boundForText } from '@fairlead/domain/ports/to-go';
import { laycanResult } from '@fairlead/domain/schedule/laycan';
import { Flag } from '@fairlead/ui/flag';
import { SearchBox } from '@fairlead/ui/toolbar';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { LaycanText } from '../platform/laycan/laycan-text.tsx';
import type { LiveVessel } from './live.data.ts';
import css from './live.module.css';
import {
  ageText,
  laycanAhead,
  matching,
  statusText,
  toneLabels,
  toneOf,
  type Tone,
} from './live.state.ts';

export interface VesselListProps {
  readonly vessels: readonly LiveVessel[];
  readonly search: string;
  readonly selected: number | null;
  readonly nowMs: number;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (id: number | null) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus through the vessels of the list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('ul');
  const step = steps[event.key];
  const rows = [...(list?.querySelectorAll('button') ?? [])];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  rows[at + step]?.focus();
}

function Counts({ vessels }: { readonly vessels: readonly LiveVessel[] }) {
  const counts = Map.groupBy(vessels, toneOf);
  return (
    <p className={css['counts']}>
      {[...counts].map(([tone, of]) => (
        <span key={tone} data-tone={tone}>
          {of.length} {toneLabels[tone].toLowerCase()}
        </span>
      ))}
    </p>
  );
}

/** The fleet as a list that is there before the map is. */
export function VesselList(props: VesselListProps) {
  const { vessels, search, selected, nowMs, onSearch, onChoose } = props;
  const shown = useMemo(() => matching(vessels, search), [vessels, search]);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback((id: number) => latest.current(id), []);
  return (
    <section className={css['list']} aria-label="Vessels">
      <div className={css['filter']}>
        <SearchBox
          name="Filter vessels"
          shortcut="/"
          value={search}
          onChange={onSearch}
          onEnter={() => onChoose(shown[0]?.id ?? null)}
        />
        <Counts vessels={shown} />
      </div>
      <ul className={css['rows']}>
        {shown.map((vessel) => (
          <li key={vessel.id}>
            <Row
              vessel={vessel}
              nowMs={nowMs}
              isSelected={vessel.id === selected}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={css['none']}>No vessel matches this filter.</p>}
    </section>
  );
}

interface RowProps {
  readonly vessel: LiveVessel;
  readonly nowMs: number;
  readonly isSelected: boolean;
  readonly onChoose: (id: number) => void;
}

/** Each move of the map changes the address and so renders the page; hundreds of rows stay as they are then. */
const Row = memo(function VesselRow({ vessel, nowMs, isSelected, onChoose }: RowProps) {
  const { position, currentCall, nextCall } = vessel;
  const port = (currentCall ?? nextCall)?.port;
  const tone: Tone = toneOf(vessel);
  const laycan = laycanAhead(vessel);
  return (
    <button
      type="button"
      onKeyDown={walk}
      className={css['row']}
      aria-pressed={isSelected}
      onClick={() => onChoose(vessel.id)}
    >
      <span className={css['name']} data-tip-truncated>
        {vessel.name}
      </span>
      <span className={css['status']} data-tone={tone}>
        {statusText(vessel)}
      </span>
      <span className={css['port']} data-tip-truncated>
        {port === undefined ? 'No port call ahead' : <Flag country={port.countryCode} />}{' '}
        {port !== undefined && boundForText(port.name, vessel.toGoNm)}
      </span>
      <span className={css['age']}>
        {position === null
          ? 'No position'
          : `${isStale(position, nowMs) ? 'Stale, ' : ''}${ageText(position.at, nowMs)}`}
      </span>
      {laycan !== null && laycanResult(laycan.deviationMs) !== 'within' && (
        <span className={css['whole']}>
          <LaycanText deviationMs={laycan.deviationMs} after={` for laycan${laycan.at}`} />
        </span>
      )}
    </button>
  );
});

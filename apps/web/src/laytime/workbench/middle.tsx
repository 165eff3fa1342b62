import { counted, pluralOf } from '@fairlead/domain/quantities/counted';
import { zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';
import { offsetName } from '@fairlead/domain/time/zone-names';
import { Button } from '@fairlead/ui/button';
import { Code } from '@fairlead/ui/figure';
import { OnEscape } from '@fairlead/ui/escape';
import { Flag } from '@fairlead/ui/flag';
import { Kbd } from '@fairlead/ui/kbd';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState } from '@fairlead/ui/states';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { MoneyLine } from '../right/money-section.tsx';
import { MissingTerms } from '../right/questions-section.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { useWorkbench } from './workbench-context.ts';
import { FactsTab } from './facts-tab.tsx';

import { IntervalForm } from './interval-form.tsx';
import { OutdatedBanner } from './take-over.tsx';
import { TimeSheet } from './time-sheet.tsx';
import css from './workbench.module.css';

const views = [
  { value: 'sheet', label: 'Time sheet' },
  { value: 'sof', label: 'SOF' },
] as const;
type View = (typeof views)[number]['value'];

interface HeaderProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onAdd: () => void;
}

function Header({ view, onView, onAdd }: HeaderProps) {
  const { call, zone, callResult, mayWrite } = useWorkbench();
  const at = callResult?.lines[0]?.from.milliseconds ?? Date.parse(call?.lines[0]?.at ?? '');
  const count = call?.lines.length ?? 0;
  return (
    <div className={css['middle-header']}>
      {call !== undefined && (
        <>
          <Flag country={call.port.countryCode} />
          <strong>{call.port.name}</strong>
          {call.port.unLoCode !== null && <Code>{call.port.unLoCode}</Code>}
        </>
      )}
      <span className={css['zone']}>
        {Number.isNaN(at) ? zone : offsetName(zoneOffsetMinutes(at, zone))}, {count} SOF{' '}
        {pluralOf(count, 'line')}
      </span>
      <span className={css['between']} />
      <MoneyLine />
      <Segmented name="View" options={views} value={view} onChange={onView} />
      {mayWrite && callResult !== undefined && (
        <Button icon={IconPlus} keys="i" onClick={onAdd}>
          Interval
        </Button>
      )}
    </div>
  );
}

const keys = [
  ['↑ ↓', 'Line'],
  ['Enter', 'Edit'],
  ['Space', 'Why'],
  ['← →', 'Edge'],
  ['[ ]', 'Move edge'],
] as const;

function Foot() {
  const { tookMs, mayWrite } = useWorkbench();
  return (
    <footer className={css['footer']} data-print="hidden">
      {keys
        .filter(([, label]) => mayWrite || label === 'Line' || label === 'Why')
        .map(([key, label]) => (
          <span key={key}>
            <Kbd keys={key} /> {label}
          </span>
        ))}
      <span className={css['between']} />
      <span>Computed in {Math.max(1, Math.round(tookMs))} ms</span>
    </footer>
  );
}

function Incomplete() {
  const { result, content } = useWorkbench();
  if (result.status === 'complete') return null;
  const count = result.missing.length + (result.status === 'refused' ? result.problems.length : 0);
  if (content.calls.length === 0)
    return (
      <EmptyState title="There is no port call to calculate">
        The cargo of the fixture has no port calls yet. Enter them on the voyage, then create a new
        calculation.
      </EmptyState>
    );
  return (
    <div className={css['incomplete']}>
      <h2>{result.status === 'refused' ? 'This cannot be calculated' : 'Terms are missing'}</h2>
      <p>
        {counted(count, 'question is', 'questions are')} open. Nothing is assumed: answer them here
        or in the charter terms, and the figures update immediately.
      </p>
      <MissingTerms />
    </div>
  );
}

/** The selected port call: drawn, and line by line. */
export function Middle() {
  const { result, callResult, mayWrite } = useWorkbench();
  const requested = useAddressQuery()['view'];
  const view: View = requested === 'sof' ? 'sof' : 'sheet';
  const change = useChangeAddress();
  const [isAdding, setAdding] = useState(false);
  const [isWhyOpen, setWhyOpen] = useState(false);
  const canAdd = mayWrite && callResult !== undefined;
  useShortcuts(
    canAdd
      ? [{ keys: 'i', name: 'New interval', group: 'Laytime', run: () => setAdding(true) }]
      : [],
  );
  const isComplete = result.status === 'complete';
  return (
    <section className={css['middle']} aria-label="Time sheet and timeline">
      <Header
        view={view}
        onView={(next) =>
          change({ part: { view: next === 'sheet' ? undefined : next }, replace: true })
        }
        onAdd={() => setAdding(true)}
      />
      <OutdatedBanner />
      {isWhyOpen && isComplete && view === 'sheet' && <OnEscape run={() => setWhyOpen(false)} />}
      {isAdding && canAdd && <IntervalForm onDone={() => setAdding(false)} />}
      {isComplete && <Timeline />}
      <div className={css['scroll']}>
        {view === 'sof' ? (
          <FactsTab />
        ) : isComplete ? (
          <TimeSheet isWhyOpen={isWhyOpen} onWhy={() => setWhyOpen(!isWhyOpen)} />
        ) : (
          <Incomplete />
        )}
      </div>
      {isComplete && view === 'sheet' && <Foot />}
    </section>
  );
}

import { endsText } from '@fairlead/domain/compliance/printouts';
import { Button, linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { OnEscape } from '@fairlead/ui/escape';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import css from '../compliance.module.css';
import { figureText, percentText } from '../figure-text.state.ts';
import {
  type TradedPart,
  type TradingRef,
  type TradingVessel,
  useTradingVessel,
} from './trading.data.ts';
import { partColumns } from './trading.columns.tsx';
import { Workings } from './working.part.tsx';

interface TradedPartsProps {
  readonly of: TradingRef;
  readonly chosen: TradingVessel;
  readonly options: { readonly unit: string; readonly currency: string };
  readonly onClose: () => void;
}

const keyOf = ({ kind, start }: TradedPart): string => `${kind} ${start}`;

/** The voyages and stays of a vessel that a scheme counts; each opens how its allowances follow. */
export function TradedParts({ of, chosen, options, onClose }: TradedPartsProps) {
  const { vessel, figures } = chosen;
  const detail = useTradingVessel(of, vessel.id);
  const columns = useMemo(() => partColumns(options), [options]);
  const [open, setOpen] = useState<string>();
  const parts = detail.data?.parts;
  const part = parts?.find((one) => keyOf(one) === open);
  const turn = (one: TradedPart) => setOpen(keyOf(one) === open ? undefined : keyOf(one));
  return (
    <Card
      title={`Voyages and stays of ${vessel.name}`}
      count={parts?.length}
      flush
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {figures.length > 0 && (
        <section className={css['why']} aria-label="Year">
          <dl>
            <Workings figures={figures} />
          </dl>
        </section>
      )}
      {part !== undefined && <TradedPartWhy part={part} onClose={() => setOpen(undefined)} />}
      {detail.isError ? (
        <ErrorState title="The voyages could not be loaded" onRetry={() => void detail.refetch()}>
          {sentenceOf(detail.error)}
        </ErrorState>
      ) : parts === undefined ? (
        <LoadingState name="Loading voyages" />
      ) : (
        <DataTable
          name="Voyages and stays"
          keys="focus"
          height="natural"
          density="compact"
          columns={columns}
          rows={parts}
          rowId={keyOf}
          selectedId={open}
          onOpen={turn}
          empty={
            <EmptyState title="Nothing is in scope">
              {chosen.applies ? 'No voyage or stay of the year counts.' : chosen.sentence}
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}

interface TradedPartWhyProps {
  readonly part: TradedPart;
  readonly onClose: () => void;
}

function TradedPartWhy({ part, onClose }: TradedPartWhyProps) {
  const { share, sentence, price, charterers, reports, figures } = part;
  return (
    <section className={css['why']} aria-label="Why">
      <OnEscape run={onClose} />
      <header>
        <span>{endsText(part)}</span>
        <Button keys="Esc" onClick={onClose}>
          Close
        </Button>
      </header>
      <dl>
        <div>
          <dt>Scope</dt>
          <dd>{`${percentText(share)}. ${sentence}`}</dd>
        </div>
        <Workings figures={figures} />
        <div>
          <dt>Price</dt>
          <dd>{price === null ? 'None is entered.' : `${price.price}, of ${price.day}`}</dd>
        </div>
        {charterers.map((one) => (
          <div key={one.charterer.id}>
            <dt>{one.charterer.name}</dt>
            <dd>
              {`${percentText(one.share)} of the voyage, ${percentText(one.onHire, 1)} of the time on hire: `}
              <b>{figureText(one.allowances, 3)}</b>
            </dd>
          </div>
        ))}
        <div>
          <dt>Reports</dt>
          <dd className={css['reports']}>
            {reports.map((guid, at) => (
              <Link key={guid} className={linkClass} to="/reports/log/$id" params={{ id: guid }}>
                {`Report ${at + 1}`}
              </Link>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

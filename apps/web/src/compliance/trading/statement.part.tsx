import { allowanceOfScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { endsText } from '@fairlead/domain/compliance/printouts';
import { monthText } from '@fairlead/domain/compliance/trading/statement-pages';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { OnEscape } from '@fairlead/ui/escape';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { useMay } from '../../platform/current/current.ts';
import { DownloadMenu } from '../../platform/lists/download-menu.tsx';
import css from '../compliance.module.css';
import { figureText } from '../figure-text.state.ts';
import { SendStatementDialog } from './send-statement.dialog.tsx';
import { SentStatements } from './sent-statements.part.tsx';
import {
  fetchStatement,
  type Statement,
  type StatementLine,
  type StatementRef,
  useStatement,
} from './trading.data.ts';
import { lineColumns } from './trading.columns.tsx';
import { Workings } from './working.part.tsx';

interface StatementCardProps {
  readonly of: StatementRef;
  readonly onClose: () => void;
}

const formats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
] as const;

/** A charterer’s statement for a month: its lines, its files, and what was sent. */
export function StatementCard({ of, onClose }: StatementCardProps) {
  const statement = useStatement(of);
  if (statement.isError)
    return (
      <ErrorState
        title="The statement could not be loaded"
        onRetry={() => void statement.refetch()}
      >
        {sentenceOf(statement.error)}
      </ErrorState>
    );
  if (statement.data === undefined) return <LoadingState rows={4} name="Loading statement" />;
  return <StatementOf of={of} statement={statement.data} onClose={onClose} />;
}

const keyOf = ({ vessel, kind, start }: StatementLine): string => `${vessel.id} ${kind} ${start}`;

function StatementOf({
  of,
  statement,
  onClose,
}: StatementCardProps & { readonly statement: Statement }) {
  const { charterer, month, lines, scheme, currency } = statement;
  const mayWrite = useMay('company.write');
  const [isSending, setSending] = useState(false);
  const [open, setOpen] = useState<string>();
  const columns = useMemo(
    () => lineColumns({ unit: allowanceOfScheme(scheme), currency }),
    [scheme, currency],
  );
  const line = lines.find((one) => keyOf(one) === open);
  return (
    <Card
      title={`Statement for ${charterer.name}, ${monthText(month)}`}
      count={lines.length}
      flush
      actions={
        <>
          <DownloadMenu
            formats={formats}
            isEmpty={lines.length === 0}
            fetchFile={(fileType) => fetchStatement(of, fileType)}
          />
          {mayWrite && (
            <Button icon={IconMail} disabled={lines.length === 0} onClick={() => setSending(true)}>
              Send statement
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Facts statement={statement} />
      {line !== undefined && (
        <section className={css['why']} aria-label="Why">
          <OnEscape run={() => setOpen(undefined)} />
          <header>
            <span>{`${line.vessel.name}: ${endsText(line)}`}</span>
            <Button keys="Esc" onClick={() => setOpen(undefined)}>
              Close
            </Button>
          </header>
          <dl>
            <Workings figures={line.figures} />
          </dl>
        </section>
      )}
      <DataTable
        name="Lines of the statement"
        keys="focus"
        height="natural"
        density="compact"
        columns={columns}
        rows={lines}
        rowId={keyOf}
        selectedId={open}
        onOpen={(one) => setOpen(keyOf(one) === open ? undefined : keyOf(one))}
        empty={
          <EmptyState title="Nothing is due for this month">
            No voyage or stay of the charterer that is in scope ended in the month.
          </EmptyState>
        }
      />
      <SentStatements statement={statement} />
      {isSending && (
        <SendStatementDialog of={of} statement={statement} onClose={() => setSending(false)} />
      )}
    </Card>
  );
}

function Facts({ statement }: { readonly statement: Statement }) {
  const { allowances, cost, currency, price, booked, scheme, emissions } = statement;
  const unit = allowanceOfScheme(scheme);
  return (
    <dl className={css['facts']}>
      <div>
        <dt>Emissions, mt CO₂eq</dt>
        <dd>{figureText(emissions, 3)}</dd>
      </div>
      <div>
        <dt>{`Due, ${unit}`}</dt>
        <dd>{figureText(allowances, 3)}</dd>
      </div>
      <div>
        <dt>{`Price, ${currency}`}</dt>
        <dd>{price === null ? 'None entered' : `${figureText(price.price, 2)} of ${price.day}`}</dd>
      </div>
      <div>
        <dt>{`Value, ${currency}`}</dt>
        <dd>{cost === null ? 'Not known' : figureText(cost, 2)}</dd>
      </div>
      <div>
        <dt>In the account as due</dt>
        <dd>{figureText(booked, 3)}</dd>
      </div>
    </dl>
  );
}

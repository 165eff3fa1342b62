import { EmptyState } from '@fairlead/ui/states';
import { Segmented } from '@fairlead/ui/segmented';
import { type ReactNode, useState } from 'react';
import { StatementOfFacts, type StatementOfFactsProps } from './statement-of-facts.part.tsx';

/** A port call with a statement of facts. */
export interface StatementCall {
  readonly portCallId: number;
  readonly label: string;
}

export interface StatementTabProps extends Omit<StatementOfFactsProps, 'portCallId'> {
  /** In the order of the voyage. */
  readonly calls: readonly StatementCall[];
  /** Shown if there is none. */
  readonly whenEmpty: ReactNode;
}

/** The statements of facts of several port calls, one at a time. */
export function StatementTab({ calls, whenEmpty, ...more }: StatementTabProps) {
  const [chosen, choose] = useState<string>();
  const [first] = calls;
  if (first === undefined)
    return (
      <EmptyState title="No port calls" actions={whenEmpty}>
        Statements of facts belong to the port calls of the fixture’s cargo. Add the cargo first.
      </EmptyState>
    );
  const open = calls.find(({ portCallId }) => String(portCallId) === chosen) ?? first;
  return (
    <>
      {calls.length > 1 && (
        <Segmented
          name="Statement of the port call"
          options={calls.map(({ portCallId, label }) => ({ value: String(portCallId), label }))}
          value={String(open.portCallId)}
          onChange={choose}
        />
      )}
      <StatementOfFacts key={open.portCallId} portCallId={open.portCallId} {...more} />
    </>
  );
}

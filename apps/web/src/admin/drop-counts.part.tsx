import { formatDecimal } from '@fairlead/domain/quantities/decimal';

interface DropCountsProps<Reason extends string> {
  readonly dropped: readonly { readonly reason: Reason; readonly count: number }[];
  readonly labels: Readonly<Record<Reason, string>>;
}

/** What was left out, a line for each reason. */
export function DropCounts<Reason extends string>({ dropped, labels }: DropCountsProps<Reason>) {
  if (dropped.length === 0) return 'None';
  return dropped.map(({ reason, count }) => (
    <div key={reason}>
      {formatDecimal(String(count), 0)} {labels[reason]}
    </div>
  ));
}

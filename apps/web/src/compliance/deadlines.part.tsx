import { formatDate } from '@fairlead/domain/time/format';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { EmptyState } from '@fairlead/ui/states';
import type { FleetYear } from './compliance.data.ts';
import { dueText, isUnder, regimeName } from './regime-status.state.ts';
import css from './compliance.module.css';

type Deadline = FleetYear['deadlines'][number];

const mostNamed = 4;

function namesText(vessels: FleetYear['vessels']): string {
  const names = vessels.slice(0, mostNamed).map(({ vessel }) => vessel.name);
  const more = vessels.length - names.length;
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
}

interface DeadlineRowProps {
  readonly deadline: Deadline;
  readonly fleet: FleetYear;
}

function DeadlineRow({ deadline, fleet }: DeadlineRowProps) {
  const nowMs = useNowMs();
  const { regime, action, day } = deadline;
  const under = fleet.vessels.filter(isUnder(regime));
  const lacking = under.filter(({ missing }) => missing.length > 0);
  return (
    <li className={css['deadline']}>
      <span>
        <b>{formatDate(day, 'UTC')}</b> <span className={css['muted']}>{dueText(day, nowMs)}</span>
      </span>
      <span>
        {action} <span className={css['muted']}>{regimeName(regime)}</span>
        {lacking.length > 0 && (
          <span className={css['next']}>{`Complete data of ${namesText(lacking)}`}</span>
        )}
      </span>
      <span
        data-tip="Vessels without missing data"
        className={lacking.length > 0 ? css['lacks'] : css['muted']}
      >
        {`${under.length - lacking.length} of ${under.length} complete`}
      </span>
    </li>
  );
}

/** What is due for the year, the first one first; a regime without vessels is left out. */
export function Deadlines({ year, fleet }: { readonly year: number; readonly fleet: FleetYear }) {
  const due = fleet.deadlines.filter(({ regime }) => fleet.vessels.some(isUnder(regime)));
  return (
    <Card title={`Deadlines for ${year}`} count={due.length} flush>
      {due.length === 0 ? (
        <EmptyState title="No deadlines">No regime applies to a vessel in this year.</EmptyState>
      ) : (
        <ul className={css['list']}>
          {due.map((deadline) => (
            <DeadlineRow
              key={`${deadline.regime} ${deadline.action}`}
              deadline={deadline}
              fleet={fleet}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

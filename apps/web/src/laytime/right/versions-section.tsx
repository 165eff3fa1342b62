import { laytimeParties, laytimeParty } from '@fairlead/domain/laytime/calculation';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { type CalculationRow, useCalculationList } from '../laytime.data.ts';
import { sheetTime } from '../sheet/sheet-time.ts';
import { negated } from '../what-if/outcome.ts';
import { type Workbench, useWorkbench } from '../workbench/workbench-context.ts';
import { Section } from '../workbench/section.tsx';
import css from '../workbench/workbench.module.css';

interface Version {
  readonly id: number;
  readonly name: string;
  readonly overMinutes: number | null;
  readonly net: string | null;
}

const nameOf = ({ party, name }: Pick<CalculationRow, 'party' | 'name'>): string => {
  const text = label(laytimeParties, party).replace(/'s version$| version$/, '');
  return name === '' ? text : name;
};

/** This calculation with its current figures, the others as stored. */
function versionsOf(
  rows: readonly CalculationRow[],
  { result, calculation }: Workbench,
): readonly Version[] {
  return rows.map((row) => {
    const isThis = row.id === calculation.id && result.status === 'complete';
    return {
      id: row.id,
      name: nameOf(row),
      overMinutes: isThis ? result.settlement.demurrage.minutes : row.summary.demurrageMinutes,
      net: isThis ? (result.settlement.money?.net ?? null) : row.summary.net,
    };
  });
}

/** The version that this one is compared with: the first of another party, or the first other. */
function counterpartOf(rows: readonly CalculationRow[], own: CalculationRow): number | undefined {
  const others = rows
    .filter(({ id }) => id !== own.id)
    .toSorted((a, b) => Number(b.summary.net !== null) - Number(a.summary.net !== null));
  const wanted = own.party === laytimeParty.Owner ? laytimeParty.Charterer : laytimeParty.Owner;
  return (others.find(({ party }) => party === wanted) ?? others[0])?.id;
}

const money = (net: string | null): string => (net === null ? 'TBD' : formatDecimal(net, 2));
const time = (minutes: number | null): string => (minutes === null ? 'TBD' : sheetTime(minutes));

function Difference({ own, other }: { readonly own: Version; readonly other: Version }) {
  const net =
    own.net === null || other.net === null ? null : sumDecimals([own.net, negated(other.net)]);
  const minutes =
    own.overMinutes === null || other.overMinutes === null
      ? null
      : own.overMinutes - other.overMinutes;
  return (
    <tr>
      <th scope="row">Difference</th>
      <td>{time(minutes)}</td>
      <td>
        <strong>{money(net)}</strong>
      </td>
    </tr>
  );
}

/** The fixture's calculations side by side, and the difference between this one and the other party's. */
export function VersionsSection() {
  const workbench = useWorkbench();
  const { calculation } = workbench;
  const list = useCalculationList(calculation.fixture.id).data ?? [];
  if (list.length < 2) return null;
  const versions = versionsOf(list, workbench);
  const own = versions.find(({ id }) => id === calculation.id);
  const otherId = counterpartOf(list, calculation);
  const other = versions.find(({ id }) => id === otherId);
  return (
    <Section title="Versions">
      <table className={css['versions']}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Over</th>
            <th scope="col">{calculation.summary.currency ?? 'Net'}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ id, name, overMinutes, net }) => (
            <tr key={id} aria-current={id === calculation.id || undefined}>
              <th scope="row">
                {id === calculation.id ? (
                  name
                ) : (
                  <Link
                    className={linkClass}
                    to="/fixtures/$id/laytime/$ltcId"
                    params={{ id: String(calculation.fixture.id), ltcId: String(id) }}
                  >
                    {name}
                  </Link>
                )}
              </th>
              <td>{time(overMinutes)}</td>
              <td>{money(net)}</td>
            </tr>
          ))}
          {own !== undefined && other !== undefined && <Difference own={own} other={other} />}
        </tbody>
      </table>
    </Section>
  );
}

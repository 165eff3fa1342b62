import { formatDate } from '@fairlead/domain/time/format';
import { laytimeAggregations } from '@fairlead/domain/laytime/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { ReasonBox } from '@fairlead/ui/badge';
import { classNames } from '@fairlead/ui/class-names';
import { Flag } from '@fairlead/ui/flag';
import { useFixtureOf } from '../laytime.data.ts';
import { sheetTime } from '../sheet/sheet-time.ts';
import { AllowanceSection } from './allowance-section.tsx';
import { useWorkbench } from './workbench-context.ts';
import { NoticeSection } from './notice-section.tsx';
import { PumpingSection } from './pumping-section.tsx';
import { Section } from './section.tsx';
import { TermsSection } from './terms-section.tsx';
import { WorkSection } from './work-section.tsx';
import css from './workbench.module.css';

function Header() {
  const { calculation } = useWorkbench();
  const fixture = useFixtureOf(calculation.fixture.id).data;
  if (fixture === undefined) return <div className={css['ship']} />;
  const { vessel, voyage, charterer, cpDate } = fixture;
  const cp = cpDate === null ? '' : `, CP ${formatDate(`${cpDate}T12:00:00Z`, 'UTC')}`;
  return (
    <div className={css['ship']}>
      <strong>
        {vessel.name} {voyage.voyageNumber}
      </strong>
      <span>
        {charterer.name}
        {cp}
      </span>
    </div>
  );
}

/** The result of a port call: time saved or over; nothing if the time is pooled. */
function Balance({ id }: { readonly id: string }) {
  const { result } = useWorkbench();
  const call =
    result.status === 'complete' ? result.portCalls.find((one) => one.id === id) : undefined;
  if (call === undefined) return null;
  if (call.demurrage.minutes > 0)
    return (
      <span className={css['balance']} data-tone="over">
        {sheetTime(call.demurrage.minutes)} over
      </span>
    );
  if (call.saved === null || call.saved.minutes <= 0)
    return <span className={css['balance']}>{sheetTime(call.used.minutes)} used</span>;
  return (
    <span className={css['balance']} data-tone="saved">
      {sheetTime(call.saved.minutes)} saved
    </span>
  );
}

function PortCalls() {
  const { content, callId, chooseCall } = useWorkbench();
  const aggregation = content.fixture?.aggregation;
  const side = aggregation === undefined ? undefined : label(laytimeAggregations, aggregation);
  return (
    <Section title="Port calls" side={side}>
      <ul className={css['calls']}>
        {content.calls.map(({ id, port, operation }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(css['call'], id === callId && css['chosen'])}
              aria-current={id === callId}
              onClick={() => chooseCall(id)}
            >
              <ReasonBox
                reason={operation === 'loading' ? 'L' : 'D'}
                name={operation === 'loading' ? 'Loading' : 'Discharging'}
              />
              <Flag country={port.countryCode} />
              <span className={css['port']} data-tip-truncated>
                {port.name}
              </span>
              <Balance id={id} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The inputs of the calculation: the calls, the allowance, the notices and the terms. */
export function LeftColumn() {
  return (
    <aside className={css['left']} aria-label="Basis of the calculation">
      <Header />
      <PortCalls />
      <AllowanceSection />
      <NoticeSection />
      <TermsSection />
      <PumpingSection />
      <WorkSection />
    </aside>
  );
}

import { pumpingFacts } from '@fairlead/domain/laytime-print/pumping-facts';
import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { useWorkbench } from './workbench-context.ts';
import { Fact, Facts, Section } from './section.tsx';
import css from './workbench.module.css';

/** The pumping warranty of a discharge compared with the log, with the resulting excess. */
export function PumpingSection() {
  const { sheet, call, callResult } = useWorkbench();
  const pumping = callResult?.pumping ?? null;
  if (sheet?.pumping === undefined || call === undefined) return null;
  const { clause } = sheet.pumping;
  const side = (
    <Link className={linkClass} to="/portcalls/$id" params={{ id: String(call.portCallId) }}>
      Pumping log
    </Link>
  );
  return (
    <Section title="Pumping" side={side}>
      {pumping === null ? (
        <p className={css['how']}>The excess is shown once the open questions are answered.</p>
      ) : (
        <Facts>
          {pumpingFacts(pumping, sheet.pumping).map(([name, text]) => (
            <Fact key={name} name={name} isStrong={name === 'Excess'}>
              {text}
            </Fact>
          ))}
        </Facts>
      )}
      {clause !== undefined && <p className={css['how']}>Clause {clause}</p>}
    </Section>
  );
}

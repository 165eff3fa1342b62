import { formatShortDay, formatTime } from '@fairlead/domain/time/format';
import type { WorkInterval } from '@fairlead/laytime';
import { Button, IconButton } from '@fairlead/ui/button';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { OnEscape } from '@fairlead/ui/escape';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { withoutWork, withWork, workedMinutes } from '../draft/work.ts';
import { sheetTime } from '../sheet/sheet-time.ts';
import { useWorkbench } from './workbench-context.ts';
import { Fact, Facts, Section } from './section.tsx';
import css from './workbench.module.css';

/** Fr 11.09 07:15 to 13:20 */
function spanText({ from, to }: WorkInterval, zone: string): string {
  const [day, until] = [formatShortDay(from, zone), formatShortDay(to, zone)];
  const end = day === until ? formatTime(to, zone) : `${until} ${formatTime(to, zone)}`;
  return `${day} ${formatTime(from, zone)} to ${end}`;
}

function WorkForm({ onDone }: { readonly onDone: () => void }) {
  const { content, draft, callId, zone } = useWorkbench();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const isTurned = from !== null && to !== null && Date.parse(from) >= Date.parse(to);
  const isReady = from !== null && to !== null && !isTurned;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    draft.change(withWork(content, callId, { from, to }));
    onDone();
  };
  const field = { zone, zoneLabel: '' };
  return (
    <form className={css['entry']} onSubmit={submit} aria-label="Time worked">
      <OnEscape run={onDone} />
      <DateTimeField {...field} label="Worked from" value={from} onChange={setFrom} autoFocus />
      <DateTimeField
        {...field}
        label="Worked to"
        value={to}
        onChange={setTo}
        error={isTurned ? 'Ends before it begins' : undefined}
      />
      <Button type="submit" disabled={!isReady}>
        Add
      </Button>
    </form>
  );
}

/** When cargo was worked, which decides what counts of a period that is excepted unless used. */
export function WorkSection() {
  const { sheet, content, draft, callId, zone, mayWrite } = useWorkbench();
  const [isAdding, setAdding] = useState(false);
  if (sheet === undefined) return null;
  const work = sheet.work ?? [];
  const add = mayWrite ? (
    <IconButton
      icon={IconPlus}
      name="Add time worked"
      size="small"
      onClick={() => setAdding(true)}
    />
  ) : undefined;
  return (
    <Section title="Cargo work" side={add}>
      {work.length === 0 ? (
        <p className={css['how']}>
          {sheet.work === undefined ? 'No working times yet.' : 'No cargo was worked.'}
        </p>
      ) : (
        <>
          <Facts>
            <Fact name="Worked">{sheetTime(workedMinutes(work))}</Fact>
          </Facts>
          <ul className={css['work']} aria-label="Time worked">
            {work.map((one) => {
              const text = spanText(one, zone);
              return (
                <li key={`${one.from} ${one.to}`}>
                  <span>
                    {text}
                    {(one.lineIds ?? []).length === 0 && <small> added here</small>}
                  </span>
                  {mayWrite && (
                    <IconButton
                      icon={IconX}
                      name={`Not worked: ${text}`}
                      size="small"
                      onClick={() => draft.change(withoutWork(content, callId, one))}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {isAdding && <WorkForm onDone={() => setAdding(false)} />}
    </Section>
  );
}

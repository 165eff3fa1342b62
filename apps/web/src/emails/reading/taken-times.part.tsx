import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { IconClockSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import type { EmailDetail } from '../email-view.state.ts';
import { ReadTimesDialog } from './read-times.dialog.tsx';
import { type TakenTime, useTakenTimes } from './read-times.data.ts';
import css from './reading.module.css';

const timeOf = ({ content, portCall }: TakenTime): string =>
  'at' in content ? formatWithZone(content.at, portCall.timeZone) : '';

/** What an event, an estimate or a line was made from, with its words. */
function Taken({ time }: { readonly time: TakenTime }) {
  const { title, portCall, quote, attachment, isDeleted, author } = time;
  return (
    <li>
      <b>{isDeleted ? `${title}, deleted` : `${title} ${timeOf(time)}`}</b>
      <Link to="/portcalls/$id" params={{ id: String(portCall.id) }}>
        {portCall.name}
      </Link>
      <span className={css['note']}>
        “{quote}”{attachment !== null && ` in ${attachment}`}
        {author !== null && `, entered by ${author}`}
      </span>
    </li>
  );
}

/** Reading the times of an e-mail, by button or key, and what was taken from it. */
export function EmailTimes({ email }: { readonly email: EmailDetail }) {
  const { data: taken = [] } = useTakenTimes(email.id);
  const mayWrite = useMay('company.write');
  const [isReading, setReading] = useState(false);
  useShortcuts(mayWrite ? [{ keys: 't', name: 'Read times', run: () => setReading(true) }] : []);
  if (!mayWrite && taken.length === 0) return null;
  return (
    <section className={css['taken']} aria-label="Times of this e-mail">
      {taken.length > 0 && (
        <ul className={css['taken']} aria-label="Taken from this e-mail">
          {taken.map((time) => (
            <Taken key={time.id} time={time} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <div>
          <Button icon={IconClockSearch} keys="t" onClick={() => setReading(true)}>
            Read times
          </Button>
        </div>
      )}
      {isReading && <ReadTimesDialog email={email} onClose={() => setReading(false)} />}
    </section>
  );
}

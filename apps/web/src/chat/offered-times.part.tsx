import type { FoundTime } from '@fairlead/domain/chat/times-in-text';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import css from './turn-message.module.css';

interface OfferedProps {
  readonly times: readonly FoundTime[];
  readonly zone: string;
  readonly value: string | null;
  readonly onChoose: (at: string) => void;
}

/** The times that the message mentions, in the port's zone: a press takes one over. */
export function OfferedTimes({ times, zone, value, onChoose }: OfferedProps) {
  if (times.length === 0)
    return <p className={css['note']}>The message mentions no time. Enter it.</p>;
  return (
    <div className={css['times']} role="group" aria-label="Times in the message">
      {times.map(({ text, at }) => (
        <Button key={at} aria-pressed={at === value} onClick={() => onChoose(at)}>
          <span className={css['written']}>{text}</span> {formatWithZone(at, zone)}
        </Button>
      ))}
    </div>
  );
}

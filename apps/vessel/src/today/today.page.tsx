import { Clocks } from './clocks.part.tsx';
import { OutboxCard } from './outbox.part.tsx';
import css from './today.module.css';

/** The first screen: what is due, the clocks, and what waits. */
export function TodayPage() {
  return (
    <main className={css['page']}>
      <h1 className="visually-hidden">Today</h1>
      <div className={css['side']}>
        <Clocks portZone={undefined} portName={undefined} />
        <OutboxCard />
      </div>
    </main>
  );
}

import type { ReactNode } from 'react';
import { usePlan } from '../platform/parts/plan.ts';
import { Clocks } from './clocks.part.tsx';
import { NextPortCard } from './next-port.part.tsx';
import { OutboxCard } from './outbox.part.tsx';
import css from './today.module.css';

interface TodayPageProps {
  /** What is due at the current port call, composed by the app. */
  readonly due: ReactNode;
  /** What the office wrote and no one has read. */
  readonly messages: ReactNode;
  /** What the watch before left. */
  readonly handover: ReactNode;
}

/** The first screen: what is due, the clocks, the next port, and what waits. */
export function TodayPage({ due, messages, handover }: TodayPageProps) {
  const plan = usePlan();
  const port = plan?.current?.port;
  return (
    <main className={css['page']}>
      <h1 className="visually-hidden">Today</h1>
      <div className={css['main']}>
        {due}
        {messages}
        {handover}
      </div>
      <div className={css['side']}>
        <Clocks portZone={port?.timeZone} portName={port?.name} />
        {plan?.current !== undefined && (
          <NextPortCard planned={plan.current} from={plan.lastLeft} />
        )}
        <OutboxCard />
      </div>
    </main>
  );
}

import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { useEffect, useRef } from 'react';
import type { OwnEntry } from './agent.data.ts';

interface CorrectingProps {
  readonly entry: OwnEntry;
  readonly onStop: () => void;
}

/** Above a form: which entry it corrects. */
export function Correcting({ entry, onStop }: CorrectingProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form may be far above the entry that was chosen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      <Banner kind="information" actions={<Button onClick={onStop}>Do not correct</Button>}>
        You correct: {entry.title}
      </Banner>
    </div>
  );
}

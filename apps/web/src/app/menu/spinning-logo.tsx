import { Logo } from '@fairlead/ui/logo';
import { eventsSeen } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { useState } from 'react';
import css from './turns.module.css';

/** The logo; it spins once, for one second, when an Event arrives. */
export function SpinningLogo({ size = 28 }: { readonly size?: number }) {
  const seen = useStore(eventsSeen);
  // A logo that is mounted later does not spin for earlier Events.
  const [before] = useState(seen);
  return (
    <span key={seen} className={seen > before ? css['logo'] : css['still']}>
      <Logo size={size} />
    </span>
  );
}

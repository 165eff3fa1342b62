import { Icon } from '@fairlead/ui/icon';
import { IconMessage } from '@tabler/icons-react';
import { chatSeen } from '../../platform/hub/hub-state.ts';
import { useStore } from '@fairlead/ui/store';
import { useState } from 'react';
import css from './turns.module.css';

/** Spins once, for 800 ms, for each new message. */
export function TurningChatIcon({ size = 16 }: { readonly size?: number }) {
  const seen = useStore(chatSeen);
  const [before] = useState(seen);
  return (
    <span key={seen} className={seen > before ? css['chat'] : css['still']}>
      <Icon of={IconMessage} size={size} />
    </span>
  );
}

import { isFestive } from '@fairlead/domain/menu/header';
import { useState } from 'react';
import css from './menu.module.css';

/** A hat beside the company's name from 15 December to the end of the year. */
export function FestiveHat() {
  const [today] = useState(() => new Date());
  if (!isFestive({ month: today.getMonth() + 1, day: today.getDate() })) return null;
  return (
    <svg className={css['hat']} width="16" height="16" viewBox="0 0 16 16" role="img">
      <title>Festive hat</title>
      <path
        d="M2.6 11.4C3.4 6.6 5.8 2.6 9.4 2.4c2.3-.1 3.9 1.9 4.3 4.9-1.1-1-2-1.4-2.7-1.3.9 1.6 1.5 3.4 1.7 5.4z"
        fill="var(--error-solid)"
      />
      <rect
        x="1.6"
        y="11"
        width="12"
        height="3"
        rx="1.5"
        fill="var(--raised)"
        stroke="var(--line-strong)"
        strokeWidth=".8"
      />
      <circle
        cx="13.7"
        cy="8.2"
        r="1.6"
        fill="var(--raised)"
        stroke="var(--line-strong)"
        strokeWidth=".8"
      />
    </svg>
  );
}

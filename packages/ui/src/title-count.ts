import { countText } from '@fairlead/domain/quantities/counted';
import type { ReactNode } from 'react';

/** The count beside a title: a number with thousands separators, anything else as it is. */
export const titleCount = (count: ReactNode): ReactNode =>
  typeof count === 'number' ? countText(count) : count;

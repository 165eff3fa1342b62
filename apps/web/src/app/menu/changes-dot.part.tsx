import { unseenChanges } from '@fairlead/domain/help/changes';
import { UnreadDot } from '@fairlead/ui/badge';
import type { ReactNode } from 'react';
import { useChanges } from '../../platform/current/changes.ts';

/** Marks changes of the product that the user has not seen. The texts of all changes load with it. */
export function ChangesDot(): ReactNode {
  const { changes, seen } = useChanges();
  return unseenChanges(changes, seen).length > 0 && <UnreadDot name="New changes" />;
}

import type { UnitOfWork } from '../../platform/events/unit-of-work.ts';

/** Lists and pages that show an e-mail load it again. */
export const notifyEmail = ({ changed }: Pick<UnitOfWork, 'changed'>, id: number): void =>
  changed({ entity: 'email', id, action: 'updated' });

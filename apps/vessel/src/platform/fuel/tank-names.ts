import { useMemo } from 'react';
import { usePart } from '../parts/parts.ts';

/** Names of the vessel's tanks by id; a tank that is not in use any more is a former one. */
export function useTankNames(): (id: number | null) => string {
  const vessel = usePart('vessel');
  return useMemo(() => {
    const names = new Map((vessel?.tanks ?? []).map(({ id, name }) => [id, name]));
    return (id) => (id === null ? 'Tank not stated' : (names.get(id) ?? 'Former tank'));
  }, [vessel]);
}

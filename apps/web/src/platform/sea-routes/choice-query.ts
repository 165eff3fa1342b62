import type { RouteChoice } from '@fairlead/domain/sea-routes/variants';

/** A choice as requests state it. */
export const choiceQuery = ({ closed, ...settings }: RouteChoice) => ({
  ...settings,
  ...(closed.length === 0 ? {} : { closed: closed.join(',') }),
});

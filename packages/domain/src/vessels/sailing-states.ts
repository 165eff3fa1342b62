/** What a vessel can do with its time: the buckets of hours of a log report. */
export const sailingStates = [
  'underWay',
  'manoeuvring',
  'drifting',
  'atAnchor',
  'atBerth',
] as const;
export type SailingState = (typeof sailingStates)[number];

export const consumerGroups = ['main', 'aux', 'boiler', 'other'] as const;
export type ConsumerGroup = (typeof consumerGroups)[number];

/** Hours by state, in hundredths of an hour. */
export type StateHours = Readonly<Record<SailingState, number>>;

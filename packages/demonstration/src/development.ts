/** What the provider develops, in the demonstration. */
export const developmentTasks = [
  {
    id: 1,
    title: 'Off-hire in the statement of hire',
    description: 'Agreed hours and bunkers are taken over into the statement of the next hire.',
    status: 20,
    priority: 10,
  },
  {
    id: 2,
    title: 'Port costs beside the performance of a port',
    description: 'Disbursements by call, so that time and money can be compared.',
    status: 10,
    priority: 20,
  },
  {
    id: 3,
    title: 'Berth windows from terminals',
    description: 'Planned berth times as terminals publish them.',
    status: 30,
    priority: 20,
  },
] as const;

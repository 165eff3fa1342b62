/** The messages for violated constraints of the events. */
export const eventConstraints = {
  port_call_events_once: ['eventDate', 'This event is already entered at this time.'],
} as const;

import type { FieldText } from '../field-text.ts';
import { timeInPort } from './examples.ts';

/** Messages between office and ship. */
export const chatTexts = {
  acknowledgedBy: {
    label: 'Acknowledged by',
    means:
      'The rank that must acknowledge the instruction. It stays open on board and here until a person of that rank does.',
    example: { entry: 'Master', reads: 'Open until the master acknowledges it.' },
    guide: 'ship-app',
  },
  onlyInstructions: {
    label: 'Only instructions, with who acknowledged them',
    means:
      'Leaves out plain messages. Each instruction is listed with the time and the person that acknowledged it.',
    example: { entry: 'On', reads: 'A list of instructions only.' },
    guide: 'ship-app',
  },
  open: {
    label: 'Open instructions',
    means: 'Shows only instructions that wait for their acknowledgement.',
    example: { entry: 'On', reads: 'Messages without an open instruction are hidden.' },
    guide: 'ship-app',
  },
  portCall: {
    label: 'Port call',
    means:
      'The port call that the event, the ETA or the remark belongs to. Those around the time of the message are offered.',
    example: { entry: 'Rotterdam', reads: 'Entered at the call at Rotterdam.' },
    guide: 'ship-app',
  },
  time: {
    label: 'Time',
    means: 'When it happened. Times that the message mentions are offered.',
    unit: 'Port time',
    example: timeInPort,
    guide: 'ship-app',
  },
  cargo: {
    label: 'Cargo',
    means: 'The cargo that the event concerns, or all cargo of the call.',
    example: { entry: 'Wheat', reads: 'Entered for wheat.' },
    guide: 'ship-app',
  },
  remark: {
    label: 'Remark',
    means:
      'What is added to the event or to the remark of the port call. The message it comes from is linked.',
    format: 'Up to 2 000 characters',
    example: { entry: 'Berth 4 is free from noon', reads: 'Shown with the record.' },
    guide: 'ship-app',
  },
  schedules: {
    label: 'Use as scheduled time',
    means:
      'The estimate also becomes the scheduled ETA of the port call. Laycans, the schedule and later port calls follow it.',
    example: { entry: 'On', reads: 'ETA moves to the estimate.' },
    guide: 'ship-app',
  },
  eta: {
    label: 'Estimated arrival',
    means: 'The arrival that the message estimates. It is recorded with who reported it.',
    unit: 'Port time',
    example: timeInPort,
    guide: 'ship-app',
  },
} as const satisfies Readonly<Record<string, FieldText>>;

import { outputFile } from '@fairlead/domain/report-receivers/enumerations';
import type { ReceiverSettings } from '@fairlead/domain/report-receivers/receiver-output';
import { expect, test } from 'vitest';
import { isReceiverWhole } from './report-receiver.state.ts';

const receiver: ReceiverSettings = {
  name: 'Charterer',
  recipients: [{ name: 'Operations', address: 'operations@charterer.example' }],
  vesselIds: [],
  kinds: [],
  subject: 'Noon report',
  body: '',
  file: outputFile.None,
  columns: [],
  isActive: true,
};

test.each([
  [{}, true],
  [{ name: ' ' }, false],
  [{ subject: '' }, false],
  [{ recipients: [] }, false],
])('a receiver with %j is whole: %j', (part, isWhole) => {
  expect(isReceiverWhole({ ...receiver, ...part })).toBe(isWhole);
});

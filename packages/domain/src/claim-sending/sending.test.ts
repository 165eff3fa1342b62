import { expect, test } from 'vitest';
import {
  mostMailedBytes,
  sendingState,
  type SendingFacts,
  stateOfSending,
  tooManyBytes,
} from './sending.ts';

const facts = (change: Partial<SendingFacts>): SendingFacts => ({
  isByMail: true,
  isHandedOver: false,
  isDiscarded: false,
  deliveries: [20],
  ...change,
});

test.each<[string, Partial<SendingFacts>, number]>([
  ['printed', { isByMail: false, deliveries: [null] }, sendingState.Prepared],
  [
    'printed and handed over',
    { isByMail: false, isHandedOver: true, deliveries: [null] },
    sendingState.HandedOver,
  ],
  ['printed and discarded', { isByMail: false, isDiscarded: true }, sendingState.Discarded],
  ['queued for one of two', { deliveries: [20, 10] }, sendingState.Queued],
  ['sent to both', { deliveries: [20, 20] }, sendingState.Sent],
  ['refused for one of two', { deliveries: [20, 30] }, sendingState.Partly],
  ['refused for all', { deliveries: [30, 30] }, sendingState.Failed],
  ['mailed to nobody', { deliveries: [] }, sendingState.Failed],
  ['of which no mail is recorded', { deliveries: [null] }, sendingState.Failed],
])('a sending %s is never called more than it is', (_, change, state) => {
  expect(stateOfSending(facts(change))).toBe(state);
});

test.each([
  [26 * 1024 * 1024, 'Attachments can be 18 MB in total; these are 26 MB'],
  [mostMailedBytes + 1, 'Attachments can be 18 MB in total; these are 18.1 MB'],
])('%i bytes of attachments are refused with figures that differ', (bytes, sentence) => {
  expect(tooManyBytes(bytes, mostMailedBytes)).toBe(sentence);
});

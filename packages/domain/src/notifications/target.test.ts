import { expect, test } from 'vitest';
import { notificationTarget } from './target.ts';

const guid = '0192f0a0-0000-7000-8000-000000000001';

test.each([
  ['DwhTankState', '/metrics/tankstates/7'],
  ['LogReport', `/reports/log/${guid}`],
  ['BunkerDeliveryNote', `/reports/bdn/${guid}`],
  ['DwhPortCall', '/performance/consumption/portcalls/7'],
  ['DwhLeg', '/performance/consumption/legs/7'],
  ['PortCall', '/portcalls/7'],
  ['Unknown', null],
])('%s opens %s', (entity, path) => {
  expect(notificationTarget({ entity, refId: 7, refGuid: guid })).toBe(path);
});

test('a notification without a reference opens nothing', () => {
  expect(notificationTarget({ entity: 'LogReport', refId: 7, refGuid: null })).toBeNull();
});

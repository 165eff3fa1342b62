import { expect, test } from 'vitest';
import { notificationTarget } from './target.ts';

const guid = '0192f0a0-0000-7000-8000-000000000001';

test.each([
  ['DwhTankState', '/metrics/tankstates/7'],
  ['LogReport', `/reports/log/${guid}`],
  ['BunkerDeliveryNote', `/reports/bdn/${guid}`],
  ['DwhPortCall', '/performance/consumption/portcalls/7'],
  ['PortCall', '/portcalls/7'],
  ['Unknown', null],
])('%s opens %s', (entity, path) => {
  expect(notificationTarget({ entity, refId: 7, refGuid: guid })).toBe(path);
});

test('a leg is known by both of its port calls', () => {
  const leg = { entity: 'DwhLeg', refId: '12-15', refGuid: null };
  expect(notificationTarget(leg)).toBe('/performance/consumption/legs/12-15');
});

test('a notification without a reference opens nothing', () => {
  expect(notificationTarget({ entity: 'LogReport', refId: 7, refGuid: null })).toBeNull();
});

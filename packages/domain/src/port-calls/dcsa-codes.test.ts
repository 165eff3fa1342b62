import { describe, expect, test } from 'vitest';
import { commonActivityTemplates } from './activity-templates.ts';
import {
  classifierOf,
  codesOfInternalName,
  codesOfTime,
  type FacilityTypeCode,
  internalNameOfCodes,
  kindOfClassifier,
  type OperationsEventTypeCode,
  type PortCallServiceTypeCode,
  serviceOfCodes,
} from './dcsa-codes.ts';
import { services, serviceTimeKinds } from './service-times.ts';

const codes = (
  type: OperationsEventTypeCode,
  facility: FacilityTypeCode | null,
  service: PortCallServiceTypeCode | null,
) => ({
  type,
  ...(facility === null ? {} : { facility }),
  ...(service === null ? {} : { service }),
});

test.each(services.map(({ name, number }) => [name, number] as const))(
  'a time of %s comes back as the same service',
  (_, number) => {
    expect(serviceOfCodes(codesOfTime(number))).toBe(number);
  },
);

test.each(
  commonActivityTemplates.flatMap(({ internalName }) => {
    const found = codesOfInternalName(internalName);
    return found === undefined ? [] : [[internalName, found] as const];
  }),
)('the event %s comes back as the same event', (name, found) => {
  expect(internalNameOfCodes(found)).toBe(name);
});

test.each(serviceTimeKinds.map(({ number }) => number))('kind %i has its classifier', (kind) => {
  expect(kindOfClassifier(classifierOf(kind))).toBe(kind);
});

describe('what other systems state', () => {
  test.each([
    ['STRT', null, 'CRGO', 40, 'StartCargo'],
    ['CMPL', 'BRTH', 'CRGO', 50, 'EndCargo'],
    ['DEPA', 'BRTH', null, 60, 'CastOff'],
    ['STRT', 'PBPL', 'PILO', undefined, 'PilotOnBoard'],
    ['STRT', 'BRTH', 'BUNK', undefined, 'BunkeringCommenced'],
    ['ARRI', 'ANCH', null, undefined, 'Anchored'],
    ['STRT', 'BRTH', 'LASH', undefined, undefined],
    ['OMIT', null, null, undefined, undefined],
    ['STRT', null, null, undefined, undefined],
  ] as const)('%s %s %s', (...[type, facility, service, time, event]) => {
    const stated = codes(type, facility, service);
    expect([serviceOfCodes(stated), internalNameOfCodes(stated)]).toEqual([time, event]);
  });
});

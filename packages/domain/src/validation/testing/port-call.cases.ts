import { logReportKind } from '../../log-reports/kinds.ts';
import type { CargoMoment, CargoSubject } from '../cargo-checks.ts';
import type { PortCallMoment, PortCallSubject } from '../port-call-checks.ts';
import { casesOf, hour } from './check-case.ts';

const at = (hours: number, kind: PortCallMoment['kind'], berth: string | null = null) => ({
  kind,
  at: hour(hours),
  berth,
});

const report = (hours: number, kind: 'Arrival' | 'Departure') => ({
  at: hour(hours),
  kind: logReportKind[kind],
});

/** It is 100 hours after the beginning. */
const portCall = casesOf<Partial<PortCallSubject>>((change) => ({
  kind: 'portCall',
  portName: 'Bergen',
  zone: 'Europe/Oslo',
  now: hour(100),
  events: [],
  nextStart: null,
  closedAt: null,
  reports: [],
  isInEuScope: false,
  ...change,
}));

const started = [at(50, 'start')];
const ended = [at(10, 'start'), at(74, 'end')];

export const portCallCases = portCall([
  [180, 'a berth 8 h ago', { events: [at(92, 'berthStart', 'A')] }, 'error'],
  [180, 'a berth 2 h ago', { events: [at(98, 'berthStart', 'A')] }, 'silent'],
  [180, 'exactly 6 h ago', { events: [at(94, 'other')] }, 'silent'],
  [180, 'with a start', { events: [...started, at(60, 'other')] }, 'silent'],
  [180, 'no event at all', {}, 'silent'],
  [180, 'an end alone', { events: [at(20, 'end')] }, 'error'],
  [190, 'two starts', { events: [...started, at(51, 'start')] }, 'warning'],
  [190, 'one start', { events: started }, 'silent'],
  [190, 'no start', { events: [at(20, 'end')] }, 'silent'],
  [190, 'three starts', { events: [...started, ...started, ...started] }, 'warning'],
  [190, 'a start and a berth', { events: [...started, at(51, 'berthStart', 'A')] }, 'silent'],
  [200, 'the next call started 10 h ago', { events: started, nextStart: hour(90) }, 'error'],
  [200, 'still in port', { events: started }, 'silent'],
  [200, 'the next call started 5 h ago', { events: started, nextStart: hour(95) }, 'silent'],
  [200, 'closed', { events: started, closedAt: hour(80) }, 'error'],
  [200, 'departed', { events: started, reports: [report(60, 'Departure')] }, 'error'],
  [
    200,
    'departed from the port before',
    { events: started, reports: [report(20, 'Departure')] },
    'silent',
  ],
  [200, 'ended', { events: ended, nextStart: hour(80) }, 'silent'],
  [210, 'two ends', { events: [...ended, at(75, 'end')] }, 'warning'],
  [210, 'one end', { events: ended }, 'silent'],
  [210, 'no end', { events: started }, 'silent'],
  [210, 'three ends', { events: [...ended, at(75, 'end'), at(76, 'end')] }, 'warning'],
  [210, 'an end and a berth', { events: [...ended, at(75, 'berthEnd', 'A')] }, 'silent'],
  [220, 'started 14 h ago', { events: [at(86, 'start')] }, 'warning'],
  [
    220,
    'reported 3 h before the start',
    { events: [at(86, 'start')], reports: [report(83, 'Arrival')] },
    'silent',
  ],
  [220, 'in the EU', { events: [at(86, 'start')], isInEuScope: true }, 'error'],
  [220, 'exactly 12 h ago', { events: [at(88, 'start')] }, 'silent'],
  [
    220,
    'reported two days before',
    { events: [at(86, 'start')], reports: [report(38, 'Arrival')] },
    'warning',
  ],
  [
    220,
    'reported as departure',
    { events: [at(86, 'start')], reports: [report(83, 'Departure')] },
    'warning',
  ],
  [230, 'ended 26 h ago', { events: ended }, 'warning'],
  [
    230,
    'reported 2 h after the end',
    { events: ended, reports: [report(76, 'Departure')] },
    'silent',
  ],
  [230, 'in the EU', { events: ended, isInEuScope: true }, 'error'],
  [230, 'ended 20 h ago', { events: [at(10, 'start'), at(80, 'end')] }, 'silent'],
  [
    230,
    'reported 13 h before the end',
    { events: ended, reports: [report(61, 'Departure')] },
    'warning',
  ],
  [230, 'not ended', { events: started }, 'silent'],
  [
    240,
    'the next berth started',
    { events: [at(20, 'berthStart', 'A'), at(40, 'berthStart', 'B')] },
    'warning',
  ],
  [240, 'alongside', { events: [at(20, 'berthStart', 'A')] }, 'silent'],
  [240, 'the port call ended', { events: [...ended, at(20, 'berthStart', 'A')] }, 'warning'],
  [
    240,
    'the berth ended',
    { events: [...ended, at(20, 'berthStart', 'A'), at(60, 'berthEnd', 'A')] },
    'silent',
  ],
  [
    240,
    'another berth ended',
    { events: [...ended, at(20, 'berthStart', 'A'), at(60, 'berthEnd', 'B')] },
    'warning',
  ],
  [
    240,
    'the same berth again, open the second time',
    { events: [at(20, 'berthStart', 'A'), at(30, 'berthEnd', 'A'), at(40, 'berthStart', 'A')] },
    'silent',
  ],
]);

const moments = (hours: number, ...kinds: readonly CargoMoment['kind'][]) => ({
  events: kinds.map((kind) => ({ kind, at: hour(hours) })),
});

/** 10,000 mt of wheat to be loaded; it is 100 hours after the beginning, and the vessel is still in port. */
const cargo = casesOf<Partial<CargoSubject>>((change) => ({
  kind: 'cargo',
  commodity: 'Wheat',
  unit: 'mt',
  portName: 'Bergen',
  zone: 'Europe/Oslo',
  now: hour(100),
  isLoading: true,
  events: [],
  callEnd: null,
  billOfLading: '10000',
  processed: '0',
  loaded: null,
  ...change,
}));

const long = hour(90);
const recent = hour(97);
const discharge = { isLoading: false, billOfLading: null, loaded: '10000' };
const complete = moments(50, 'cargoEnd');

export const cargoCases = cargo([
  [290, 'loading without a start', moments(50, 'loadingStart'), 'warning'],
  [290, 'no event', {}, 'silent'],
  [290, 'with a start', moments(50, 'cargoStart', 'loadingStart'), 'silent'],
  [290, 'five hours ago', moments(95, 'loadingStart'), 'silent'],
  [290, 'a quantity alone', moments(50, 'quantity'), 'warning'],
  [300, 'ended 10 h ago', { callEnd: long, ...moments(50, 'cargoStart') }, 'warning'],
  [300, 'still in port', moments(50, 'cargoStart'), 'silent'],
  [300, 'ended 3 h ago', { callEnd: recent, ...moments(50, 'cargoStart') }, 'silent'],
  [300, 'with an end', { callEnd: long, ...moments(50, 'cargoStart', 'cargoEnd') }, 'silent'],
  [300, 'never started', { callEnd: long }, 'silent'],
  [310, 'ended 30 h ago', { callEnd: hour(70), billOfLading: null }, 'warning'],
  [310, 'ended 5 h ago', { callEnd: hour(95), billOfLading: null }, 'silent'],
  [310, 'zero', { callEnd: hour(70), billOfLading: '0.000' }, 'warning'],
  [310, 'registered', { callEnd: hour(70) }, 'silent'],
  [310, 'discharging', { ...discharge, callEnd: hour(70) }, 'silent'],
  [310, 'still in port', { billOfLading: null }, 'silent'],
  [320, 'an end alone', moments(50, 'operationEnd'), 'warning'],
  [320, 'start and end', moments(50, 'operationStart', 'operationEnd'), 'silent'],
  [320, 'a quantity alone', moments(50, 'quantity'), 'warning'],
  [320, 'an end five hours ago', moments(95, 'operationEnd'), 'silent'],
  [320, 'no event', {}, 'silent'],
  [330, 'the cargo ended', moments(50, 'operationStart', 'cargoEnd'), 'warning'],
  [330, 'running', moments(50, 'operationStart'), 'silent'],
  [330, 'the port call ended', { callEnd: long, ...moments(50, 'operationStart') }, 'warning'],
  [
    330,
    'the port call ended 3 h ago',
    { callEnd: recent, ...moments(50, 'operationStart') },
    'silent',
  ],
  [330, 'both', { callEnd: long, ...moments(50, 'operationStart', 'operationEnd') }, 'silent'],
  [340, 'an end alone', moments(50, 'loadingEnd'), 'warning'],
  [340, 'both', moments(50, 'loadingStart', 'loadingEnd'), 'silent'],
  [340, 'a quantity alone', moments(50, 'quantity'), 'warning'],
  [340, 'of a cargo that is discharged', { ...discharge, ...moments(50, 'quantity') }, 'silent'],
  [340, 'an end five hours ago', moments(95, 'loadingEnd'), 'silent'],
  [350, 'the port call ended', { callEnd: long, ...moments(50, 'loadingStart') }, 'warning'],
  [350, 'both', { callEnd: long, ...moments(50, 'loadingStart', 'loadingEnd') }, 'silent'],
  [350, 'the cargo ended', moments(50, 'loadingStart', 'cargoEnd'), 'warning'],
  [350, 'running', moments(50, 'loadingStart'), 'silent'],
  [350, 'never started', { callEnd: long }, 'silent'],
  [360, 'an end alone', { ...discharge, ...moments(50, 'dischargingEnd') }, 'warning'],
  [360, 'both', { ...discharge, ...moments(50, 'dischargingStart', 'dischargingEnd') }, 'silent'],
  [360, 'a quantity alone', { ...discharge, ...moments(50, 'quantity') }, 'warning'],
  [360, 'of a cargo that is loaded', moments(50, 'quantity'), 'silent'],
  [360, 'an end five hours ago', { ...discharge, ...moments(95, 'dischargingEnd') }, 'silent'],
  [
    370,
    'the port call ended',
    { ...discharge, callEnd: long, ...moments(50, 'dischargingStart') },
    'warning',
  ],
  [
    370,
    'both',
    { ...discharge, callEnd: long, ...moments(50, 'dischargingStart', 'dischargingEnd') },
    'silent',
  ],
  [
    370,
    'the cargo ended',
    { ...discharge, ...moments(50, 'dischargingStart', 'cargoEnd') },
    'warning',
  ],
  [370, 'running', { ...discharge, ...moments(50, 'dischargingStart') }, 'silent'],
  [
    370,
    'the port call ended 3 h ago',
    { ...discharge, callEnd: recent, ...moments(50, 'dischargingStart') },
    'silent',
  ],
  [380, '1% less', { ...complete, processed: '9900' }, 'warning'],
  [380, '0.3% less', { ...complete, processed: '9970' }, 'silent'],
  [380, 'exactly 0.5%', { ...complete, processed: '9950' }, 'silent'],
  [380, '0.49999% less', { ...complete, processed: '9950.001' }, 'silent'],
  [380, '0.50001% less', { ...complete, processed: '9949.999' }, 'warning'],
  [380, '6% more', { ...complete, processed: '10600' }, 'error'],
  [380, 'exactly 5%', { ...complete, processed: '9500' }, 'warning'],
  [
    380,
    'less than a tonne of a small lot',
    { ...complete, billOfLading: '20', processed: '19.2' },
    'silent',
  ],
  [380, 'discharged less than loaded', { ...discharge, ...complete, processed: '9900' }, 'warning'],
  [380, 'not ended', { processed: '9900' }, 'silent'],
  [
    380,
    'nothing to compare with',
    { ...complete, billOfLading: null, processed: '9900' },
    'silent',
  ],
]);

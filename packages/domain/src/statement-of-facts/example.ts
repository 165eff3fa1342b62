import type { SofLine } from '../laytime/statement-of-facts.ts';
import type { SofPrint } from './sof-printout.ts';

const line = (
  id: number,
  at: string,
  values: Pick<SofLine, 'kind' | 'text'> & Partial<SofLine>,
): SofLine => ({
  id: `sof-${id}`,
  at: `2026-09-${at}:00Z`,
  until: null,
  reason: null,
  remark: null,
  underProtest: false,
  saidBy: 30,
  saidByName: null,
  saidAt: `2026-09-${at}:00Z`,
  gangs: null,
  ...values,
});

/** The data of a layout preview: a fictitious port call with everything that a layout can show. */
export const examplePrint: SofPrint = {
  snapshot: {
    company: 'Example Shipping',
    vessel: { name: 'Example Tern', imo: '9000001' },
    voyage: '2126001',
    agent: 'Example Agency',
    port: {
      name: 'Rotterdam',
      unLoCode: 'NLRTM',
      country: 'Netherlands',
      timeZone: 'Europe/Amsterdam',
    },
    fixtures: [{ fixtureNumber: 'FX-26-0001', cpDate: '2026-08-20' }],
    cargo: [
      {
        commodity: 'Limestone',
        operation: 'discharging',
        quantity: '8400',
        billOfLading: '8391.25',
        outturn: '8388.4',
        unit: 'mt',
        charterer: 'Example Minerals',
      },
    ],
    arrived: '2026-09-17T04:00:00Z',
    departed: '2026-09-19T15:30:00Z',
    workingTimes: 'Monday to Friday 07:00 to 22:00',
    remarks: 'Times are those of the port.',
    revision: 4,
    lines: [
      line(1, '17T04:00', { kind: 'arrived', text: 'Vessel arrived', saidBy: 20 }),
      line(2, '17T04:15', { kind: 'noticeTendered', text: 'Notice of readiness tendered' }),
      line(3, '17T08:00', { kind: 'berthed', text: 'All fast' }),
      line(4, '17T09:30', { kind: 'cargoBegins', text: 'Cargo commenced', gangs: 2 }),
      line(5, '18T02:00', {
        kind: 'opens',
        reason: 'rain',
        text: 'Rain begins',
        until: '2026-09-18T05:30:00Z',
        underProtest: true,
        remark: 'Master: hold 2 could be worked',
      }),
      line(6, '19T13:00', { kind: 'cargoCompleted', text: 'Cargo completed' }),
      line(7, '19T15:30', { kind: 'sailed', text: 'Vessel sailed' }),
    ],
    layout: null,
  },
  issue: {
    number: 1,
    issued: '2026-09-19T16:00:00Z',
    issuer: 'Example Agency',
    note: '',
    sha256: '0'.repeat(64),
  },
  signatures: [
    {
      role: 'master',
      name: 'A. Master',
      signedAt: '2026-09-19T15:00:00Z',
      underProtest: true,
      remark: 'See line of 18 September',
    },
  ],
};

import type { RouteShape } from '@fairlead/contract/route';
import { z } from 'zod';
import type { MarkedCompany } from './marked-world.ts';

let turn = 0;

/** A body that every write of records takes: one's own records, and names and numbers that are new each time. */
export function baseBody(company: MarkedCompany): Readonly<Record<string, unknown>> {
  turn += 1;
  const day = Date.UTC(2027, 2, 1 + (turn % 300));
  return {
    name: `${turn} of ${company.name}`,
    imo: `T${company.id}-${turn}`,
    list: 'Voyages',
    query: '',
    header: 'Own',
    body: '',
    startDate: new Date(day).toISOString(),
    endDate: new Date(day + 86_400_000).toISOString(),
    voyageNumber: 1_000_000 + turn,
    reference: `${turn} of ${company.name}`,
    vessel: { id: company.vessels[1] },
    trade: { id: company.trade },
    master: { id: company.person },
    port: { id: company.ownPort },
    agent: { id: company.agent },
    flow: { id: company.flow },
    scheduledArrival: new Date(day).toISOString(),
    scheduledDeparture: new Date(day + 3_600_000).toISOString(),
    reasonForCalls: [],
  };
}

type Reference = readonly [field: string, value: { readonly id: number }];

/** The fields of a body that name a record, each with one of the given company. */
export function referencesOf(route: RouteShape, company: MarkedCompany): readonly Reference[] {
  const all: readonly Reference[] = [
    ['vessel', { id: company.vessels[0] }],
    ['trade', { id: company.trade }],
    ['master', { id: company.person }],
    ['ballastPortCall', { id: company.portCall }],
    ['port', { id: company.ownPort }],
    ['agent', { id: company.agent }],
    ['flow', { id: company.flow }],
  ];
  const fields = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : [];
  return all.filter(([field]) => fields.includes(field));
}

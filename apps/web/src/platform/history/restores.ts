import { byPlainEntity } from '@fairlead/domain/cargo-registers/plain-registers';
import { call } from '../api/call.ts';
import { plainCalls } from '../registers/plain-calls.ts';

type Restore = (id: number) => Promise<unknown>;

/** How to restore a deleted record, by its entity name in the history. */
const restores: Readonly<Record<string, Restore>> = {
  berth: (id) => call('POST /berths/{id}/restore', { params: { id } }),
  commodity: (id) => call('POST /commodities/{id}/restore', { params: { id } }),
  fixture: (id) => call('POST /fixtures/{id}/restore', { params: { id } }),
  measurement: (id) => call('POST /measurements/{id}/restore', { params: { id } }),
  offhire: (id) => call('POST /offhires/{id}/restore', { params: { id } }),
  partner: (id) => call('POST /partners/{id}/restore', { params: { id } }),
  person: (id) => call('POST /persons/{id}/restore', { params: { id } }),
  port: (id) => call('POST /ports/{id}/restore', { params: { id } }),
  termSet: (id) => call('POST /termSets/{id}/restore', { params: { id } }),
  ...byPlainEntity(({ name }) => plainCalls(name).restore),
  vessel: (id) => call('POST /vessels/{id}/restore', { params: { id } }),
  voyage: (id) => call('POST /voyages/{id}/restore', { params: { id } }),
};

export const restoreOf = (entity: string): Restore | undefined => restores[entity];

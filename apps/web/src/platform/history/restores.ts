import {
  type ByHistoryEntity,
  type HistoryEntity,
  valueOf,
} from '@fairlead/domain/hub/history-entities';
import {
  allDescribedPages,
  byDescribedEntity,
} from '@fairlead/domain/cargo-registers/described-pages';
import { call } from '../api/call.ts';
import { describedCalls } from '../registers/described-calls.ts';

type Restore = (id: number) => Promise<unknown>;

/** How to restore a deleted record, by its entity name in the history. */
const restores: ByHistoryEntity<Restore> = {
  clause: (id) => call('POST /clauses/{id}/restore', { params: { id } }),
  fixture: (id) => call('POST /fixtures/{id}/restore', { params: { id } }),
  offhire: (id) => call('POST /offhires/{id}/restore', { params: { id } }),
  partner: (id) => call('POST /partners/{id}/restore', { params: { id } }),
  person: (id) => call('POST /persons/{id}/restore', { params: { id } }),
  port: (id) => call('POST /ports/{id}/restore', { params: { id } }),
  termSet: (id) => call('POST /termSets/{id}/restore', { params: { id } }),
  ...byDescribedEntity(allDescribedPages, ({ name }) => describedCalls(name).restore),
  vessel: (id) => call('POST /vessels/{id}/restore', { params: { id } }),
  voyage: (id) => call('POST /voyages/{id}/restore', { params: { id } }),
};

export const restoreOf = (entity: HistoryEntity): Restore | undefined => restores[entity];

interface Part {
  /** 'Event': begins the message after it was restored. */
  readonly thing: string;
  readonly restore: (owner: number, id: number) => Promise<unknown>;
}

/** How to restore what belongs to another record, by its entity name in the history. */
const parts = {
  cargo: {
    thing: 'Cargo',
    restore: (id, cargoId) =>
      call('POST /voyages/{id}/cargo/{cargoId}/restore', { params: { id, cargoId } }),
  },
  cargoGroup: {
    thing: 'Cargo group',
    restore: (id, groupId) =>
      call('POST /voyages/{id}/cargoGroups/{groupId}/restore', { params: { id, groupId } }),
  },
  claimPayment: {
    thing: 'Payment',
    restore: (id, paymentId) =>
      call('POST /fixtures/{id}/claim/payments/{paymentId}/restore', { params: { id, paymentId } }),
  },
  claimProvision: {
    thing: 'Provision',
    restore: (id, provisionId) =>
      call('POST /fixtures/{id}/claim/provisions/{provisionId}/restore', {
        params: { id, provisionId },
      }),
  },
  document: {
    thing: 'Document',
    restore: (id, document) =>
      call('POST /fixtures/{id}/docs/{fileId}/restore', {
        params: { id, fileId: String(document) },
      }),
  },
  laytimeCalculation: {
    thing: 'Calculation',
    restore: (id, ltcId) =>
      call('POST /fixtures/{id}/ltcs/{ltcId}/restore', { params: { id, ltcId } }),
  },
  offhireDocument: {
    thing: 'Document',
    restore: (id, documentId) =>
      call('POST /offhires/{id}/docs/{documentId}/restore', { params: { id, documentId } }),
  },
  portCall: {
    thing: 'Port call',
    restore: (id, portCallId) =>
      call('POST /voyages/{id}/portCalls/{portCallId}/restore', { params: { id, portCallId } }),
  },
  portCallEvent: {
    thing: 'Event',
    restore: (id, eventId) =>
      call('POST /portCalls/{id}/events/{eventId}/restore', { params: { id, eventId } }),
  },
  tankTable: {
    thing: 'Calibration table',
    restore: (id, tankId) =>
      call('POST /vessels/{id}/tanks/{tankId}/calibration/restore', { params: { id, tankId } }),
  },
  vesselImage: {
    thing: 'Picture',
    restore: (id) => call('POST /vessels/{id}/image/restore', { params: { id } }),
  },
  vesselParticulars: {
    thing: 'Particulars',
    restore: (id, particularsId) =>
      call('POST /vessels/{id}/particulars/{particularsId}/restore', {
        params: { id, particularsId },
      }),
  },
} as const satisfies ByHistoryEntity<Part>;

export type PartEntity = keyof typeof parts;

export const partOf = (entity: string): Part | undefined => valueOf<Part>(parts, entity);

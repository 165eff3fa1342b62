import { hasArrived, voyageLocks } from '@fairlead/domain/voyages/locks';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import {
  ballastChoice,
  type Named,
  personChoice,
  type VoyageHeader,
} from '../platform/voyage-header/voyage-header.ts';
import type { Voyage, VoyageBody } from './voyages.data.ts';

/** The details of a voyage while they are edited. */
export interface VoyageDetails extends VoyageHeader {
  readonly inActive: boolean;
}

export const noDetails: VoyageDetails = {
  vessel: null,
  voyageNumber: '',
  reference: '',
  ballastPortCall: null,
  trade: null,
  master: null,
  inActive: false,
};

export function detailsOf(voyage: Voyage, usesReference: boolean): VoyageDetails {
  const { vessel, voyageNumber, reference, ballastPortCall, trade, master, inActive } = voyage;
  return {
    vessel,
    voyageNumber: String(voyageNumber),
    reference: reference ?? '',
    ballastPortCall:
      ballastPortCall === null ? null : ballastChoice(ballastPortCall, usesReference),
    trade,
    master: master === null ? null : personChoice(master),
    inActive,
  };
}

const refOf = (choice: Named | null) => (choice === null ? null : { id: choice.id });

/** The details in the form that is sent; a blank reference is none. */
export function bodyOf(values: VoyageDetails, modified?: string): VoyageBody {
  const reference = values.reference.trim();
  return {
    vessel: { id: values.vessel?.id ?? 0 },
    voyageNumber: values.voyageNumber.trim(),
    reference: reference === '' ? null : reference,
    ballastPortCall: refOf(values.ballastPortCall),
    trade: refOf(values.trade),
    master: refOf(values.master),
    inActive: values.inActive,
    ...(modified === undefined ? {} : { modified }),
  };
}

/** What a saved voyage shows before it is refetched. */
export function shownOf(values: VoyageDetails): Partial<Voyage> {
  const { vessel, voyageNumber, ballastPortCall, trade, master, inActive } = values;
  return {
    ...(vessel === null ? {} : { vessel }),
    voyageNumber: Number(voyageNumber),
    reference: bodyOf(values).reference ?? null,
    ballastPortCall,
    trade,
    master: master === null ? null : { id: master.id, fullName: master.name },
    inActive,
  };
}

/** Vessel and number are required, and the reference if the company uses them. */
export function missingIn(values: VoyageDetails, usesReference: boolean): FieldErrors {
  return {
    ...(values.vessel === null ? { vessel: 'Required' } : {}),
    ...(values.voyageNumber.trim() === '' ? { voyageNumber: 'Required' } : {}),
    ...(usesReference && values.reference.trim() === '' ? { reference: 'Required' } : {}),
  };
}

/** Why fields of a voyage are locked, by field. */
export function lockReasons(voyage: Voyage): FieldErrors {
  const { externalId } = voyage;
  const arrived = hasArrived(voyage.portCalls ?? []);
  const reason = arrived ? 'the vessel has arrived in a port' : 'it is managed in another system';
  return Object.fromEntries(
    voyageLocks({ externalId, hasArrived: arrived }).map(({ field }) => [field, reason]),
  );
}

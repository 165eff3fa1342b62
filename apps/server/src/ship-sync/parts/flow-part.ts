import type { shipFlow } from '@fairlead/contract/ship-sync';
import { flowStatus } from '@fairlead/domain/flows/enumerations';
import {
  commonActivityTemplates,
  triggersOfAction,
} from '@fairlead/domain/port-calls/activity-templates';
import type { z } from 'zod';
import { definitionOf } from '../../flows/definition/flow-templates.ts';
import { oneFlow } from '../../flows/flows.sql.ts';
import { ownTemplates } from '../../port-call-events/port-call-events.sql.ts';
import {
  commonTemplateRecord,
  ownTemplateRecord,
} from '../../port-call-events/wire/event-record.ts';
import { vesselHeader } from '../ship-sync.sql.ts';
import type { PartReader } from './part.ts';

/** The published flow of the vessel, and all events that can be entered. */
export async function readFlow({
  db,
  company,
  vessel,
}: PartReader): Promise<z.input<typeof shipFlow>> {
  const [header, own] = await Promise.all([
    db.first(vesselHeader({ company, vessel })),
    db.all(ownTemplates(company, { includeInActive: false })),
  ]);
  const row = header === undefined ? undefined : await db.first(oneFlow(company, header.flow_id));
  const common = commonActivityTemplates.map((template) =>
    commonTemplateRecord(template, [...triggersOfAction(template.action)]),
  );
  const templates = [...common, ...own.map(ownTemplateRecord)];
  if (row === undefined || row.status !== flowStatus.Published) return { flow: null, templates };
  const { containers, items } = definitionOf(row);
  const definition = { containers: [...containers], items: [...items] };
  return { flow: { id: row.id, name: row.name, definition, modified: row.modified }, templates };
}

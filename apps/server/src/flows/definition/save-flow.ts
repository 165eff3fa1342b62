import type { flows } from '@fairlead/contract/flows';
import {
  emptyDefinition,
  type FlowDefinition,
  type FlowTemplate,
  structureFaults,
} from '@fairlead/domain/flows/definition';
import { definitionFindings } from '@fairlead/domain/flows/findings';
import { copyToEdit, statusRefusal } from '@fairlead/domain/flows/lifecycle';
import { flowItemKind, type FlowStatus, flowStatus } from '@fairlead/domain/flows/enumerations';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { ownTemplates } from '../../port-call-events/port-call-events.sql.ts';
import { claimFlow, insertFlow, oneFlow, updateFlow, vesselsOfFlow } from '../flows.sql.ts';
import { definitionOf, flowAnswer, templatesWith } from './flow-templates.ts';
import { isOlder } from '../../platform/http/stale.ts';

const everyTemplate = { includeInActive: true } as const;

/** Drops what does not belong to an item's kind. */
function tidied({ containers, items }: FlowDefinition): FlowDefinition {
  return {
    containers,
    items: items.map((item) => ({
      ...item,
      templateId: item.kind === flowItemKind.Event ? item.templateId : null,
      action: item.kind === flowItemKind.Action ? item.action : null,
      condition: item.kind === flowItemKind.Condition ? item.condition : null,
    })),
  };
}

/** Refuses a definition that is no tree, and events that are neither common templates nor the company's own. */
function requireSound(
  definition: FlowDefinition,
  templates: ReadonlyMap<number, FlowTemplate>,
): void {
  const wrong: Record<string, string[]> = {};
  for (const { path, message } of structureFaults(definition))
    wrong[`definition.${path}`] = [message];
  for (const [at, { templateId }] of definition.items.entries())
    if (templateId !== null && !templates.has(templateId))
      wrong[`definition.items.${at}.templateId`] = ['Not found'];
  if (Object.keys(wrong).length > 0) refuseFields(wrong);
}

export async function createFlow(call: Call<typeof flows.create>) {
  const { db, company, body, changed } = call;
  const copied = body.copyOf?.id ?? null;
  const [own, original] = await Promise.all([
    db.all(ownTemplates(company, everyTemplate)),
    copied === null ? undefined : db.first(oneFlow(company, copied)),
  ]);
  if (copied !== null && original === undefined) refuseFields({ copyOf: ['Not found'] });
  const input =
    body.definition ?? (original === undefined ? emptyDefinition : definitionOf(original));
  const definition = tidied(input);
  requireSound(definition, templatesWith(own));
  const values = { name: body.name, status: flowStatus.Draft, definition, copyOf: copied };
  const made = await db.first(insertFlow(company, values));
  if (made === undefined) return refuse('unexpected');
  changed({ entity: 'flow', id: made.id, action: 'created' });
  return { id: made.id };
}

/** How a refusal names the vessels that follow a flow. */
function usedBy(name: string, vessels: readonly { readonly name: string }[]): string {
  const [first, ...others] = vessels;
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${name} cannot be deleted, ${first?.name ?? ''}${rest} follow${others.length === 0 ? 's' : ''} it.`;
}

export async function saveFlow(call: Call<typeof flows.save>) {
  const { db, company, params, body, changed } = call;
  const [, row, own, vessels] = await Promise.all([
    db.run(claimFlow(company, params.id)),
    db.first(oneFlow(company, params.id)),
    db.all(ownTemplates(company, everyTemplate)),
    db.all(vesselsOfFlow(company, params.id)),
  ]);
  if (row === undefined) return refuse('notFound');
  const templates = templatesWith(own);
  if (isOlder(body.modified, row.modified))
    refuseStale(body, flowAnswer({ row, templates, vessels }));
  const from = row.status as FlowStatus;
  const status = body.status ?? from;
  const current = definitionOf(row);
  const definition = body.definition === undefined ? current : tidied(body.definition);
  const refusal = statusRefusal(from, status);
  if (refusal !== undefined) refuseFields({ status: [refusal] });
  if (from !== flowStatus.Draft && !isDeepStrictEqual(definition, current))
    refuse('fieldLocked', copyToEdit);
  requireSound(definition, templates);
  if (status === flowStatus.Deleted && vessels.length > 0)
    refuse('inUse', usedBy(row.name, vessels));
  if (status === flowStatus.Published && from === flowStatus.Draft)
    requirePublishable(definition, templates);
  const [, saved] = await Promise.all([
    db.run(updateFlow(company, params.id, { name: body.name, status, definition })),
    db.first(oneFlow(company, params.id)),
  ]);
  const action = status === flowStatus.Deleted ? 'deleted' : 'updated';
  changed({ entity: 'flow', id: params.id, action });
  return flowAnswer({ row: saved ?? { ...row, name: body.name, status }, templates, vessels });
}

function requirePublishable(
  definition: FlowDefinition,
  templates: ReadonlyMap<number, FlowTemplate>,
): void {
  const errors = definitionFindings(definition, templates).filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0)
    refuseFields({ definition: errors.slice(0, 20).map(({ message }) => message) });
}

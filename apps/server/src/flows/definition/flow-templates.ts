import {
  emptyDefinition,
  type FlowDefinition,
  type FlowTemplate,
} from '@fairlead/domain/flows/definition';
import { definitionFindings } from '@fairlead/domain/flows/findings';
import type { FlowStatus } from '@fairlead/domain/flows/enumerations';
import {
  commonActivityTemplates,
  triggersOfAction,
} from '@fairlead/domain/port-calls/activity-templates';
import type { TemplateRow } from '../../port-call-events/port-call-events.sql.ts';
import type { FlowRow } from '../flows.sql.ts';

interface KnownTemplate extends FlowTemplate {
  readonly internalName: string;
  readonly triggers: readonly string[];
}

type Templates = ReadonlyMap<number, KnownTemplate>;

const common: readonly KnownTemplate[] = commonActivityTemplates.map((template) => ({
  ...template,
  triggers: triggersOfAction(template.action),
}));

/** The common templates and the company's own. */
export function templatesWith(own: readonly TemplateRow[]): Templates {
  const named = own.map((row) => ({
    id: row.id,
    name: row.name,
    internalName: row.internal_name,
    itemLevel: row.item_level,
    action: row.action,
    triggers: row.triggers,
  }));
  return new Map([...common, ...named].map((template) => [template.id, template]));
}

/** A flow that was created before definitions were stored has none. */
export function definitionOf({ definition }: Pick<FlowRow, 'definition'>): FlowDefinition {
  return { ...emptyDefinition, ...(definition as Partial<FlowDefinition>) };
}

interface Whole {
  readonly row: FlowRow;
  readonly templates: Templates;
  readonly vessels: readonly { readonly id: number; readonly name: string }[];
}

export function flowAnswer({ row, templates, vessels }: Whole) {
  const { containers, items } = definitionOf(row);
  const events = items.flatMap(({ id, templateId }) => {
    const template = templateId === null ? undefined : templates.get(templateId);
    if (template === undefined) return [];
    const { name, internalName, itemLevel, action, triggers } = template;
    return [
      {
        id,
        templateId: template.id,
        name,
        internalName,
        itemLevel,
        action,
        triggers: [...triggers],
      },
    ];
  });
  return {
    id: row.id,
    name: row.name,
    status: row.status as FlowStatus,
    copyOf: row.copy_of === null ? null : { id: row.copy_of, name: row.copy_name ?? '' },
    definition: { containers: [...containers], items: [...items] },
    events,
    findings: [...definitionFindings({ containers, items }, templates)],
    vessels: [...vessels],
    modified: row.modified,
  };
}

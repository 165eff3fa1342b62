import {
  type FlowContainer,
  type FlowDefinition,
  type FlowItem,
  structureFaults,
} from '@fairlead/domain/flows/definition';
import { definitionFindings } from '@fairlead/domain/flows/findings';
import { blankItem, inTreeOrder, nextLocalId, savedDefinition } from '@fairlead/domain/flows/edit';
import { flowContainerKind } from '@fairlead/domain/flows/enumerations';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { EventTemplate, WholeFlow } from '../flows.data.ts';

/** A definition as a form value: two are equal when their ids are. */
export interface DefinitionValue extends FlowDefinition {
  readonly id: string;
}

export const definitionValue = ({ containers, items }: FlowDefinition): DefinitionValue => ({
  id: JSON.stringify([containers, items]),
  containers,
  items,
});

/** What is stored, in the order in which the tree shows it. */
export const storedDefinition = (definition: FlowDefinition): DefinitionValue =>
  definitionValue(inTreeOrder(definition));

/** In the form that is sent. */
export function definitionBody(definition: FlowDefinition): WholeFlow['definition'] {
  const { containers, items } = savedDefinition(definition);
  return { containers: [...containers], items: [...items] };
}

const required = 'Required';

/** Names that are blank, by the line: `items.3.name`. */
export function missingNames(definition: FlowDefinition): FieldErrors {
  const { containers, items } = savedDefinition(definition);
  const blank = (list: string, all: readonly { readonly id: number; readonly name: string }[]) =>
    all.flatMap(({ id, name }) => (name === '' ? [[`${list}.${id}.name`, required]] : []));
  return Object.fromEntries([...blank('containers', containers), ...blank('items', items)]);
}

const columnOf: Readonly<Record<string, string>> = {
  'condition.itemId': 'what',
  templateId: 'what',
};

/** Converts `items.0.templateId`, which counts lines, to `items.3.what`, which names one. */
function byLine(path: string, { containers, items }: FlowDefinition): string {
  const [list = '', at = '', ...rest] = path.split('.');
  const line = (list === 'items' ? items : containers)[Number(at)];
  const field = rest.join('.');
  return line === undefined ? path : `${list}.${line.id}.${columnOf[field] ?? field}`;
}

/** What makes the definition an invalid tree, by line and column. */
export function wrongPositions(definition: FlowDefinition): FieldErrors {
  const saved = savedDefinition(definition);
  return Object.fromEntries(
    structureFaults(saved).map(({ path, message }) => [byLine(path, saved), message]),
  );
}

/** The server's messages about lines, by line and column. */
export function errorsByLine(errors: FieldErrors, definition: FlowDefinition): FieldErrors {
  const saved = savedDefinition(definition);
  const start = 'definition.';
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field.startsWith(start) ? byLine(field.slice(start.length), saved) : field,
      text,
    ]),
  );
}

/** The flow as the tree shows it while its definition is being changed. */
export function drafted(
  flow: WholeFlow,
  definition: FlowDefinition,
  templates: readonly EventTemplate[],
): WholeFlow {
  const known = new Map(templates.map((template) => [template.id, template]));
  const body = definitionBody(definition);
  const events = body.items.flatMap(({ id, templateId }) => {
    const template = templateId === null ? undefined : known.get(templateId);
    return template === undefined ? [] : [{ ...template, id, templateId: template.id }];
  });
  return { ...flow, definition: body, events, findings: [...definitionFindings(body, known)] };
}

/** A line below the last one, in its container. */
export function nextItem({ containers, items }: FlowDefinition): FlowItem {
  const position = items.at(-1)?.containerId ?? containers[0]?.id ?? 1;
  return blankItem(nextLocalId(items), position);
}

/** A berth of the first port, or the first port. */
export function nextContainer({ containers }: FlowDefinition): FlowContainer {
  const port = containers.find(({ kind }) => kind === flowContainerKind.Port);
  return {
    id: nextLocalId(containers),
    kind: port === undefined ? flowContainerKind.Port : flowContainerKind.Berth,
    name: '',
    parentId: port?.id ?? null,
  };
}

/** Why a container cannot be removed; true if it can. */
export function mayLeave(id: number, { containers, items }: FlowDefinition): true | string {
  if (items.some(({ containerId }) => containerId === id)) return 'It contains lines';
  return containers.some(({ parentId }) => parentId === id)
    ? 'It contains another container'
    : true;
}

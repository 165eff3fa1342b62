import { moved } from '@fairlead/domain/flows/edit';
import { flowItemKind } from '@fairlead/domain/flows/enumerations';
import type { FlowItem } from '@fairlead/domain/flows/definition';
import { type CellState, EditGrid } from '@fairlead/ui/edit-grid';
import { useMemo, useState } from 'react';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { containerColumns, itemColumns } from './definition-columns.ts';
import {
  type DefinitionValue,
  definitionValue,
  mayLeave,
  nextContainer,
  nextItem,
} from './definition-values.ts';
import type { EventTemplate, WholeFlow } from '../flows.data.ts';
import css from '../flows.module.css';

export interface DefinitionEditorProps {
  readonly definition: DefinitionValue;
  readonly templates: readonly EventTemplate[];
  readonly onChange: (definition: DefinitionValue) => void;
  /** By line and column: `items.3.what`. */
  readonly errors: FieldErrors;
  /** The findings that prevent publishing. */
  readonly findings: WholeFlow['findings'];
  readonly onProblem: (field: string, message: string | null) => void;
}

const stateOf = (error: string | undefined, warning?: string): CellState | undefined =>
  error !== undefined ? { error } : warning === undefined ? undefined : { warning };

const onlyConditions = { locked: 'only conditions have it' };

function ContainerGrid(props: DefinitionEditorProps) {
  const { definition, errors, onChange, onProblem } = props;
  const { containers } = definition;
  const columns = useMemo(() => containerColumns(containers), [containers]);
  const [report] = useState(() => (message: string | null) => onProblem('containers', message));
  return (
    <EditGrid
      name="Containers"
      columns={columns}
      rows={containers}
      rowId={({ id }) => id}
      cellState={({ id }, column) => stateOf(errors[`containers.${id}.${column}`])}
      canRemove={({ id }) => mayLeave(id, definition)}
      newRow={() => nextContainer(definition)}
      addLabel="Add container"
      empty="No containers. Each event belongs to one: port, berth, cargo or cargo operation."
      onProblem={report}
      onChange={(next) => onChange(definitionValue({ ...definition, containers: next }))}
    />
  );
}

function ItemGrid(props: DefinitionEditorProps) {
  const { definition, templates, errors, findings, onChange, onProblem } = props;
  const { containers, items } = definition;
  const columns = useMemo(() => {
    const move = (id: number, by: -1 | 1) =>
      onChange(definitionValue({ containers, items: moved(items, id, by) }));
    return itemColumns({ containers, items, templates }, move);
  }, [containers, items, templates, onChange]);
  // The same function for the lifetime of the form: a grid reports its problem whenever it receives a new one.
  const [report] = useState(() => (message: string | null) => onProblem('items', message));
  const cell = ({ id, kind }: FlowItem, column: string): CellState | undefined => {
    if (kind !== flowItemKind.Condition && (column === 'holds' || column === 'span'))
      return onlyConditions;
    const finding = column === 'what' ? findings.find(({ itemId }) => itemId === id) : undefined;
    return stateOf(errors[`items.${id}.${column}`], finding?.message);
  };
  return (
    <EditGrid
      name="Events"
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      cellState={cell}
      canRemove={() => true}
      newRow={containers.length === 0 ? undefined : () => nextItem(definition)}
      growsOnEnter
      addLabel="Add event"
      empty="No events yet. A flow without events cannot be published."
      maxHeight={420}
      onProblem={report}
      onChange={(next) => onChange(definitionValue({ ...definition, items: next }))}
    />
  );
}

/** The definition of a draft in two grids: the containers, and their items. */
export function DefinitionEditor(props: DefinitionEditorProps) {
  return (
    <>
      <section className={css['part']} aria-label="Containers">
        <h3>Containers: what the events below are entered for</h3>
        <ContainerGrid {...props} />
      </section>
      <section className={css['part']} aria-label="Lines">
        <h3>Events, conditions and actions</h3>
        <ItemGrid {...props} />
      </section>
    </>
  );
}

import { label } from '@fairlead/domain/enumerations/enumeration';
import { geofenceKinds } from '@fairlead/domain/live/geofences/geofence';
import { outlineText } from '@fairlead/domain/live/geofences/outline';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDate } from '@fairlead/domain/time/format';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { Page, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useGeofenceEditor } from './geofence-editor.state.tsx';
import { GeofenceForm, type GeofenceFormProps } from './geofence.form.tsx';
import {
  draftOf,
  draftOfSuggestion,
  drawnCorners,
  type GeofenceDraft,
  newDraft,
  rejectionOf,
} from './geofence.state.ts';
import {
  type Geofence,
  type GeofenceSuggestion,
  type PortChoice,
  useGeofences,
  useGeofenceSuggestions,
  usePositionedPort,
  useSaveGeofence,
} from './geofences.data.ts';
import css from './live.module.css';

const GeofenceMapPart = createPart(
  async () => (await import('./geofence-map.part.tsx')).GeofenceMapPart,
  { waiting: () => <div className={css['waiting']}>Loading the map</div> },
);

/** The port of the address. */
function useChosenPort() {
  const id = idIn(useAddressQuery()['port']) ?? null;
  const change = useChangeAddress();
  const { data } = usePositionedPort(id);
  return {
    portId: id,
    port: data !== undefined && data.id === id ? data : null,
    choose: (next: { readonly id: number } | null) =>
      change({ part: { port: next === null ? undefined : String(next.id) } }),
  };
}

/** /geofences: the areas of a port on the map, and where areas could be. */
export function GeofenceListPage() {
  const all = useGeofences();
  const { portId, port, choose } = useChosenPort();
  const editor = useGeofenceEditor(portId);
  const { draft, change } = editor;
  const suggestions = useGeofenceSuggestions(port?.id ?? null);
  const mayWrite = useMay('company.write');
  const areas = useMemo(
    () =>
      (all.data ?? []).filter(
        (one) => !one.isRejected && (port === null || one.port.id === port.id),
      ),
    [all.data, port],
  );
  const content = useMapContent({ port, areas, suggestions: suggestions.data, draft });
  const edit = (geofence: Geofence) => {
    if (port === null) choose(geofence.port);
    if (mayWrite) editor.open(draftOf(geofence));
  };
  return (
    <Page>
      <PageHeader
        title="Geofences"
        count={all.data === undefined ? undefined : counted(areas.length, 'area')}
        actions={
          mayWrite &&
          port !== null && (
            <Button icon={IconPlus} keys="n" onClick={() => editor.open(newDraft(port))}>
              New geofence
            </Button>
          )
        }
      />
      {all.isError && all.data === undefined ? (
        <ErrorState title="Geofences could not be loaded" onRetry={() => void all.refetch()}>
          {sentenceOf(all.error)}
        </ErrorState>
      ) : all.data === undefined ? (
        <LoadingState rows={8} name="Loading geofences" />
      ) : (
        <div className={css['view']}>
          <div className={css['list']}>
            <div className={css['filter']}>
              <AsyncSearchField<Pick<PortChoice, 'id' | 'name'>>
                label="Port"
                value={port === null ? null : { id: port.id, name: port.name }}
                search={searchPorts}
                recent="ports"
                clearable
                onChange={choose}
              />
            </div>
            <AreaList areas={areas} hasPort={port !== null} onOpen={edit} />
            {port !== null && (
              <Suggestions
                port={port}
                suggestions={suggestions.data ?? []}
                onEdit={(one) => editor.open(draftOfSuggestion(port, one))}
              />
            )}
          </div>
          <div className={css['map']}>
            <GeofenceMapPart
              content={content}
              fitKey={[
                port?.id,
                areas.length,
                suggestions.data?.length,
                draft === null ? 'list' : (draft.id ?? 'new'),
              ].join(' ')}
              onCorners={(corners) => change({ corners: outlineText(corners) })}
              onArea={(id) => {
                const found = areas.find((one) => one.id === id);
                if (found !== undefined) edit(found);
              }}
            />
          </div>
          {draft !== null && (
            <Editor
              key={editor.turn}
              draft={draft}
              onChange={change}
              onCancel={editor.cancel}
              onDone={editor.close}
            />
          )}
          {editor.question}
        </div>
      )}
    </Page>
  );
}

/** The form beside the map. */
function Editor(props: GeofenceFormProps) {
  const { draft } = props;
  return (
    <aside className={classNames(css['card'], css['geofence-card'])} aria-label="Edit geofence">
      <h2 className={css['card-title']}>
        {draft.id === null ? 'New geofence' : 'Geofence'}, {draft.port.name}
      </h2>
      <GeofenceForm {...props} />
    </aside>
  );
}

interface Shown {
  readonly port: PortChoice | null;
  readonly areas: readonly Geofence[];
  readonly suggestions: readonly GeofenceSuggestion[] | undefined;
  readonly draft: GeofenceDraft | null;
}

function useMapContent({ port, areas, suggestions, draft }: Shown) {
  const id = draft?.id;
  const corners = draft?.corners;
  return useMemo(
    () => ({
      port,
      areas: areas.filter((one) => one.id !== id),
      suggested:
        corners === undefined
          ? (suggestions ?? []).map(({ outline }, index) => ({ id: -index - 1, name: '', outline }))
          : [],
      edited: corners === undefined ? null : drawnCorners(corners),
    }),
    [areas, port, suggestions, id, corners],
  );
}

function AreaList({
  areas,
  hasPort,
  onOpen,
}: {
  readonly areas: readonly Geofence[];
  readonly hasPort: boolean;
  readonly onOpen: (geofence: Geofence) => void;
}) {
  if (areas.length === 0)
    return (
      <p className={css['none']}>
        {hasPort
          ? 'No geofences at this port yet. Draw one, or accept a suggestion.'
          : 'No geofences yet. Choose a port to draw the first one.'}
      </p>
    );
  return (
    <ul className={css['rows']} aria-label="Geofences">
      {areas.map((geofence) => (
        <li key={geofence.id}>
          <button type="button" className={css['row']} onClick={() => onOpen(geofence)}>
            <span className={classNames(css['name'], css['whole'])}>{geofence.name}</span>
            <span className={css['age']}>{label(geofenceKinds, geofence.kind)}</span>
            <span className={css['port']}>{geofence.port.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Suggestions({
  port,
  suggestions,
  onEdit,
}: {
  readonly port: PortChoice;
  readonly suggestions: readonly GeofenceSuggestion[];
  readonly onEdit: (suggestion: GeofenceSuggestion) => void;
}) {
  const save = useSaveGeofence();
  const mayWrite = useMay('company.write');
  if (suggestions.length === 0) return null;
  const reject = (suggestion: GeofenceSuggestion) => {
    save
      .mutateAsync({ id: null, body: rejectionOf(port, suggestion) })
      .then(() => toast.show({ text: 'Suggestion rejected' }))
      .catch(showError);
  };
  return (
    <section className={css['suggestions']} aria-label="Suggestions">
      <h2 className={css['heading']}>Where your vessels have lain</h2>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.firstAt}>
            <p>
              {label(geofenceKinds, suggestion.kind)}: {counted(suggestion.vessels, 'vessel')},{' '}
              {counted(suggestion.positions, 'position')}
            </p>
            <p className={css['about']}>
              {formatDate(suggestion.firstAt, 'UTC')} to {formatDate(suggestion.lastAt, 'UTC')}
            </p>
            {mayWrite && (
              <div className={css['decide']}>
                <Button onClick={() => onEdit(suggestion)}>Accept</Button>
                <Button disabled={save.isPending} onClick={() => reject(suggestion)}>
                  Reject
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

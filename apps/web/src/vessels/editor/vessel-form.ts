import type { TheirChange } from '@fairlead/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurrent, useMay } from '../../platform/current/current.ts';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/record-form.ts';
import { useAuthor } from '../../platform/history/last-change.ts';
import type { ListName } from '../lists/list-bodies.ts';
import { listSaves, type VesselLists } from '../lists/list-saves.ts';
import { missingInLists, wrongInLists } from '../lists/missing-lines.ts';
import { useVesselLists } from '../lists/vessel-lists.ts';
import { useTakePart, useVesselRefetch, type Vessel } from '../vessels.data.ts';
import {
  type Outcomes,
  saveSections,
  type SectionSaves,
  SectionsRefused,
} from './save-sections.ts';
import {
  contestedLists,
  countIn,
  errorsOfList,
  errorsOfOutcomes,
  isValueSection,
} from './section-errors.ts';
import { saveOrder, type SectionKey } from './sections.ts';
import { describeValue } from './described-values.ts';
import { valueSaves } from './value-saves.ts';
import {
  changedIn,
  missingDetails,
  sectionFields,
  type VesselField,
  valuesOf,
  type VesselValues,
  wrongSettings,
} from './vessel-values.ts';

/** The state of one section of the editor. */
export interface SectionState {
  readonly isChanged: boolean;
  /** Fields that are invalid, or wait for a choice between two users' values. */
  readonly errors: number;
  readonly missing: number;
  readonly outcome: Outcomes[SectionKey];
}

export interface VesselForm {
  readonly form: RecordForm<VesselValues>;
  readonly lists: VesselLists;
  readonly stored: VesselValues;
  /** Whether this user sees a section. */
  readonly may: (key: SectionKey) => boolean;
  /** Sections that differ from the stored values. */
  readonly changed: readonly SectionKey[];
  readonly sectionState: (key: SectionKey) => SectionState;
  /** The errors in a list, by line and column: `-1.name`. */
  readonly listErrors: (list: ListName) => FieldErrors;
  /** The sections that the last save did not save. */
  readonly failed: readonly SectionKey[];
  readonly saved: readonly SectionKey[];
}

/** Which sections this user sees and saves. */
function useSectionRights(): (key: SectionKey) => boolean {
  const isGlobalAdmin = useMay('admin');
  const features = useCurrent().customer?.settings.features ?? [];
  return (key) =>
    key === 'admin' || key === 'verifier'
      ? isGlobalAdmin
      : key !== 'cutoff' || features.includes('voyageReportCutoff');
}

function useSectionsSave(vessel: Vessel, savesOf: (values: VesselValues) => SectionSaves) {
  const queries = useQueryClient();
  const refetch = useVesselRefetch(vessel.id);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const saving = useMutation({
    mutationFn: async ({ body }: { readonly id: number; readonly body: VesselValues }) => {
      setOutcomes({});
      const done = await saveSections(savesOf(body), (key, outcome) =>
        setOutcomes((before) => ({ ...before, [key]: outcome })),
      );
      const all = Object.values(done);
      if (all.some((outcome) => !outcome.isSaved && outcome.isStale)) await refetch();
      void queries.invalidateQueries({ queryKey: ['vessel', 'list'] });
      void queries.invalidateQueries({ queryKey: ['history'] });
      if (all.some(({ isSaved }) => !isSaved)) throw new SectionsRefused(done);
      return done;
    },
  });
  return { saving, outcomes };
}

const settingsFields: readonly VesselField[] = [
  ...sectionFields.settings,
  ...sectionFields.fuelEu,
  ...sectionFields.admin,
  ...sectionFields.cutoff,
];

/** Another user's change with its author: settings have a history of their own. */
function useTheirs(
  id: number,
  { theirs }: RecordForm<VesselValues>,
): (field: VesselField) => TheirChange | undefined {
  const isContested = settingsFields.some((field) => theirs(field) !== undefined);
  const author = useAuthor('vesselSettings', isContested ? id : 0);
  const details: readonly string[] = sectionFields.details;
  return (field) => {
    const change = theirs(field);
    if (change === undefined || details.includes(field)) return change;
    return { ...change, by: settingsFields.includes(field) ? author(field) : 'Another user' };
  };
}

/** The whole editor of a vessel over the common form: single values, lists, and one save for all changes. */
export function useVesselForm(vessel: Vessel, onSaved: () => void): VesselForm {
  const stored = useMemo(() => valuesOf(vessel), [vessel]);
  const lists = useVesselLists(vessel);
  const take = useTakePart(vessel.id);
  const may = useSectionRights();
  const { saving, outcomes } = useSectionsSave(vessel, (values) => ({
    ...valueSaves({ vessel, stored, values, may, take }),
    ...listSaves({ vessel, lists, take }),
  }));
  const missing = (values: VesselValues): FieldErrors => ({
    ...missingDetails(values),
    ...missingInLists(lists),
  });
  const form = useRecordForm<VesselValues, VesselValues, Outcomes>({
    entity: 'vessel',
    id: vessel.id,
    what: 'vessel',
    stored,
    missing,
    wrong: (values) => ({
      ...wrongSettings(values),
      ...wrongInLists(lists),
      ...contestedLists(lists),
    }),
    describe: describeValue,
    body: (values) => values,
    saving: { mutateAsync: saving.mutateAsync, isPending: saving.isPending, error: saving.error },
    onSaved,
  });
  const theirs = useTheirs(vessel.id, form);
  const { values } = form;
  const lacking = missing(values);
  const errors: FieldErrors = { ...errorsOfOutcomes(outcomes), ...form.errors };
  const wrong = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in lacking)));
  const isChanged = (key: SectionKey): boolean =>
    isValueSection(key)
      ? changedIn(key, values, stored).length > 0
      : key in lists && lists[key as ListName].isChanged;
  const changed = saveOrder.filter((key) => may(key) && isChanged(key));
  return {
    form: { ...form, errors, theirs, isDirty: changed.length > 0 },
    lists,
    stored,
    may,
    changed,
    sectionState: (key) => ({
      isChanged: isChanged(key),
      errors: countIn(wrong, key) + (isValueSection(key) ? contestedIn(key, theirs) : 0),
      missing: countIn(lacking, key),
      outcome: outcomes[key],
    }),
    listErrors: (list) => errorsOfList(errors, list),
    failed: saveOrder.filter((key) => outcomes[key]?.isSaved === false),
    saved: saveOrder.filter((key) => outcomes[key]?.isSaved === true),
  };
}

const contestedIn = (
  key: keyof typeof sectionFields,
  theirs: (field: VesselField) => TheirChange | undefined,
): number =>
  (sectionFields[key] as readonly VesselField[]).filter((field) => theirs(field) !== undefined)
    .length;

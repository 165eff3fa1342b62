import { Button } from '@fairlead/ui/button';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ReportEntryPage } from '../platform/reports/report-entry-page.tsx';
import { type Saving, useReportEntry } from '../platform/reports/report-entry.ts';
import type { YearEffectsPreview } from '../platform/reports/year-effects.tsx';
import type { NoteFile } from './bunker-notes.data.ts';
import { DeclarationCard, DeliveryCard, SupplierCard } from './note-fields.part.tsx';
import { NoteFiles } from './note-files.part.tsx';
import { newProduct, noteErrors, type NoteValues } from './note-values.state.ts';
import { ProductCard } from './product-fields.part.tsx';

export interface NoteEntryProps {
  readonly title: string;
  readonly start: NoteValues;
  readonly files: readonly NoteFile[];
  /** A correction needs a reason. */
  readonly isNew: boolean;
  readonly saving: Saving;
  readonly previewing?: YearEffectsPreview | undefined;
  readonly onSave: (values: NoteValues, reason: string) => void;
  /** Shows what a correction would change. */
  readonly onPreview?: ((values: NoteValues, reason: string) => void) | undefined;
  readonly onCancel: () => void;
  /** Shows what is missing from the beginning, not first at a save. */
  readonly showsErrors?: boolean;
  /** Above the fields. */
  readonly header?: ReactNode;
}

export const crumbs: readonly ReactNode[] = [
  <Link key="notes" to="/reports/bdn">
    Bunker delivery notes
  </Link>,
];

/** The form of a bunker delivery note: a new one, or a correction of an existing one. */
export function NoteEntry({
  title,
  isNew,
  saving,
  previewing,
  onCancel,
  ...props
}: NoteEntryProps) {
  const entry = useReportEntry({ ...props, isNew, saving, errorsOf: noteErrors });
  const { values, errors, change, onProblem } = entry;
  const [files, setFiles] = useState(props.files);
  const shared = { values, errors, change, onProblem };
  return (
    <ReportEntryPage
      thing="note"
      {...{ crumbs, title, isNew, saving, entry, previewing, onCancel }}
    >
      {props.header}
      <DeliveryCard {...shared} isNew={isNew} />
      {values.products.map((product, at) => (
        <ProductCard key={`${product.fuel.id} ${String(at)}`} {...shared} at={at} />
      ))}
      <div>
        <Button
          icon={IconPlus}
          onClick={() => change({ products: [...values.products, newProduct] })}
        >
          Add product
        </Button>
      </div>
      <SupplierCard {...shared} />
      <DeclarationCard {...shared} />
      <NoteFiles
        files={files.filter(({ id }) => values.attachments.includes(id))}
        error={errors['attachments']}
        onAdd={(file) => {
          setFiles((before) => [...before, file]);
          change({ attachments: [...values.attachments, file.id] });
        }}
        onRemove={(id) =>
          change({ attachments: values.attachments.filter((other) => other !== id) })
        }
      />
    </ReportEntryPage>
  );
}

import { blankCertificate } from '@fairlead/domain/bunker-notes/note-entry';
import { CertificateFields } from '@fairlead/ui/bunker-note-fields';
import { Button, IconButton } from '@fairlead/ui/button';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { NoteFieldsProps } from './note-fields.part.tsx';
import type { ProductForm } from './note-values.state.ts';
import css from './bunker-notes.module.css';

interface ProductCertificatesProps extends Pick<NoteFieldsProps, 'errors' | 'onProblem'> {
  readonly at: number;
  readonly product: ProductForm;
  readonly set: (part: Partial<ProductForm>) => void;
}

/** Proofs of sustainability of a product: their mass cannot be used twice. */
export function ProductCertificates({
  errors,
  onProblem,
  at,
  product,
  set,
}: ProductCertificatesProps) {
  const { certificates } = product;
  const field = (name: string) => `products.${at}.certificates${name}`;
  const wrong = errors[field('')];
  return (
    <div className={css['lines']} role="group" aria-label={`Certificates of product ${at + 1}`}>
      {wrong !== undefined && (
        <span role="alert" className={css['wrong']}>
          {wrong}
        </span>
      )}
      {certificates.map((certificate, index) => (
        <div key={`certificate ${String(index)}`} className={css['figures']}>
          <CertificateFields
            certificate={certificate}
            path={field(`.${index}.`)}
            errors={errors}
            onProblem={onProblem}
            onChange={(next) =>
              set({
                certificates: certificates.map((one, other) =>
                  other === index ? { ...next } : one,
                ),
              })
            }
          />
          <IconButton
            icon={IconX}
            size="small"
            name={`Remove certificate ${index + 1}`}
            onClick={() =>
              set({ certificates: certificates.filter((_, other) => other !== index) })
            }
          />
        </div>
      ))}
      <div>
        <Button
          icon={IconPlus}
          onClick={() => set({ certificates: [...certificates, blankCertificate] })}
        >
          Add certificate
        </Button>
      </div>
    </div>
  );
}

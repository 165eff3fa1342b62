import type { FuelCertificate } from '@fairlead/domain/bunker-notes/bunker-note';
import { blankCertificate, blankProduct } from '@fairlead/domain/bunker-notes/note-entry';
import { IconPlus } from '@tabler/icons-react';
import { CertificateFields } from '@fairlead/ui/bunker-note-fields';
import { Button } from '@fairlead/ui/button';
import { Fields, GroupError, LineFields } from '../platform/look/form-card.tsx';
import type { ProductCardProps } from './note-draft.state.ts';

/** Proofs of sustainability of a product: their mass cannot be used twice. */
export function CertificateLines({ form, at }: ProductCardProps) {
  const { certificates } = form.draft.products[at] ?? blankProduct;
  const field = (name: string) => `products.${at}.certificates${name}`;
  const setAll = (next: readonly FuelCertificate[]) =>
    form.change({
      products: form.draft.products.map((one, index) =>
        index === at ? { ...one, certificates: next } : one,
      ),
    });
  return (
    <>
      <GroupError message={form.errors[field('')]} />
      {certificates.map((certificate, index) => (
        <LineFields
          key={`certificate ${String(index)}`}
          removeLabel={`Remove certificate ${index + 1}`}
          onRemove={() => setAll(certificates.filter((_, other) => other !== index))}
        >
          <Fields columns={3}>
            <CertificateFields
              certificate={certificate}
              path={field(`.${index}.`)}
              errors={form.errors}
              onProblem={form.onProblem}
              onChange={(next) =>
                setAll(certificates.map((one, other) => (other === index ? next : one)))
              }
            />
          </Fields>
        </LineFields>
      ))}
      <Button icon={IconPlus} onClick={() => setAll([...certificates, blankCertificate])}>
        Add certificate
      </Button>
    </>
  );
}

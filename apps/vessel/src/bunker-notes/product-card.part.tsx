import type { BunkerTank } from '@fairlead/domain/bunker-notes/bunker-note';
import { blankProduct } from '@fairlead/domain/bunker-notes/note-entry';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { IconPlus } from '@tabler/icons-react';
import { MeterFields, ProductFigures } from '@fairlead/ui/bunker-note-fields';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useFuelStock } from '../platform/fuel/fuel-stock.ts';
import { massText } from '../platform/fuel/mass.ts';
import {
  CheckLine,
  Fields,
  FormCard,
  GroupError,
  LineFields,
} from '../platform/look/form-card.tsx';
import { usePart } from '../platform/parts/parts.ts';
import { CheckFindings } from './check-findings.part.tsx';
import { CertificateLines } from './certificate-lines.part.tsx';
import type { ProductCardProps, ProductPart } from './note-draft.state.ts';

const useProduct = ({ form, at }: ProductCardProps) => ({
  product: form.draft.products[at] ?? blankProduct,
  set: (part: ProductPart) =>
    form.change({
      products: form.draft.products.map((one, index) => (index === at ? { ...one, ...part } : one)),
    }),
  field: (name: string) => `products.${at}.${name}`,
});

/** The fuel and all its figures. */
function Figures(props: ProductCardProps) {
  const { form } = props;
  const { product, set, field } = useProduct(props);
  const vessel = usePart('vessel');
  const fuels = (vessel?.fuels ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Fields>
        <Select
          label="Fuel"
          required
          options={fuels}
          value={product.fuel.id}
          error={form.errors[field('fuel')]}
          onChange={(id) => set({ fuel: { id } })}
        />
        <TextField
          label="Grade (ISO 8217)"
          maxLength={10}
          value={product.grade}
          onChange={(grade) => set({ grade })}
        />
      </Fields>
      <Fields columns={3}>
        <ProductFigures
          product={product}
          path={field('')}
          errors={form.errors}
          onProblem={form.onProblem}
          onChange={set}
        />
      </Fields>
      <CheckLine>
        <Checkbox
          checked={product.flashpointAtLeast70}
          onChange={(flashpointAtLeast70) => set({ flashpointAtLeast70 })}
        >
          Flashpoint stated as at least 70 °C
        </Checkbox>
      </CheckLine>
    </>
  );
}

function Meter(props: ProductCardProps) {
  const { form } = props;
  const { product, set, field } = useProduct(props);
  return (
    <Fields>
      <MeterFields
        meter={product.massFlowMeter}
        path={field('')}
        errors={form.errors}
        onProblem={form.onProblem}
        onChange={(massFlowMeter) => set({ massFlowMeter })}
      />
    </Fields>
  );
}

/** What of the delivered quantity is in no tank yet, t. */
function openQuantity(delivered: string, tanks: readonly BunkerTank[]): string {
  const stated = tanks.reduce((sum, { quantity }) => sum + kgOf(quantity), 0n);
  const open = delivered === '' ? 0n : kgOf(delivered) - stated;
  return tonnesOf(open > 0n ? open : 0n);
}

/** Into which tanks the product went, and what was in them before. */
function TankLines(props: ProductCardProps) {
  const { form } = props;
  const { product, set, field } = useProduct(props);
  const stock = useFuelStock();
  const tanks = (stock?.tanks ?? []).flatMap(({ id, name, kg, capacity }) =>
    id === null ? [] : [{ id, name, kg, capacity }],
  );
  const options = tanks.map(({ id, name, kg }) => ({
    value: id,
    label: name,
    detail: `${massText(kg)} mt`,
  }));
  const free = tanks.find(({ id }) => !product.tanks.some(({ tank }) => tank.id === id));
  const setLine = (line: number, part: Partial<BunkerTank>) =>
    set({ tanks: product.tanks.map((one, index) => (index === line ? { ...one, ...part } : one)) });
  return (
    <>
      <GroupError message={form.errors[field('tanks')]} />
      {product.tanks.map((line, index) => (
        <LineFields
          key={line.tank.id}
          removeLabel={`Remove tank ${index + 1}`}
          onRemove={() => set({ tanks: product.tanks.filter((_, other) => other !== index) })}
        >
          <Fields columns={3}>
            <Select
              label="Tank"
              options={options}
              value={line.tank.id}
              onChange={(id) => setLine(index, { tank: { id } })}
            />
            <NumberField
              label="Received"
              unit="mt"
              decimals={3}
              value={line.quantity}
              onProblem={(message) => form.onProblem(field(`tanks.${index}`), message)}
              onChange={(quantity) => setLine(index, { quantity: quantity ?? '0' })}
            />
            <NumberField
              label="Before, measured"
              unit="mt"
              decimals={3}
              value={line.before}
              onProblem={(message) => form.onProblem(field(`before.${index}`), message)}
              onChange={(before) => setLine(index, { before })}
            />
          </Fields>
        </LineFields>
      ))}
      {free !== undefined && (
        <Button
          icon={IconPlus}
          onClick={() =>
            set({
              tanks: [
                ...product.tanks,
                {
                  tank: { id: free.id },
                  quantity: openQuantity(product.delivered, product.tanks),
                  before: null,
                },
              ],
            })
          }
        >
          Add tank
        </Button>
      )}
    </>
  );
}

/** One product of a note. */
export function ProductCard(props: ProductCardProps) {
  const { form, at } = props;
  const { products } = form.draft;
  return (
    <FormCard
      title={`Product ${at + 1}`}
      note={
        products.length > 1 && (
          <Button
            variant="quiet"
            onClick={() => form.change({ products: products.filter((_, index) => index !== at) })}
          >
            {`Remove product ${at + 1}`}
          </Button>
        )
      }
    >
      <Figures {...props} />
      <Meter {...props} />
      <TankLines {...props} />
      <CheckFindings findings={props.findings} field={`products.${at}`} />
      <CertificateLines {...props} />
    </FormCard>
  );
}

import { flowStatus } from '@fairlead/domain/flows/enumerations';
import { formatWithZone } from '@fairlead/domain/time/format';
import { TextField } from '@fairlead/ui/text-field';
import { useLastChange } from '../../platform/history/last-change.ts';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import { ParticularsCard } from '../particulars/particulars-card.tsx';
import { FuelEuSettings } from '../settings/fuel-eu-settings.tsx';
import { FuelTypes } from '../settings/fuel-types.tsx';
import { ShipSettings } from '../settings/ship-settings.tsx';
import {
  AdminSettings,
  CutoffSettings,
  SeaRouteSettings,
  VerifierSettings,
} from '../settings/other-settings.tsx';
import { VesselDetailsForm } from '../vessel-details.form.tsx';
import { DraftFlowWarning } from '../vessel-frame.part.tsx';
import { VesselPictureCard } from '../vessel-picture.part.tsx';
import css from './editor.module.css';
import {
  CargoRatesCard,
  type CardsProps,
  CranesCard,
  EnginesCard,
  OilTanksCard,
  SpeedTableCard,
  StoragesCard,
  TanksCard,
} from './list-cards.tsx';
import { SectionCard } from './section-card.tsx';
import type { SectionKey } from './sections.ts';

/** The common props of the card of a section. */
const cardOf = ({ editor }: CardsProps, section: SectionKey) => ({
  section,
  state: editor.sectionState(section),
  onSave: editor.form.save,
});

function DetailsCard(props: CardsProps) {
  const { vessel } = props;
  const { form } = props.editor;
  const zone = useTimeDisplay().zoneFor(null);
  const last = useLastChange('vessel', vessel.id);
  const changed = formatWithZone(last?.at ?? vessel.modified, zone);
  return (
    <SectionCard {...cardOf(props, 'details')} height="usual">
      <VesselDetailsForm
        values={form.values}
        onChange={form.change}
        isNew={false}
        errors={form.errors}
        theirs={form.theirs}
      >
        <TextField
          label="Company number"
          readOnly
          help="Voyage numbers begin with it"
          value={String(vessel.companyId)}
        />
        <TextField
          label="Details modified"
          readOnly
          help={last === undefined ? false : `By ${last.by}`}
          value={changed}
        />
      </VesselDetailsForm>
    </SectionCard>
  );
}

function SettingsCards(props: CardsProps) {
  const { editor, vessel } = props;
  const { form, may, stored } = editor;
  return (
    <>
      <SectionCard {...cardOf(props, 'settings')} height="usual" isWide>
        <ShipSettings form={form} stored={stored} />
      </SectionCard>
      <SectionCard {...cardOf(props, 'seaRoute')} height="usual">
        <SeaRouteSettings form={form} />
      </SectionCard>
      {may('cutoff') && (
        <SectionCard {...cardOf(props, 'cutoff')} height="usual">
          <CutoffSettings form={form} />
        </SectionCard>
      )}
      {may('admin') && (
        <SectionCard {...cardOf(props, 'admin')} height="usual">
          <AdminSettings form={form} />
        </SectionCard>
      )}
      {may('verifier') && (
        <SectionCard {...cardOf(props, 'verifier')} height="usual">
          <VerifierSettings form={form} stored={vessel.vesselVerifier} />
        </SectionCard>
      )}
    </>
  );
}

/** The sections of a vessel in two columns, or in one if there is less space. */
export function VesselCards(props: CardsProps) {
  const { editor, vessel } = props;
  const { form } = editor;
  return (
    <div className={css['layout']}>
      {form.values.flow?.status === flowStatus.Draft && (
        <div className={css['warning']}>
          <DraftFlowWarning />
        </div>
      )}
      <div className={css['cards']}>
        <DetailsCard {...props} />
        <VesselPictureCard vessel={vessel} />
        <ParticularsCard
          vessel={vessel}
          state={editor.sectionState('particulars')}
          onSave={form.save}
        />
        <EnginesCard {...props} />
        <TanksCard {...props} />
        <OilTanksCard {...props} />
        <StoragesCard {...props} />
        <CranesCard {...props} />
        <SectionCard
          {...cardOf(props, 'fuels')}
          height="steady"
          count={form.values.fuels.list.length}
        >
          <FuelTypes form={form} current={vessel.fuel} />
        </SectionCard>
        <SectionCard {...cardOf(props, 'fuelEu')} height="usual">
          <FuelEuSettings form={form} particulars={vessel.particulars} />
        </SectionCard>
        <SpeedTableCard {...props} />
        <CargoRatesCard {...props} />
        <SettingsCards {...props} />
      </div>
    </div>
  );
}

import { companySettings } from '@fairlead/domain/settings/company-settings';
import { SettingSwitch } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { toast } from '@fairlead/ui/toast';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { type Company, useCompany, useCompanyId, useSaveFlags } from './settings.data.ts';
import { Loaded, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

type Flags = Company['settings'];

const stateText = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** The company's settings: each with its effect and its default. */
export function CompanyFlags() {
  const company = useCompany();
  return (
    <Loaded what="The settings" query={company}>
      {({ settings }) => <FlagsForm settings={settings} />}
    </Loaded>
  );
}

function FlagsForm({ settings }: { readonly settings: Flags }) {
  const id = useCompanyId();
  const form = useRecordForm({
    entity: 'companySettings',
    id,
    what: 'the settings',
    stored: settings,
    missing: () => ({}),
    wrong: () => ({}),
    describe: (field, stored) => stateText(stored[field] === true),
    body: (values: Flags) => values,
    saving: useSaveFlags(),
    onSaved: () => toast.show({ text: 'Settings saved' }),
  });
  return (
    <SectionCard
      title="Settings"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      refusal={form.refusal}
      onSave={form.save}
      onDiscard={form.discard}
      history={{ entity: 'companySettings', id }}
    >
      {companySettings.map(({ name, label, description, default: usual }) => {
        const theirs = form.theirs(name);
        return (
          <div key={name} className={css['setting']}>
            <SettingSwitch
              label={label}
              about={`${description} Default: ${stateText(usual)}.`}
              checked={form.values[name]}
              onChange={(isOn) => form.change({ [name]: isOn })}
            />
            {theirs !== undefined && <TheirLine theirs={theirs} />}
          </div>
        );
      })}
    </SectionCard>
  );
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactFields, partnerRegister } from '@fairlead/domain/partners/partner-register';
import { personRegister } from '@fairlead/domain/persons/person-register';
import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { expect, test } from 'vitest';
import {
  everywhere,
  filesWithoutFrame,
  pagesOfFiles,
  plainChoices,
  plainFields,
} from './field-pages.ts';

const root = join(import.meta.dirname, '../..');
const read = (pattern: string): readonly { readonly file: string; readonly text: string }[] =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));

test('each label of a help text is that of a field of the forms', () => {
  const labels = read('apps/web/src/platform/field-help/texts/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/label: '([^']+)'/g)].map(([, label = '']) => label),
  );
  expect(labels.length).toBeGreaterThan(40);
  const forms = ['apps/web/src', 'packages/domain/src', 'packages/ui/src']
    .flatMap((folder) => read(`${folder}/**/*.{ts,tsx}`))
    .filter(({ file }) => !/field-help|\.test\./.test(file))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join('\n');
  const checkboxes = new Set(
    [
      ...forms.matchAll(
        /<(?:Checkbox|Switch)\s(?:[^<>=]|=>|=(?!>))*>\s*([^<{]+?)\s*<\/(?:Checkbox|Switch)>/g,
      ),
    ].map(([, label = '']) => label),
  );
  const without = labels.filter(
    (label) =>
      !forms.includes(`label="${label}"`) &&
      !forms.includes(`label={\`${label}`) &&
      !forms.includes(`label: '${label}'`) &&
      !forms.includes(`header: '${label}'`) &&
      // An argument, or an entry of a list.
      ![`('${label}'`, `, '${label}'`].some((text) => forms.includes(text)) &&
      !checkboxes.has(label) &&
      ![`name="${label}"`, `aria-label="${label}"`].some((text) => forms.includes(text)),
  );
  // The form passes the label of the number, which differs for a copy, the positions of an off-hire after their side;
  // headers of percentages and figures of a laboratory are those of a list; a start, a frozen version, a password and a token are choices of two.
  expect(without.toSorted()).toEqual([
    'Agreed, amount',
    'Agreed, hours',
    'Charterer, amount',
    'Charterer, hours',
    'Figure of the laboratory',
    'Frozen version, this fixture',
    'In laytime, %',
    'Name:password',
    'New password',
    'Of the rate, %',
    'On demurrage, %',
    'Owner, amount',
    'Owner, hours',
    'Started',
    'Token',
    'Voyage number',
  ]);
});

test('each section of a help text is the title of one, or begins it', () => {
  const texts = read('apps/web/src/platform/field-help/texts/*.ts').map(({ text }) => text);
  const sections = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/within: '([^']+)'/g)].map(([, title = '']) => title),
    ),
  );
  expect(sections.size).toBeGreaterThan(10);
  const forms = read('apps/web/src/**/*.tsx').map(({ text }) => text);
  // A title is an attribute, the beginning of one, or one of two.
  const before = [
    'title="',
    'aria-label="',
    'name="',
    'name={`',
    'title={`',
    'aria-label={`',
    "? '",
    ": '",
  ];
  const isTitle = (title: string) =>
    forms.some((text) => before.some((beginning) => text.includes(`${beginning}${title}`)));
  expect([...sections].filter((title) => !isTitle(title))).toEqual([]);
});

interface FieldHelp {
  readonly textsOfPage: (page: string) => {
    readonly of: (label: string, sections: readonly string[]) => unknown;
  };
  readonly allTexts: readonly { readonly label: string; readonly within?: string }[];
}

// By its path: the types of the pages that the texts name belong to another program.
const fieldHelp = join(root, 'apps/web/src/platform/field-help/all-texts.ts');
const { textsOfPage, allTexts } = (await import(fieldHelp)) as FieldHelp;
const sections = allTexts.flatMap(({ within }) => (within === undefined ? [] : [within]));

/** The forms of a page, and the fields in them that need no help. */
const forms: readonly (readonly [page: string, files: string, plain: readonly string[]])[] = [
  ['/correspondence', 'emails/email-draft.form.tsx', []],
  ['/correspondence', 'emails/email-templates.dialog.tsx', []],
  ['/settings/company?tab=mailboxes', 'emails/mailbox-fields.part.tsx', []],
  ['/reports/custom/new', 'custom-reports/builder/*.part.tsx', []],
  ['/reports/custom', 'custom-reports/live-link.part.tsx', []],
  ['/reports/schedules', 'custom-reports/schedules/schedule*.{dialog,part}.tsx', []],
  ['/offhires', 'offhires/offhire-{time,money}.form.tsx', []],
  ['/partners', 'partners/*.form.tsx', ['Phone', 'Web']],
  ['/persons', 'persons/person.panel.tsx', []],
  ['/ports', 'ports/{{own-port,port-settings,port-partners}.form,merge-port.dialog}.tsx', []],
  ['/flows', 'flows/{flow.panel,saved-flow.part}.tsx', []],
  ['/flows', 'flows/definition/definition-columns.ts', []],
  [
    '/fixtures',
    'claims/{settlement.form,accounts/{payment.panel,interest.part,follow-up.part}}.tsx',
    [],
  ],
  ['/fixtures', 'claims/provisions/provisions.part.tsx', []],
  ['/fixtures', 'claim-sending/{invoice,credit,hand-over}.dialog.tsx', []],
  ['/settings/company?tab=claims', 'claim-sending/claim-settings.part.tsx', []],
  ['/settings/company?tab=claims', 'claims/accounts/reminder-settings.part.tsx', []],
  ['/portcalls', 'agent-links/agent-link.panel.tsx', []],
  ['/portcalls', 'agent-links/decide-entry.dialog.tsx', []],
  ['/compliance', 'compliance/{fueleu-change,fueleu-decision,correction-reply}.dialog.tsx', []],
  ['/compliance', 'compliance/planned-voyage.part.tsx', []],
  ['/compliance', 'compliance/trading/{entry,price,import-prices,send-statement}.dialog.tsx', []],
  ['/vessels', 'vessels/particulars/version-panel.tsx', []],
  ['/correspondence', 'emails/{email-handling,email-links}.part.tsx', []],
  ['/settings/company', 'settings/mail-settings.part.tsx', []],
  ['/settings/company?tab=users', 'people/invite.panel.tsx', []],
  ['/settings/company?tab=laytime', 'laytime-settings/{defaults.form,holidays.part}.tsx', []],
  ['/fixtures', 'laytime/workbench/{interval-form,work-section}.tsx', []],
  ['/voyages', 'cargo/{cargo-group,tracking-link}.dialog.tsx', []],
  ['/reports/tt', 'tank-transfers/{transfer-fields.form,tank-transfer.panel}.tsx', []],
  ['/settings/me', 'settings/{time-zone,speech,morning-digest,appearance}.form.tsx', []],
];

/** Columns of a grid that take an entry. */
const gridColumns = /header: '([^']+)'|toggle\('\w+', '([^']+)'\)/g;

/** Elements that take an entry: their label is a literal, a name of the register's field or a choice of two. */
const fieldTags =
  /<(?:TextField|TextArea|NumberField|DateField|DateTimeField|Select|MultiSelect|AsyncSearchField|AddressField|AddColumn|SettingSwitch|Text|Secret)(?:<[^>]*>)?\s[^<]*?label=(?:"([^"]+)"|\{([^}\n]+)\})/g;

/** Labels that a form takes from the register of its records. */
const registered: Readonly<Record<string, readonly string[]>> = {
  '/partners': [...Object.values(partnerRegister.fields), ...Object.values(contactFields)].flatMap(
    (field) => ('parts' in field ? Object.values(field.parts) : [field]).map(({ label }) => label),
  ),
  '/persons': Object.values(personRegister.fields).map(({ label }) => label),
  '/ports': Object.values(ownPortRegister.fields).map(({ label }) => label),
};

/** Choices of a register that a form shows without a field of its own. */
const noField = new Set(['Types', 'Contacts', 'Cargo tracking', 'Latitude', 'Longitude']);

test.each(forms)('%s: every field of %s is explained, or needs no help', (page, files, plain) => {
  const texts = textsOfPage(page);
  const found = read(`apps/web/src/${files}`).flatMap(({ file, text }) => [
    ...[...text.matchAll(fieldTags)].flatMap(([, literal, expression = '']) =>
      literal === undefined
        ? [...expression.matchAll(/[?:] '([^']+)'/g)].map(([, label = '']) => label)
        : [literal],
    ),
    ...(file.endsWith('-columns.ts')
      ? [...text.matchAll(gridColumns)].map(([, header, toggle = '']) => header ?? toggle)
      : []),
  ]);
  const labels = [...new Set([...found, ...(registered[page] ?? [])])];
  expect(labels).not.toEqual([]);
  const unexplained = labels.filter(
    (label) => texts.of(label, sections) === undefined && !noField.has(label),
  );
  expect(unexplained.toSorted()).toEqual([...plain].toSorted());
});

/** Elements with a label of their own besides those of the forms above. */
const everyFieldTag =
  /<(?:TextField|TextArea|NumberField|RangeField|DateField|DateTimeField|TimeOfDayField|DayField|MomentEntry|TimeFields|Select|MultiSelect|AsyncSearchField|AsyncMultiField|AddressField|AddColumn|SettingSwitch|SettingLine|OptionalChoice|OptionalAnswer|CorrectionReason|Combo|Text|Secret)(?:<[^>]*>)?\s[^<]*?\blabel=(?:"([^"]+)"|\{([^\n]+)\}\n)/g;
const checkboxTag =
  /<(?:Checkbox|Switch)\s(?:[^<>=]|=>|=(?!>))*>\s*([^<{]+?)\s*<\/(?:Checkbox|Switch)>/g;
/** A cell that takes an entry; its column states the kind first. */
const cellColumn = /kind: '(?!read-only)[\w-]+',[^{}]*?\bheader: '([^']+)'/g;

const labelsIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(everyFieldTag)].flatMap(([, literal, expression = '']) =>
      literal === undefined
        ? [...expression.matchAll(/[?:] '([^']+)'/g)].map(([, label = '']) => label)
        : [literal],
    ),
    ...[...text.matchAll(checkboxTag)].map(([, label = '']) => label.replaceAll(/\s+/g, ' ')),
    ...(text.includes('GridColumn<')
      ? [...text.matchAll(cellColumn)].map(([, label = '']) => label)
      : []),
  ]);

const everyFile = read('apps/web/src/**/*.{ts,tsx}')
  .filter(({ file }) => !/field-help|\.test\./.test(file))
  .map(({ file, text }) => ({ file: file.replace('apps/web/src/', ''), labels: labelsIn(text) }))
  .filter(({ file, labels }) => labels.size > 0 && !filesWithoutFrame.includes(file));

const pagesOf = (file: string): readonly string[] =>
  pagesOfFiles
    .filter(([files]) => file.startsWith(files))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? [];

const everyLabel = new Set(allTexts.map(({ label }) => label));
const isExplained = (file: string, label: string): boolean =>
  pagesOf(file).every((page) =>
    page === everywhere
      ? everyLabel.has(label)
      : textsOfPage(page).of(label, sections) !== undefined,
  );

const plain = plainFields.flatMap(({ labels }) =>
  Object.entries(labels).flatMap(([files, ofFiles]) =>
    ofFiles.map((label) => ({ files, label, key: `${files}: ${label}` })),
  ),
);

test('every file with fields is on a page', () => {
  expect(everyFile.length).toBeGreaterThan(150);
  expect(everyFile.filter(({ file }) => pagesOf(file).length === 0)).toEqual([]);
});

test('every field of the web app is explained on each of its pages, or needs no help', () => {
  const unexplained = everyFile.flatMap(({ file, labels }) =>
    [...labels]
      .filter((label) => !isExplained(file, label))
      .map(
        (label) =>
          plain.find((one) => one.label === label && file.startsWith(one.files))?.key ??
          `${file}: ${label} has no help`,
      ),
  );
  expect([...new Set(unexplained)].toSorted()).toEqual(plain.map(({ key }) => key).toSorted());
});

/** Segmented choices and groups of radio buttons, by the name of the group. */
const choiceTag =
  /<Segmented(?:<[^>]*>)?\s(?:[^<>=]|=>|=(?!>))*?\bname="([^"]+)"|role="radiogroup" aria-label="([^"]+)"/g;

const choices = read('apps/web/src/**/*.tsx')
  .map(({ file, text }) => ({
    file: file.replace('apps/web/src/', ''),
    names: [...text.matchAll(choiceTag)].map(([, name, label = '']) => name ?? label),
  }))
  .filter(({ file, names }) => names.length > 0 && !filesWithoutFrame.includes(file));

const plainChoice = plainChoices.flatMap(({ labels }) =>
  Object.entries(labels).flatMap(([files, names]) =>
    names.map((name) => ({ files, name, key: `${files}: ${name}` })),
  ),
);

test('every choice of the web app is explained on each of its pages, or needs no help', () => {
  expect(choices.flatMap(({ names }) => names).length).toBeGreaterThan(45);
  const unexplained = choices.flatMap(({ file, names }) =>
    names.map(
      (name) =>
        plainChoice.find((one) => one.name === name && file.startsWith(one.files))?.key ??
        (isExplained(file, name) ? undefined : `${file}: ${name} has no help`),
    ),
  );
  // Otherwise F1 would show the text of a field with the same label.
  const mistaken = plainChoice.filter(({ files, name }) =>
    pagesOf(files).some((page) => textsOfPage(page).of(name, []) !== undefined),
  );
  expect(mistaken).toEqual([]);
  const found = new Set(unexplained.filter((one) => one !== undefined));
  expect([...found].toSorted()).toEqual(plainChoice.map(({ key }) => key).toSorted());
});

test.each(filesWithoutFrame)('%s, which F1 does not explain, has fields', (file) => {
  const texts = read(`apps/web/src/${file}`).map(({ text }) => text);
  expect(texts.join('\n')).toMatch(/<(?:TextField|TextArea|DateTimeField)/);
});

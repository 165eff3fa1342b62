/** Optional features of a customer: the key used in code, and the text of its switch. */
export const customerFeatures = [
  {
    key: 'voyageReportCutoff',
    name: 'Cut-off date of voyage reports',
    about:
      'Shows the section “Cut-off date” in the vessel editor: voyages before that date are left out of the voyage report.',
  },
] as const;

export type CustomerFeature = (typeof customerFeatures)[number]['key'];
export const customerFeatureKeys = customerFeatures.map(({ key }) => key);

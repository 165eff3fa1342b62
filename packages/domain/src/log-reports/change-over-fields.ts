/** The two fields of a report that a fuel change-over has beside those of the interface: from which fuel to which. */
export const changeOverField = { from: 'Fuel_From', to: 'Fuel_To' } as const;

/** The name of a table layout with thin lines around each cell; blocks of pages are sent as data, so they name it. */
export const plainGrid = 'plainGrid';

const line = '#BFCBD3';

export const tableLayouts = {
  [plainGrid]: {
    hLineWidth: () => 0.4,
    vLineWidth: () => 0.4,
    hLineColor: () => line,
    vLineColor: () => line,
  },
};

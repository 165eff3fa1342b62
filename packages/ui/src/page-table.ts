/** Moves the keyboard to the rows of a table; false if there are none. */
type Enter = () => boolean;

const tables: Enter[] = [];

/** Registers a table that the page's keys move through; returns the function that unregisters it. */
export const registerPageTable = (enter: Enter): (() => void) => {
  tables.push(enter);
  return () => {
    tables.splice(tables.indexOf(enter), 1);
  };
};

/** Moves the keyboard to the table of the page; false if there is none. */
export const enterPageTable: Enter = () => tables.at(-1)?.() ?? false;

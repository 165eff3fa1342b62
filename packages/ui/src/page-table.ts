/** Leads the keyboard to the rows of a table; false when it has none to lead to. */
type Enter = () => boolean;

const tables: Enter[] = [];

/** A table that the keys of its page move through; answers how it leaves. */
export const registerPageTable = (enter: Enter): (() => void) => {
  tables.push(enter);
  return () => {
    tables.splice(tables.indexOf(enter), 1);
  };
};

/** Leads the keyboard to the table of the page; false where there is none. */
export const enterPageTable: Enter = () => tables.at(-1)?.() ?? false;

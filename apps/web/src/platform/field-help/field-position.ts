/** Where a control is: the label by which it is explained, and the titles of what encloses it. */
export interface FieldPosition {
  readonly label: string;
  readonly sections: readonly string[];
}

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').trim();

const isLabelled = (
  control: Element,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const nameOf = (element: Element): string => {
  const id = element.getAttribute('aria-labelledby');
  if (id !== null) return textOf(document.getElementById(id));
  return element.getAttribute('aria-label') ?? '';
};

/** The header of the column that a cell is in. */
function columnOf(cell: Element): string {
  const at = cell.getAttribute('aria-colindex') ?? '';
  const grid = cell.closest('[role="grid"]');
  return textOf(grid?.querySelector(`[role="columnheader"][aria-colindex="${at}"]`));
}

/** The group of a choice, such as a segmented one: its name is the label of what is chosen. */
const choiceOf = (control: Element): Element | null =>
  control.matches('[role="radio"], input[type="radio"]')
    ? control.closest('[role="radiogroup"]')
    : null;

function labelOf(control: Element): string {
  const choice = choiceOf(control);
  if (choice !== null) return nameOf(choice);
  const cell = control.closest('[role="gridcell"]');
  if (cell !== null) return columnOf(cell);
  return isLabelled(control) ? textOf(control.labels?.[0]) || nameOf(control) : '';
}

const enclosing =
  'section, form, fieldset, [role="dialog"], [role="grid"], [role="group"], [role="search"]';

function sectionsOf(control: Element): readonly string[] {
  const titles: string[] = [];
  let around = control.parentElement?.closest(enclosing) ?? null;
  while (around !== null) {
    const title = nameOf(around);
    if (title !== '') titles.push(title);
    around = around.parentElement?.closest(enclosing) ?? null;
  }
  return titles;
}

/** The innermost title first. */
export const positionOf = (control: Element): FieldPosition => ({
  label: labelOf(control),
  sections: sectionsOf(control),
});

/** Whether a control takes an entry that may be explained. */
export const isField = (control: Element | null): control is Element =>
  control !== null && labelOf(control) !== '';

/** Whether a control is typed into or chosen from in a form; segmented choices also switch between views. */
export const isEntry = (control: Element | null): boolean =>
  isField(control) && control.getAttribute('role') !== 'radio';

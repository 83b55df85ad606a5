import { html, type Html } from './html.ts';

/** A labelled control of a form on a public page. */
interface FieldRow {
  id: string;
  /** Name of the value that is sent, where it is not the id. */
  name?: string;
  label: string;
  hint: string;
  error?: string | undefined;
  /** Words beside the label of a field that must be filled in. */
  must?: string | false;
}

/**
 * Writes the label, the control, its hint and, beside it, what is wrong. The control takes `described`: its id, its name
 * and the ids of its hint and error.
 */
export function fieldRow(
  { id, name = id, label, hint, error, must = false }: FieldRow,
  control: (described: Html) => Html,
): Html {
  const invalid = error !== undefined && html` aria-invalid="true"`;
  const described = html` id="${id}" name="${name}" aria-describedby="${id}-hint ${id}-error"${invalid}`;
  return html`<div class="question"><label class="name" for="${id}">${label}${must && html`<span class="must">${must}</span>`}</label>
${control(described)}
<p class="hint" id="${id}-hint">${hint}</p><p class="error" id="${id}-error">${error}</p></div>`;
}

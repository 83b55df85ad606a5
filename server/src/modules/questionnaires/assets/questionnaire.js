// The page works without this script, which hides questions that do not concern the reader, uploads pictures as they
// are chosen, and sends the answer without leaving the page. Conditions are evaluated by the same code as on the
// server.
import { pageState } from './public-page.js';

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/**
 * @param {string} id
 * @returns {unknown}
 */
const read = (id) => JSON.parse(/** @type {HTMLElement} */ (document.getElementById(id)).textContent);
const definition = /** @type {Parameters<typeof pageState>[0]} */ (read('form'));
const words = /** @type {Record<string, string>} */ (read('words'));
const form = /** @type {HTMLFormElement} */ (document.getElementById('questionnaire'));
const notice = /** @type {HTMLElement} */ (document.getElementById('message'));
const button = /** @type {HTMLButtonElement} */ (form.querySelector('button[type=submit]'));

/**
 * All elements of a selector, which names elements of one class.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {T[]}
 */
const all = (place, selector) => [.../** @type {NodeListOf<T>} */ (place.querySelectorAll(selector))];
/**
 * The inputs, selects and text areas of the form.
 * @returns {Control[]}
 */
const controls = () => /** @type {Control[]} */ ([...form.elements]);

const rows = new Map(all(form, '[data-row]').map((row) => [row.dataset.row ?? '', row]));
const conditionFields = new Set([
  ...(definition.extension?.conditions ?? []).flatMap(({ when }) => when.map(({ model }) => model)),
  ...(definition.extension?.sources ?? []).map(({ from }) => from),
]);
let filled = new Set();

/** The hidden field with the ticket of this answer. */
const ticket = () => /** @type {HTMLInputElement} */ (form.elements.namedItem('ticket'));

function posted() {
  /** @type {Record<string, string[]>} */
  const texts = {};
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith('v.') && typeof value === 'string') (texts[name.slice(2)] ??= []).push(value);
  }
  return texts;
}

/** @returns {void} */
function follow() {
  const state = pageState(definition, posted());
  const newFills = state.fills.filter(({ id }) => !filled.has(id));
  filled = new Set(state.fills.map(({ id }) => id));
  for (const { model, value } of newFills) fill(model, value);
  for (const [model, row] of rows) {
    row.hidden = state.hidden.includes(model);
    const must = /** @type {HTMLElement | null} */ (row.querySelector(':scope > .name .must'));
    if (must && !must.hasAttribute('data-always')) must.hidden = !state.required.includes(model);
    for (const control of /** @type {Control[]} */ (all(row, 'input, select, textarea'))) {
      if (!control.hasAttribute('data-off')) control.disabled = state.disabled.includes(model);
    }
    offer(model, row, state.offered[model]);
  }
  for (const box of all(form, '[data-typed]')) box.hidden = !state.typed.includes(box.dataset.typed ?? '');
  if (newFills.length > 0) follow();
}

/**
 * @param {string} model
 * @param {unknown} value
 */
function fill(model, value) {
  const texts = [value].flat().map(String);
  for (const control of controls()) {
    if (control.name !== `v.${model}`) continue;
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
      control.checked = texts.includes(control.value);
    else control.value = texts[0] ?? '';
  }
}

/**
 * Offers the options of a field that follows another answer; a choice that is no longer offered goes.
 * @param {string} model
 * @param {HTMLElement} row
 * @param {readonly string[] | undefined} keys
 */
function offer(model, row, keys) {
  if (!keys) return;
  for (const option of all(row, '[data-follows]')) {
    const isOffered = keys.includes(option.dataset.follows ?? '');
    option.hidden = !isOffered;
    if (option instanceof HTMLOptionElement) {
      option.disabled = !isOffered;
      if (!isOffered && option.selected) /** @type {HTMLSelectElement} */ (option.closest('select')).value = '';
    } else if (!isOffered) /** @type {HTMLInputElement} */ (option.querySelector('input')).checked = false;
  }
}

for (const must of form.querySelectorAll('.must:not([hidden])')) must.setAttribute('data-always', '');
for (const control of form.querySelectorAll('[disabled]')) control.setAttribute('data-off', '');
form.addEventListener('input', (event) => {
  const target = /** @type {Control} */ (event.target);
  if (target.type === 'range') /** @type {Element} */ (target.nextElementSibling).textContent = target.value;
  if (target.name?.startsWith('v.') && conditionFields.has(target.name.slice(2))) follow();
  else if (target.closest('[data-row]')?.querySelector('[data-typed]')) follow();
});
follow();

// Pictures are sent when they are chosen; the answer then only names them.
for (const box of all(form, '[data-pictures]')) {
  const file = /** @type {HTMLInputElement} */ (box.querySelector('input[type=file]'));
  const status = /** @type {HTMLElement} */ (box.querySelector('[role=status]'));
  for (const item of all(box, 'li')) addRemover(item);
  file.addEventListener('change', async () => {
    const chosen = [...(file.files ?? [])];
    const room = Number(box.dataset.max) - box.querySelectorAll('li').length;
    /** @type {string[]} */
    const failures = [];
    for (const one of chosen.slice(0, room)) {
      status.textContent = words.uploading ?? '';
      const failure = await sendPicture(box, one);
      if (failure) failures.push(failure);
    }
    if (chosen.length > room) failures.push(`≤ ${box.dataset.max}`);
    file.value = '';
    status.textContent = failures.join(' ');
  });
}

/**
 * Sends a picture and shows it in its box; answers why it was refused, or nothing.
 * @param {HTMLElement} box
 * @param {File} file
 * @returns {Promise<string | undefined>}
 */
async function sendPicture(box, file) {
  try {
    const body = new FormData();
    body.append('ticket', ticket().value);
    body.append('model', box.dataset.pictures ?? '');
    body.append('file', file);
    const answer = await fetch(`${form.action}/pictures`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const { key, url, message } = /** @type {{ key: string, url: string, message: string }} */ (await answer.json());
    if (!answer.ok) return message;
    const item = document.createElement('li');
    const image = Object.assign(document.createElement('img'), {
      src: url,
      alt: words.keptPicture,
      width: 96,
      height: 96,
    });
    const name = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: `v.${box.dataset.pictures}`,
      value: key,
    });
    item.append(image, name);
    addRemover(item);
    /** @type {HTMLElement} */ (box.querySelector('ul')).append(item);
    return undefined;
  } catch {
    return words.uploadFailed;
  }
}

/** @param {HTMLElement} item */
function addRemover(item) {
  const remover = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  remover.setAttribute('aria-label', words.removePicture ?? '');
  remover.addEventListener('click', () => {
    const file = item.closest('[data-pictures]')?.querySelector('input[type=file]');
    item.remove();
    /** @type {HTMLInputElement} */ (file).focus();
  });
  item.append(remover);
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  button.textContent = words.sending ?? '';
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: wholeForm(),
    });
    const outcome =
      /** @type {{ next?: string, ticket?: string, message: string, errors?: Record<string, string> }} */ (
        await answer.json()
      );
    if (outcome.next) return location.assign(outcome.next);
    if (outcome.ticket) ticket().value = outcome.ticket;
    show(outcome.message, outcome.errors ?? {});
  } catch {
    show(words.offline ?? '', {});
  }
  button.disabled = false;
  button.textContent = words.submit ?? '';
});

/**
 * Collects everything in the form: what a condition disables is only locked, not left out. Pictures were sent before.
 */
function wholeForm() {
  const locked = controls().filter((control) => control.disabled && !control.hasAttribute('data-off'));
  for (const control of locked) control.disabled = false;
  const body = new FormData(form);
  for (const control of locked) control.disabled = true;
  for (const name of new Set(body.keys())) if (name.startsWith('p.')) body.delete(name);
  return body;
}

/**
 * Puts each sentence beside its field and goes to the first.
 * @param {string} message
 * @param {Record<string, string>} errors
 */
function show(message, errors) {
  notice.textContent = message;
  notice.className = 'notice bad';
  /** @type {HTMLElement | undefined} */
  let first;
  for (const place of all(form, '[data-error]')) {
    const sentence = errors[place.dataset.error ?? ''] ?? '';
    place.textContent = sentence;
    const row = /** @type {HTMLElement} */ (place.closest('[data-row]'));
    const control = /** @type {Control} */ (row.querySelector('input:not([type=hidden]), select, textarea'));
    if (sentence) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    if (sentence && !row.hidden) first ??= control;
  }
  (first ?? notice).focus();
  (first ?? notice).scrollIntoView({ block: 'center' });
}

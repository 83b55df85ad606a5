// The page is whole without this: it hides what does not concern the reader, sends pictures as they are chosen, and the
// answer without losing the page. The conditions are asked by the very code that the server asks.
import { pageState } from './public-page.js';

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const definition = read('form');
const words = read('words');
const form = document.getElementById('questionnaire');
const told = document.getElementById('told');
const button = form.querySelector('button[type=submit]');
const rows = new Map([...form.querySelectorAll('[data-row]')].map((row) => [row.dataset.row, row]));
const asked = new Set([
  ...definition.extension.conditions.flatMap(({ when }) => when.map(({ model }) => model)),
  ...definition.extension.sources.map(({ from }) => from),
]);
let filled = new Set();

function posted() {
  const texts = {};
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith('v.') && typeof value === 'string') (texts[name.slice(2)] ??= []).push(value);
  }
  return texts;
}

function follow() {
  const state = pageState(definition, posted());
  const begun = state.fills.filter(({ id }) => !filled.has(id));
  filled = new Set(state.fills.map(({ id }) => id));
  for (const { model, value } of begun) fill(model, value);
  for (const [model, row] of rows) {
    row.hidden = state.hidden.includes(model);
    const must = row.querySelector(':scope > .name .must');
    if (must && !must.hasAttribute('data-always')) must.hidden = !state.required.includes(model);
    for (const control of row.querySelectorAll('input, select, textarea')) {
      if (!control.hasAttribute('data-off')) control.disabled = state.disabled.includes(model);
    }
    offer(model, row, state.offered[model]);
  }
  for (const box of form.querySelectorAll('[data-typed]')) box.hidden = !state.typed.includes(box.dataset.typed);
  if (begun.length > 0) follow();
}

function fill(model, value) {
  const texts = [value].flat().map(String);
  for (const control of form.elements) {
    if (control.name !== `v.${model}`) continue;
    if (control.type === 'radio' || control.type === 'checkbox') control.checked = texts.includes(control.value);
    else control.value = texts[0] ?? '';
  }
}

/** Offers the options of a field that follows another answer; a choice that is no longer offered goes. */
function offer(model, row, keys) {
  if (!keys) return;
  for (const option of row.querySelectorAll('[data-follows]')) {
    const isOffered = keys.includes(option.dataset.follows);
    option.hidden = !isOffered;
    if (option instanceof HTMLOptionElement) {
      option.disabled = !isOffered;
      if (!isOffered && option.selected) option.closest('select').value = '';
    } else if (!isOffered) option.querySelector('input').checked = false;
  }
}

for (const must of form.querySelectorAll('.must:not([hidden])')) must.setAttribute('data-always', '');
for (const control of form.querySelectorAll('[disabled]')) control.setAttribute('data-off', '');
form.addEventListener('input', (event) => {
  const { target } = event;
  if (target.type === 'range') target.nextElementSibling.textContent = target.value;
  if (target.name?.startsWith('v.') && asked.has(target.name.slice(2))) follow();
  else if (target.closest('[data-row]')?.querySelector('[data-typed]')) follow();
});
follow();

// Pictures are sent when they are chosen; the answer then only names them.
for (const box of form.querySelectorAll('[data-pictures]')) {
  const file = box.querySelector('input[type=file]');
  const status = box.querySelector('[role=status]');
  for (const item of box.querySelectorAll('li')) addRemover(item);
  file.addEventListener('change', async () => {
    const chosen = [...file.files];
    const room = Number(box.dataset.max) - box.querySelectorAll('li').length;
    const failures = [];
    for (const one of chosen.slice(0, room)) {
      status.textContent = words.uploading;
      const failure = await sendPicture(box, one);
      if (failure) failures.push(failure);
    }
    if (chosen.length > room) failures.push(`≤ ${box.dataset.max}`);
    file.value = '';
    status.textContent = failures.join(' ');
  });
}

async function sendPicture(box, file) {
  try {
    const body = new FormData();
    body.append('ticket', form.elements.ticket.value);
    body.append('model', box.dataset.pictures);
    body.append('file', file);
    const answer = await fetch(`${form.action}/pictures`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    const { key, url, message } = await answer.json();
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
    box.querySelector('ul').append(item);
    return undefined;
  } catch {
    return words.uploadFailed;
  }
}

function addRemover(item) {
  const remover = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  remover.setAttribute('aria-label', words.removePicture);
  remover.addEventListener('click', () => {
    const file = item.closest('[data-pictures]').querySelector('input[type=file]');
    item.remove();
    file.focus();
  });
  item.append(remover);
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  button.textContent = words.sending;
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: wholeForm(),
    });
    const outcome = await answer.json();
    if (outcome.next) return location.assign(outcome.next);
    if (outcome.ticket) form.elements.ticket.value = outcome.ticket;
    show(outcome.message, outcome.errors ?? {});
  } catch {
    show(words.offline, {});
  }
  button.disabled = false;
  button.textContent = words.submit;
});

/**
 * Everything that stands in the form: what a condition disables is only locked, not left out. Pictures were sent
 * before.
 */
function wholeForm() {
  const locked = [...form.elements].filter((control) => control.disabled && !control.hasAttribute('data-off'));
  for (const control of locked) control.disabled = false;
  const body = new FormData(form);
  for (const control of locked) control.disabled = true;
  for (const name of new Set(body.keys())) if (name.startsWith('p.')) body.delete(name);
  return body;
}

/** Puts each sentence beside its field and goes to the first. */
function show(message, errors) {
  told.textContent = message;
  told.className = 'notice bad';
  let first;
  for (const place of form.querySelectorAll('[data-error]')) {
    const sentence = errors[place.dataset.error] ?? '';
    place.textContent = sentence;
    const row = place.closest('[data-row]');
    const control = row.querySelector('input:not([type=hidden]), select, textarea');
    if (sentence) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    if (sentence && !row.hidden) first ??= control;
  }
  (first ?? told).focus();
  (first ?? told).scrollIntoView({ block: 'center' });
}

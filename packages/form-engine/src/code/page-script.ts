/** Script of the page. Names of fields are only ever compared, never built into selectors or code. */
export const pageScript = `const form = document.getElementById('form');
const result = document.getElementById('result');
const places = [...form.querySelectorAll('[data-model]')];
const placeOf = (model) => places.filter((place) => place.dataset.model === model);
const controlsOf = (model) => [...form.elements].filter((control) => control.name === model);

function valueOf(field) {
  const controls = controlsOf(field.model);
  if (field.type === 'switch') return controls[0] ? controls[0].checked : undefined;
  if (field.type === 'checkbox') return controls.filter((one) => one.checked).map((one) => one.value);
  if (field.type === 'radio') return (controls.find((one) => one.checked) || {}).value;
  if (field.type === 'select' && field.multiple && controls[0]) return [...controls[0].selectedOptions].map((one) => one.value);
  if (field.type === 'imgupload') return controls[0] ? [...controls[0].files] : [];
  const read = (control) => (control.value !== '' && (control.type === 'number' || control.type === 'range') ? Number(control.value) : control.value);
  if (field.isRange) return controls.some((one) => one.value !== '') ? controls.map(read) : undefined;
  return controls[0] ? read(controls[0]) : undefined;
}

const collect = () => Object.fromEntries(fields.map((field) => [field.model, valueOf(field)]));
const shapes = { url: /^(?:https?|ftp):\\/\\/\\S+$/i, email: /^[^\\s@]{1,64}@[^\\s@.]+(?:\\.[^\\s@.]+)+$/, hex: /^#?(?:[\\da-f]{6}|[\\da-f]{3})$/i };

function problemOf(field, value, state) {
  const isAsked = field.requiredMessage || state.required.has(field.model);
  if (field.type === 'imgupload') {
    if (!field.action) return isAsked ? words.noAddress : '';
    if (value.length > field.most) return field.mostMessage;
    if (value.some((file) => file.size > pictureBytes)) return words.tooLarge;
    return value.length === 0 && isAsked ? field.requiredMessage || field.name + '必须填写' : '';
  }
  if (isEmpty(value)) return field.requiredMessage || (state.required.has(field.model) ? field.name + '必须填写' : '');
  const text = String(value);
  const broken = field.types.find((rule) => !shapes[rule.type].test(text)) || field.patterns.find((rule) => text.length > 1000 || !new RegExp(rule.source, rule.flags).test(text));
  if (broken) return broken.message;
  if (typeof value === 'number' && ((field.min !== undefined && value < field.min) || (field.max !== undefined && value > field.max))) return field.name + ' ' + (field.min ?? '') + '–' + (field.max ?? '');
  return '';
}

const sent = new WeakMap();

/** Sends the chosen pictures of a field, each once, as one field named file; an answer without url is a failure. */
async function sendPictures(field, files) {
  const list = [];
  for (const file of files) {
    if (!sent.has(file)) {
      const body = new FormData();
      body.append('file', file);
      const response = await fetch(field.action, { method: 'POST', body });
      const { url } = await response.json();
      if (!response.ok || !url) throw new Error(file.name);
      sent.set(file, { key: Date.now() + '_' + Math.ceil(Math.random() * 99999), url });
    }
    list.push(sent.get(file));
  }
  return list;
}

function refresh() {
  const state = decide(collect());
  for (const place of places) place.hidden = state.hidden.has(place.dataset.model);
  for (const field of fields) if (targets.some(({ model }) => model === field.model)) controlsOf(field.model).forEach((control) => { control.disabled = state.disabled.has(field.model); });
  return state;
}

form.addEventListener('input', refresh);
form.addEventListener('reset', () => setTimeout(refresh));
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const state = refresh();
  const values = collect();
  const shown = fields.filter((field) => !state.hidden.has(field.model));
  let isBroken = false;
  let first;
  for (const field of shown) {
    const message = problemOf(field, values[field.model], state);
    for (const place of placeOf(field.model)) {
      const note = place.querySelector('.problem');
      if (note) { note.textContent = message; note.hidden = message === ''; }
    }
    if (message) isBroken = true;
    if (message && !first) first = controlsOf(field.model)[0];
  }
  if (isBroken) { result.textContent = words.invalid; if (first) first.focus(); return; }
  const answer = Object.fromEntries(shown.map((field) => [field.model, values[field.model]]).filter(([, value]) => value !== undefined));
  const button = form.querySelector('[type=submit]');
  button.disabled = true;
  try {
    for (const field of shown) if (field.type === 'imgupload') answer[field.model] = await sendPictures(field, values[field.model]);
  } catch {
    result.textContent = words.failedPictures;
    return;
  } finally {
    button.disabled = false;
  }
  document.dispatchEvent(new CustomEvent('form-answer', { detail: answer }));
  if (!submitTo) { result.textContent = JSON.stringify(answer, null, 2); return; }
  try {
    const response = await fetch(submitTo, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) });
    result.textContent = response.ok ? words.done : words.failed;
  } catch {
    result.textContent = words.failed;
  }
});
refresh();`;

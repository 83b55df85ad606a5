// The page is whole without this: it only brings flashes that appear, change or go while the page is open.
/** @typedef {{ id: string, isPinned: boolean, columnId: string, html: string | null }} Change */

const page = /** @type {HTMLElement} */ (document.querySelector('[data-flashes]'));
const list = /** @type {HTMLElement} */ (document.getElementById('flashes'));
const pinned = /** @type {HTMLElement} */ (document.querySelector('.flash-top'));
const sign = /** @type {HTMLElement} */ (document.querySelector('.flash-live'));
const only = page.dataset.only ?? '';

/** @param {string} html */
function make(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** @param {Element} item */
const timeOf = (item) => item.querySelector('time')?.dateTime ?? '';

/**
 * Newest first, by the time of publication.
 * @param {HTMLElement} item
 */
function place(item) {
  const after = [...list.children].find((other) => timeOf(other) <= timeOf(item));
  list.insertBefore(item, after ?? null);
}

/** @param {Change} change */
function show({ id, isPinned, columnId, html }) {
  page.querySelector('[data-flash="' + id + '"]')?.remove();
  if (html === null || (only !== '' && only !== columnId)) return;
  document.getElementById('nothing')?.remove();
  const item = make(html);
  if (isPinned && only === '') pinned.prepend(item);
  else place(item);
}

if (page.dataset.older === undefined && 'EventSource' in window) {
  const events = new EventSource('/site/24h/events?after=' + page.dataset.cursor);
  events.addEventListener('flash', (event) => show(/** @type {Change} */ (JSON.parse(event.data))));
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('open', () => (sign.hidden = false));
  events.addEventListener('error', () => (sign.hidden = true));
}

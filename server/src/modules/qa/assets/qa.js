// The page is whole without this: it only brings questions and answers that appear, change or go while it is open, and
// counts praise without a reload.
/** @typedef {{ id: string, isPinned: boolean, isAnswered: boolean, count: string, html: string | null }} Change */

const page = /** @type {HTMLElement | null} */ (document.querySelector('[data-session]'));
const list = /** @type {HTMLElement} */ (document.getElementById('questions'));
const pinned = /** @type {HTMLElement} */ (document.querySelector('.qa-top'));
const sign = /** @type {HTMLElement} */ (document.querySelector('.qa-live'));

/** @param {string} html */
function make(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return /** @type {HTMLElement} */ (template.content.firstElementChild);
}

/** @param {Element} item */
const numberOf = (item) => BigInt(/** @type {HTMLElement} */ (item).dataset.question ?? '0');

/**
 * Newest first, by the rising numbers of questions; what is older than all that is shown comes with the older page.
 * @param {HTMLElement} item
 */
function place(item) {
  const after = [...list.children].find((other) => numberOf(other) < numberOf(item));
  const hasMore = document.querySelector('.qa-more') !== null;
  if (after || !hasMore || list.children.length === 0) list.insertBefore(item, after ?? null);
}

/** @param {Change} change */
function show({ id, isPinned, isAnswered, count, html }) {
  /** @type {HTMLElement} */ (document.querySelector('[data-count]')).textContent = count;
  document.querySelector('[data-question="' + id + '"]')?.remove();
  if (html === null || (page?.dataset.answered !== undefined && !isAnswered)) return;
  document.getElementById('nothing')?.remove();
  const item = make(html);
  if (isPinned) pinned.prepend(item);
  else place(item);
}

/** Loads the page again, unless somebody writes a question: then only the sign says that it is no longer live. */
function reload() {
  const typed = /** @type {HTMLTextAreaElement | null} */ (document.getElementById('text'));
  if (!typed || typed.value === '') location.reload();
}

document.addEventListener('submit', async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.classList.contains('qa-like')) return;
  event.preventDefault();
  const question = String(new FormData(form).get('question'));
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ question }),
  }).catch(() => undefined);
  // The plain form says why not.
  if (!answer?.ok) return form.submit();
  const { likes } = /** @type {{ likes: number }} */ (await answer.json());
  /** @type {HTMLElement} */ (form.querySelector('b')).textContent = String(likes);
});

if (page && 'EventSource' in window) {
  const events = new EventSource('/site/qa/' + page.dataset.session + '/events?after=' + page.dataset.cursor);
  events.addEventListener('question', (event) => show(/** @type {Change} */ (JSON.parse(event.data))));
  events.addEventListener('reload', () => {
    events.close();
    sign.hidden = true;
    reload();
  });
  events.addEventListener('open', () => (sign.hidden = false));
  events.addEventListener('error', () => (sign.hidden = true));
}

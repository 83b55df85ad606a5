// The page is whole without this: it only brings what is said while the page is open, and older entries without a
// reload.
/** @typedef {{ id: string, isPinned: boolean, html: string | null }} Entry */

const room = /** @type {HTMLElement} */ (document.querySelector('[data-live]'));
const list = /** @type {HTMLElement} */ (document.getElementById('entries'));
const pinned = /** @type {HTMLElement} */ (document.querySelector('.live-top'));
const older = /** @type {HTMLAnchorElement | null} */ (document.getElementById('older'));
const base = '/site/live/' + room.dataset.live + '/entries';
/**
 * Milliseconds between two questions, by state; longer after each failure.
 * @type {Record<string, number>}
 */
const pauses = { live: 3000, trailer: 10000 };
let cursor = Number(room.dataset.cursor);
let failures = 0;

/** @param {string} id */
const find = (id) => room.querySelector('[data-entry="' + id + '"]');

/** @param {Element | null} entry */
const numberOf = (entry) => BigInt(/** @type {HTMLElement} */ (entry).dataset.entry ?? '');

/** @param {string} html */
function make(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return /** @type {Element} */ (template.content.firstElementChild);
}

/**
 * Newest first, by the rising numbers of entries.
 * @param {Element} item
 */
function place(item) {
  const number = numberOf(item);
  const after = [...list.children].find((other) => numberOf(other) < number);
  list.insertBefore(item, after ?? null);
}

/** @param {Entry} entry */
function show({ id, isPinned, html }) {
  const known = find(id);
  // What is older than all that is shown comes with the older entries.
  const oldest = list.lastElementChild;
  const isBelow = !known && older?.isConnected && oldest && BigInt(id) < numberOf(oldest);
  known?.remove();
  if (!html) return;
  document.getElementById('nothing')?.remove();
  const item = make(html);
  if (isPinned) pinned.replaceChildren(item);
  else if (!isBelow) place(item);
}

/** @returns {Promise<void>} */
async function ask() {
  const answer = await fetch(base + '?after=' + cursor);
  // Withdrawn, or led on: the page as a whole is another one.
  if (answer.status === 410 || answer.status === 404) return location.reload();
  if (!answer.ok) throw new Error(String(answer.status));
  const news = /** @type {{ state: string, items: Entry[], cursor: number, count: string, hasMore: boolean }} */ (
    await answer.json()
  );
  if (news.state !== room.dataset.state) return location.reload();
  news.items.forEach(show);
  cursor = news.cursor;
  /** @type {HTMLElement} */ (room.querySelector('[data-count]')).textContent = news.count;
  if (news.hasMore) await ask();
}

function wait() {
  const pause = Math.min(60000, (pauses[room.dataset.state ?? ''] ?? 30000) * 2 ** failures);
  setTimeout(async () => {
    if (!document.hidden) {
      try {
        await ask();
        failures = 0;
      } catch {
        failures += 1;
      }
    }
    wait();
  }, pause);
}

if (room.dataset.older === undefined) {
  wait();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask().catch(() => {});
  });
}

const talk = /** @type {HTMLElement | null} */ (document.querySelector('[data-talk]'));
const messages = /** @type {HTMLElement} */ (document.getElementById('messages'));
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('talk-form'));

/** @param {{ id: string, html: string | null }} message */
function showMessage({ id, html }) {
  messages.querySelector('[data-message="' + id + '"]')?.remove();
  if (html === null) return;
  document.getElementById('no-messages')?.remove();
  const number = (/** @type {Element} */ item) => BigInt(/** @type {HTMLElement} */ (item).dataset.message ?? '0');
  const item = make(html);
  messages.insertBefore(item, [...messages.children].find((other) => number(other) < BigInt(id)) ?? null);
}

if (talk && 'EventSource' in window) {
  const sign = /** @type {HTMLElement} */ (talk.querySelector('.live-on'));
  const events = new EventSource('/site/live/' + room.dataset.live + '/messages/events?after=' + talk.dataset.talk);
  events.addEventListener('message', (event) => showMessage(JSON.parse(event.data)));
  events.addEventListener('open', () => (sign.hidden = false));
  events.addEventListener('error', () => (sign.hidden = true));
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const notice = /** @type {HTMLElement} */ (document.getElementById('talk-notice'));
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const headers = { accept: 'application/json' };
  const answer = await fetch(form.action, { method: 'POST', headers, body }).catch(() => undefined);
  // Who has to log in, and whoever has no connection, reads so on the page of the plain form.
  if (!answer || answer.status === 401) return form.submit();
  const { message } = /** @type {{ message: string }} */ (await answer.json());
  notice.textContent = message;
  if (answer.ok) form.reset();
});

older?.addEventListener('click', async (event) => {
  event.preventDefault();
  const answer = await fetch(base + new URL(older.href).search).catch(() => undefined);
  if (!answer?.ok) return location.assign(older.href);
  const { items, hasMore } = /** @type {{ items: Entry[], hasMore: boolean }} */ (await answer.json());
  for (const { id, html } of items) if (html && !find(id)) list.append(make(html));
  if (hasMore) older.href = location.pathname + '?before=' + items.at(-1)?.id;
  else older.parentElement?.remove();
});

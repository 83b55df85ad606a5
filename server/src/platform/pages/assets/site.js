// The page is whole without this: it only refreshes the counts and sends a comment without a reload.
const story = /** @type {HTMLElement} */ (document.querySelector('[data-story]'));
const base = '/site/a/' + story.dataset.story;

fetch(base + '/counts', { headers: { accept: 'application/json' } })
  .then((answer) => (answer.ok ? answer.json() : {}))
  .then((/** @type {Record<string, unknown>} */ counts) => {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-count]'))) {
      const count = counts[place.dataset.count ?? ''];
      if (Number.isInteger(count)) place.textContent = String(count);
    }
  })
  .catch(() => {});

const form = /** @type {HTMLFormElement} */ (document.querySelector('.comment-form'));
const said = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
  button.disabled = true;
  try {
    // The form has no file, so that every value is a text.
    const fields = /** @type {Iterable<[string, string]>} */ (/** @type {unknown} */ (new FormData(form)));
    const body = new URLSearchParams([...fields]);
    const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body });
    const { message } = /** @type {{ message: string }} */ (await answer.json());
    said.textContent = message;
    if (answer.ok) /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('text')).value = '';
  } catch {
    // eslint-disable-next-line boundaries/words -- a script of a page imports no *.texts.ts
    said.textContent = '评论没有提交成功，请稍后再试';
  } finally {
    button.disabled = false;
  }
});

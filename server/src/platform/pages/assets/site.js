// The page is whole without this: it only refreshes the counts and sends a comment without a reload.
const story = document.querySelector('[data-story]');
const base = '/site/a/' + story.dataset.story;

fetch(base + '/counts', { headers: { accept: 'application/json' } })
  .then((answer) => (answer.ok ? answer.json() : {}))
  .then((counts) => {
    for (const place of document.querySelectorAll('[data-count]')) {
      const count = counts[place.dataset.count];
      if (Number.isInteger(count)) place.textContent = count;
    }
  })
  .catch(() => {});

const form = document.querySelector('.comment-form');
const said = form.querySelector('[role=status]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body });
    const { message } = await answer.json();
    said.textContent = message;
    if (answer.ok) form.elements.text.value = '';
  } catch {
    said.textContent = '评论没有提交成功，请稍后再试';
  } finally {
    button.disabled = false;
  }
});

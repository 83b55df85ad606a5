// The page is whole without this: it refreshes the counts, sends comments and praise without a reload, copies the
// address, tells when the page is shared, and reads aloud.
const story = /** @type {HTMLElement} */ (document.querySelector('[data-story]'));
const base = '/site/a/' + story.dataset.story;

/**
 * Shows the count of a button of praise, and whether this reader has pressed it.
 * @param {HTMLFormElement} form
 * @param {{ praise?: number, isPraised: boolean }} counted
 */
function showPraise(form, { praise, isPraised }) {
  form.querySelector('button')?.setAttribute('aria-pressed', String(isPraised));
  const count = form.querySelector('b');
  if (count && praise !== undefined) count.textContent = String(praise);
}

/** @type {NodeListOf<HTMLFormElement>} */
const praiseForms = document.querySelectorAll('form[data-praise]');

/** Shows the counts of now; the page came with those of when it was made. */
const refreshCounts = () =>
  fetch(base + '/counts?' + new URLSearchParams({ from: document.referrer }), {
    headers: { accept: 'application/json' },
  })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
    .then((counts) => {
      for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-count]'))) {
        const count = counts[place.dataset.count ?? ''];
        if (Number.isInteger(count)) place.textContent = String(count);
      }
      for (const form of praiseForms) {
        const target = form.dataset.praise ?? '';
        if (target === 'story') showPraise(form, { praise: counts.praise, isPraised: counts.praised.story });
        else showPraise(form, { isPraised: counts.praised.comments.includes(target) });
      }
    })
    .catch(() => {});
// The first picture is painted before.
requestAnimationFrame(() => setTimeout(refreshCounts));

/**
 * Sends a form and gives what the server says.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} more
 */
async function send(form, more = {}) {
  // The form has no file, so that every value is a text.
  const fields = /** @type {Iterable<[string, string]>} */ (/** @type {unknown} */ (new FormData(form)));
  const body = new URLSearchParams([...fields, ...Object.entries(more)]);
  const answer = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body });
  return { isTaken: answer.ok, said: await answer.json() };
}

for (const form of praiseForms)
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
    const isPressed = button.getAttribute('aria-pressed') === 'true';
    button.disabled = true;
    try {
      const { isTaken, said } = await send(form, isPressed ? { withdraw: '1' } : {});
      if (isTaken) showPraise(form, said);
      button.title = isTaken ? '' : said.message;
    } catch {
      // eslint-disable-next-line boundaries/words -- a script of a page imports no *.texts.ts
      button.title = '点赞没有成功，请稍后再试';
    } finally {
      button.disabled = false;
    }
  });

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('.comment-form'))) {
  const status = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
    button.disabled = true;
    try {
      const { isTaken, said } = await send(form);
      status.textContent = said.message;
      if (isTaken) /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('text')).value = '';
    } catch {
      // eslint-disable-next-line boundaries/words -- a script of a page imports no *.texts.ts
      status.textContent = '评论没有提交成功，请稍后再试';
    } finally {
      button.disabled = false;
    }
  });
}

const share = /** @type {HTMLDetailsElement | null} */ (document.querySelector('details.share'));
const noteShare = () => navigator.sendBeacon(base + '/share');
// The open panel shows the code to scan; what else it offers counts too, once in half an hour.
share?.addEventListener('toggle', () => share.open && noteShare());
share?.querySelector('a')?.addEventListener('click', noteShare);

const copy = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-copy]'));
if (copy && navigator.clipboard) {
  copy.hidden = false;
  const words = copy.textContent;
  copy.addEventListener('click', async () => {
    const address = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    await navigator.clipboard.writeText(address ?? location.href);
    noteShare();
    copy.textContent = copy.dataset.copy ?? '';
    setTimeout(() => (copy.textContent = words), 2000);
  });
}

const speak = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-speak]'));
if (speak && !('speechSynthesis' in window)) speak.hidden = true;
else if (speak) {
  const words = speak.textContent;
  const rest = () => {
    speak.textContent = words;
    speak.setAttribute('aria-pressed', 'false');
  };
  speak.addEventListener('click', () => {
    if (speechSynthesis.speaking) {
      speechSynthesis.cancel();
      rest();
      return;
    }
    // One paragraph at a time: some browsers stop in the middle of long texts.
    for (const part of story.querySelectorAll('h1, .standfirst, .body :is(p, li, h2, h3)')) {
      const speech = new SpeechSynthesisUtterance(part.textContent.trim());
      speech.lang = 'zh-CN';
      speech.onend = () => speechSynthesis.pending || rest();
      if (speech.text !== '') speechSynthesis.speak(speech);
    }
    speak.textContent = speak.dataset.speak ?? '';
    speak.setAttribute('aria-pressed', 'true');
  });
  addEventListener('pagehide', () => speechSynthesis.cancel());
}

/** Tells how far a member has read a story of a study group, for as long as the server keeps it. */
function reportReading() {
  const text = story.querySelector('.body') ?? story;
  let sent = -1;
  const report = async () => {
    const { top, height } = text.getBoundingClientRect();
    const quarters = height === 0 ? 4 : Math.floor(((innerHeight - top) / height) * 4);
    const progress = Math.max(0, Math.min(4, quarters)) * 25;
    if (progress <= sent) return;
    sent = progress;
    const body = new URLSearchParams({ story: story.dataset.story ?? '', progress: String(progress) });
    try {
      const answer = await fetch('/site/me/study/progress', { method: 'POST', body, keepalive: true });
      const { isRecorded } = await answer.json();
      if (isRecorded === false) removeEventListener('scroll', report);
    } catch {
      // The next part of the text says it again.
      sent = -1;
    }
  };
  addEventListener('scroll', report, { passive: true });
  void report();
}

// Who turns away at once has read nothing, however short the text.
if ('study' in story.dataset) setTimeout(reportReading, 3000);

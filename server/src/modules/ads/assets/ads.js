// The page is whole without this: ads over it stay hidden, and what is seen is not counted.
/** @param {HTMLElement} ad */
const closedKey = (ad) => 'ad-closed-' + ad.dataset.ad;
/** @param {HTMLElement} ad */
const remember = (ad) => {
  try {
    sessionStorage.setItem(closedKey(ad), '1');
  } catch {
    // Storage may be blocked; an ad that was closed then comes back with the next page.
  }
};
/** @param {HTMLElement} ad */
const wasClosed = (ad) => {
  try {
    return sessionStorage.getItem(closedKey(ad)) !== null;
  } catch {
    return false;
  }
};

/** @type {(string | undefined)[]} */
const seen = [];
/** @type {number | undefined} */
let telling;
const tell = () => {
  telling = undefined;
  const ids = seen.splice(0).join(',');
  if (ids !== '') navigator.sendBeacon('/site/ad/views', new URLSearchParams({ ids }));
};
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      seen.push(/** @type {HTMLElement} */ (target).dataset.ad);
      telling ??= setTimeout(tell, 300);
    }
  },
  { threshold: 0.5 },
);
addEventListener('pagehide', tell);
for (const ad of document.querySelectorAll('[data-ad]')) watcher.observe(ad);

const float = /** @type {HTMLElement | null} */ (document.querySelector('.ad-float'));
// Nothing comes up by itself in the version for the old.
const isCalm = document.documentElement.hasAttribute('data-elder');
if (float && !isCalm && !wasClosed(float)) {
  float.hidden = false;
  float.querySelector('.ad-close')?.addEventListener('click', () => {
    float.hidden = true;
    remember(float);
  });
}

const popup = /** @type {HTMLDialogElement | null} */ (document.querySelector('.ad-popup'));
if (popup && !isCalm && !wasClosed(popup)) {
  popup.addEventListener('close', () => remember(popup));
  popup.addEventListener('click', (event) => {
    // Beside the picture, on the button, or on the link that opens another page.
    if (event.target === popup || /** @type {Element} */ (event.target).closest('.ad-close, a')) popup.close();
  });
  popup.showModal();
  const seconds = Number(popup.dataset.seconds);
  if (seconds > 0) setTimeout(() => popup.close(), seconds * 1000);
}

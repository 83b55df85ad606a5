// The page is whole without this: ads over it stay hidden, and what is seen is not counted.
const closedKey = (ad) => 'ad-closed-' + ad.dataset.ad;
// Storage may be barred; an ad that was closed then comes back with the next page.
const remember = (ad) => {
  try {
    sessionStorage.setItem(closedKey(ad), '1');
  } catch {}
};
const wasClosed = (ad) => {
  try {
    return sessionStorage.getItem(closedKey(ad)) !== null;
  } catch {
    return false;
  }
};

const seen = [];
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
      seen.push(target.dataset.ad);
      telling ??= setTimeout(tell, 300);
    }
  },
  { threshold: 0.5 },
);
addEventListener('pagehide', tell);
for (const ad of document.querySelectorAll('[data-ad]')) watcher.observe(ad);

const float = document.querySelector('.ad-float');
if (float && !wasClosed(float)) {
  float.hidden = false;
  float.querySelector('.ad-close').addEventListener('click', () => {
    float.hidden = true;
    remember(float);
  });
}

const popup = document.querySelector('.ad-popup');
if (popup && !wasClosed(popup)) {
  popup.addEventListener('close', () => remember(popup));
  popup.addEventListener('click', (event) => {
    // Beside the picture, on the button, or on the link that opens another page.
    if (event.target === popup || event.target.closest('.ad-close, a')) popup.close();
  });
  popup.showModal();
  const seconds = Number(popup.dataset.seconds);
  if (seconds > 0) setTimeout(() => popup.close(), seconds * 1000);
}

// Shows notices while no page is open, and a page of its own where there is no line. It keeps that page alone: code and
// answers always come from the server.
const offlinePage = '/offline.html';
const offlineCache = 'offline-1';
/** Addresses of readers and of calls. */
const elsewhere = /^\/(site|open|sandbox|amc)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function keepOfflinePage() {
  const kept = await caches.open(offlineCache);
  await kept.add(new Request(offlinePage, { cache: 'reload' }));
  await self.skipWaiting();
}

/** Other caches of this worker's former versions go; the browser asks for a page while the worker wakes up. */
async function begin() {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== offlineCache);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || elsewhere.test(new URL(request.url).pathname)) return;
  event.respondWith(fromServer(event));
});

async function fromServer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName: offlineCache });
    if (page === undefined) throw error;
    return page;
  }
}

// The server encrypts what it sends (RFC 8291); a message with the tag of one that is visible takes its place.
self.addEventListener('push', (event) => {
  const { title, body, link, tag, unread } = event.data.json();
  const options = { body, tag, lang: 'zh-CN', icon: '/icon-192.png', data: { link } };
  event.waitUntil(Promise.all([self.registration.showNotification(title, options), markIcon(unread)]));
});

/** Counts unread notices on the icon of the installed page; a browser without icons has nothing to mark. */
async function markIcon(unread) {
  if (unread === undefined) return;
  await self.navigator.setAppBadge?.(unread).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.link));
});

/** Leads an open page of the back office to the place of a notice, else opens one. */
async function openPage(link) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => !/^\/(site|open|sandbox)\b/.test(new URL(url).pathname));
  if (page === undefined) return self.clients.openWindow(link);
  page.postMessage({ kind: 'notice', link });
  return page.focus();
}

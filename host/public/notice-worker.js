// Shows notices while no page is open. The server encrypts what it sends (RFC 8291); a message with the tag of one that
// is visible takes its place.
self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data.json();
  const options = { body, tag, lang: 'zh-CN', icon: '/favicon.svg', data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

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

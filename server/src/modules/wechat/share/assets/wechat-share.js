// Inside WeChat, what is shared has the title, words and picture of the page; everywhere else this does nothing.
const sdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** @param {string} property */
const metaOf = (property) => document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';

async function showCard() {
  const address = location.href.split('#')[0] ?? '';
  const [answer] = await Promise.all([
    fetch('/site/wechat/signature?' + new URLSearchParams({ url: address })),
    new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: sdk, onload: resolve, onerror: reject });
      document.head.append(script);
    }),
  ]);
  if (!answer.ok) return;
  const { wx } = /** @type {any} */ (window);
  const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'];
  wx.config({ ...(await answer.json()), jsApiList });
  wx.ready(() => {
    const card = { title: metaOf('title'), link: metaOf('url') || address, imgUrl: metaOf('image') };
    wx.updateAppMessageShareData({ ...card, desc: metaOf('description') });
    wx.updateTimelineShareData(card);
  });
}

// Without it WeChat shows the card of the page's own lines.
if (/MicroMessenger/i.test(navigator.userAgent)) showCard().catch(() => {});

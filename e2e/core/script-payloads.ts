/** Ways in which markup tries to run: each sets window.__evil if it does. */
const run = 'window.__evil=1';
const tags = [
  'img',
  'a',
  'p',
  'video',
  'audio',
  'details',
  'svg',
  'math',
  'input',
  'marquee',
  'object',
  'iframe',
  'body',
  'section',
  'figure',
];
const events = [
  'onerror',
  'onload',
  'onclick',
  'ontoggle',
  'onfocus',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
  'ONERROR',
  'onmouseover',
];
const urls = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `&#106;avascript:${run}`,
  ` javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  `\u0001javascript:${run}`,
];
const holders = [
  (url: string) => `<a href="${url}">文</a>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>文</text></a></svg>`,
  (url: string) => `<form action="${url}"><button>文</button></form>`,
  (url: string) => `<object data="${url}"></object>`,
  (url: string) => `<embed src="${url}">`,
  (url: string) => `<video src="${url}" autoplay></video>`,
  (url: string) => `<figure data-embed="video"><video src="${url}"></video></figure>`,
  (url: string) =>
    `<figure data-embed="content" data-external-link-url="${url}"><a href="${url}"><span>文</span></a></figure>`,
  (url: string) => `<section data-embed="raw"><a href="${url}">文</a></section>`,
];
const shapes = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</script>`,
  `<svg><script>${run}</script></svg>`,
  `<svg/onload=${run}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<template><script>${run}</script></template>`,
  `</textarea><script>${run}</script>`,
  `<!--<img src=x onerror=${run}>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `<img src=x srcset="x 1x" onerror=${run}>`,
  `<section data-embed="raw"><img src=x onerror=${run}><svg onload=${run}></svg></section>`,
  `<section data-embed="raw"></section><script>${run}</script></section>`,
  `<details open ontoggle=${run}>文</details>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror="${run}"></video>`,
  `<p style="background:url(javascript:${run})">文</p>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="javascript:${run}">`,
  `<figure class="nr-embed" data-value='{"kind":"raw","title":"","address":"","image":"","html":"<img src=x onerror=${run}>","data":{}}'></figure>`,
  `<img src="x" alt="&quot; onerror=${run} x=&quot;">`,
  `<p><a href="https://a.cn" onclick="${run}">文`,
];

/** More than 300 of them. */
export const scriptPayloads: readonly string[] = [
  ...tags
    .flatMap((tag) =>
      events.flatMap((event) => [
        `<${tag} src=x ${event}="${run}">文</${tag}>`,
        `<p>前<${tag} ${event}='${run}' tabindex=0 autofocus>文</${tag}>后</p>`,
      ]),
    )
    .slice(0, 240),
  ...holders.flatMap((hold) => urls.map(hold)),
  ...shapes,
];

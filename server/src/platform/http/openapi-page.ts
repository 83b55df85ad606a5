import { sourceHash } from './source-hash.ts';

const style = `
body{margin:0;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2733;background:#f6f8fa}
header{position:sticky;top:0;padding:14px 28px;background:#fff;border-bottom:1px solid #e3e8ef;display:flex;gap:20px;align-items:center}
h1{font-size:17px;margin:0}input{flex:1;max-width:480px;padding:7px 11px;font:inherit;border:1px solid #cfd6e0;border-radius:6px}
main{padding:16px 28px;max-width:1200px}h2{font-size:14px;margin:22px 0 8px;color:#66707f}
details{background:#fff;border:1px solid #e3e8ef;border-radius:6px;margin:6px 0}summary{padding:9px 14px;cursor:pointer;display:flex;gap:12px;align-items:baseline}
b{font-size:11px;letter-spacing:.04em;min-width:38px;color:#1a7f37}b.GET{color:#0b62c4}code{font:13px ui-monospace,Consolas,monospace}
summary span{color:#66707f;margin-left:auto;text-align:right}.body{padding:0 14px 12px;display:grid;grid-template-columns:1fr 1fr;gap:14px}
pre{margin:4px 0 0;padding:10px;background:#f6f8fa;border-radius:6px;overflow:auto;max-height:380px;font:12px/1.5 ui-monospace,Consolas,monospace}
.facts{grid-column:1/-1;color:#4a5563}`;

const script = `
const make=(tag,props={},...children)=>{const node=Object.assign(document.createElement(tag),props);node.append(...children);return node};
const text=(value)=>JSON.stringify(value,null,2);
const filter=document.querySelector('input'),main=document.querySelector('main');
fetch(document.querySelector('header a').href).then((answer)=>answer.json()).then((api)=>{
  const groups=new Map();
  for(const [path,methods] of Object.entries(api.paths))for(const [method,call] of Object.entries(methods)){
    const list=groups.get(call.tags[0])??[];list.push({path,method:method.toUpperCase(),call});groups.set(call.tags[0],list);
  }
  for(const [name,calls] of groups){
    const section=make('section',{},make('h2',{textContent:name}));
    for(const {path,method,call} of calls){
      const rights=call['x-permission-any-of'];
      const body=Object.values(call.requestBody?.content??{})[0]?.schema??call.parameters??{};
      const done=Object.entries(call.responses).find(([status])=>status<400)[1];
      const answer=Object.values(done.content??{})[0]?.schema??done.description;
      const encoding=Object.keys(call.requestBody?.content??{})[0]??'query';
      section.append(make('details',{className:'call'},
        make('summary',{},make('b',{className:method,textContent:method}),make('code',{textContent:path}),make('span',{textContent:call.summary})),
        make('div',{className:'body'},
          make('div',{className:'facts',textContent:call.operationId+' · '+encoding+(call['x-session']?' · session: '+call['x-session']:'')+(rights?' · right: '+rights.join(' / '):'')}),
          make('div',{},'Request',make('pre',{textContent:text(body)})),
          make('div',{},'Answer',make('pre',{textContent:text(answer)})))));
    }
    main.append(section);
  }
});
filter.addEventListener('input',()=>{
  const words=filter.value.toLowerCase();
  for(const call of document.querySelectorAll('.call'))call.hidden=!call.querySelector('summary').textContent.toLowerCase().includes(words);
  for(const section of document.querySelectorAll('section'))section.hidden=!section.querySelector('.call:not([hidden])');
});`;

/** Its own script and style by their hashes, and the one call it makes. */
const policy = [
  "default-src 'none'",
  `script-src ${sourceHash(script)}`,
  `style-src ${sourceHash(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page to browse the OpenAPI document at an address of this server, made without anything from elsewhere, and the
 * content security policy to send with it.
 */
export const openApiPage = ({
  title,
  address,
}: {
  title: string;
  address: string;
}): { body: string; policy: string } => ({
  policy,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><header><h1>${title}</h1><input type="search" placeholder="path, name or summary" aria-label="Filter calls"><a href="${address}">openapi.json</a></header><main></main><script>${script}</script></body></html>`,
});

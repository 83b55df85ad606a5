import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../text/html.rules.ts';

/** A page of a sandbox without any script. `body` must be safe already. */
export function sandboxPage(reply: FastifyReply, title: string, note: string, body: string): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      // Without it browsers hide where a form comes from, which is what tells ours from foreign ones.
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
body{margin:0;font:16px/1.75 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f4f6f9;color:#1f2733}
main{max-width:640px;margin:6vh auto;padding:32px;background:#fff;border:1px solid #e3e8ef;border-radius:8px;
overflow-wrap:anywhere}
h1{margin:0 0 4px;font-size:22px;line-height:1.4}main>p:first-of-type{margin:0 0 20px;color:#66707f}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid #e3e8ef}time{float:right;color:#8791a0;font-size:13px}
li p{margin:4px 0 0}small,small a{color:#66707f}img{max-width:100%;height:auto}
</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p>${body}</main></body></html>`)
  );
}

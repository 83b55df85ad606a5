import { escapeHtml } from '../../domain/html.rules.ts';

/** The sandbox's outbox, newest first, no script. */
export function outboxPage(texts: readonly { mobile: string; text: string; time: string }[]): string {
  const rows = texts.map(({ mobile, text, time }) => `<li><b>${escapeHtml(mobile)}</b><time>${escapeHtml(time)}</time><p>${escapeHtml(text)}</p></li>`);
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>短信（沙箱）</title>
<style>
body{margin:0;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f4f6f9;color:#1f2733}
main{max-width:640px;margin:8vh auto;padding:32px;background:#fff;border:1px solid #e3e8ef;border-radius:8px}
h1{margin:0 0 4px;font-size:20px}main>p{margin:0 0 20px;color:#66707f}ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid #e3e8ef}time{float:right;color:#8791a0}li p{margin:4px 0 0}
</style></head>
<body><main><h1>短信（沙箱）</h1><p>没有配置短信网关，短信不会发出，只保存在这里一天。刷新查看最新。</p>
${rows.length === 0 ? '<p>还没有短信。</p>' : `<ul>${rows.join('\n')}</ul>`}</main></body></html>`;
}

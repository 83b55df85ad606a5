import { escapeHtml } from '../../domain/html.rules.ts';

/** A message as the page shows it. */
interface KeptMessage {
  platform: string;
  title: string;
  subTitle: string;
  url: string;
  time: string;
}

/** The messages as a phone would show them, newest first, no script. */
export function phonesPage(messages: readonly KeptMessage[]): string {
  const rows = messages.map(
    ({ platform, title, subTitle, url, time }) =>
      `<li><b>${escapeHtml(title)}</b><time>${escapeHtml(time)}</time><p>${escapeHtml(subTitle)}</p><small>${escapeHtml(platform)} · <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></small></li>`,
  );
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>推送（沙箱）</title>
<style>
body{margin:0;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f4f6f9;color:#1f2733}
main{max-width:640px;margin:8vh auto;padding:32px;background:#fff;border:1px solid #e3e8ef;border-radius:8px}
h1{margin:0 0 4px;font-size:20px}main>p{margin:0 0 20px;color:#66707f}ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid #e3e8ef}time{float:right;color:#8791a0}li p{margin:4px 0 0}small,small a{color:#66707f}
</style></head>
<body><main><h1>推送（沙箱）</h1><p>没有配置推送服务，消息不会发到手机，只保存在这里一个月。刷新查看最新。</p>
${rows.length === 0 ? '<p>还没有推送。</p>' : `<ul>${rows.join('\n')}</ul>`}</main></body></html>`;
}

import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { ssoTexts } from './sso.texts.ts';

interface PageOptions {
  people: { userName: string; nickName: string }[];
  redirectUri: string;
  action: string;
}

/** The sandbox's sign-in page: one button for each user, no script. */
export function signInPage({ people, redirectUri, action }: PageOptions): string {
  const buttons = people.map(
    ({ userName, nickName }) =>
      `<button name="userName" value="${escapeHtml(userName)}">` +
      `${escapeHtml(nickName)}<small>${escapeHtml(userName)}</small></button>`,
  );
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${ssoTexts.sandboxTitle}</title>
<style>
body{margin:0;font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#f4f6f9;color:#1f2733}
main{max-width:640px;margin:12vh auto;padding:32px;background:#fff;border:1px solid #e3e8ef;border-radius:8px}
h1{margin:0 0 4px;font-size:20px}p{margin:0 0 20px;color:#66707f}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:10px}
button{display:flex;justify-content:space-between;align-items:baseline;padding:10px 12px;font:inherit;
background:#fff;border:1px solid #cfd6e0;border-radius:6px;cursor:pointer}
button:hover,button:focus-visible{border-color:#1f6feb;outline:none}small{color:#8791a0}
</style></head>
<body><main><h1>${ssoTexts.sandboxTitle}</h1><p>${ssoTexts.sandboxNote}</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="redirect_uri" value="${escapeHtml(redirectUri)}">
${buttons.join('\n')}</form></main></body></html>`;
}

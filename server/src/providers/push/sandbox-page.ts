import { escapeHtml } from '../../domain/html.rules.ts';

/** A message as the page shows it. */
interface KeptMessage {
  platform: string;
  title: string;
  subTitle: string;
  url: string;
  time: string;
}

/** The messages as a phone would show them, newest first. */
export function messageList(messages: readonly KeptMessage[]): string {
  const rows = messages.map(
    ({ platform, title, subTitle, url, time }) =>
      `<li><b>${escapeHtml(title)}</b><time>${escapeHtml(time)}</time><p>${escapeHtml(subTitle)}</p><small>${escapeHtml(platform)} · <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></small></li>`,
  );
  return rows.length === 0 ? '<p>还没有推送。</p>' : `<ul>${rows.join('\n')}</ul>`;
}

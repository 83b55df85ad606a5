import { publicPaths } from 'shared-contracts/paths';
import { html } from './html.ts';
import { layout, type SiteFrame } from './layout.ts';
import { siteTexts } from './site.texts.ts';

/** A page that says one thing: not found, withdrawn, comment taken or refused. */
export function messagePage(
  frame: SiteFrame,
  {
    title,
    text,
    mark,
    back = publicPaths.site,
    backText = siteTexts.backToStory,
    action,
  }: {
    title: string;
    text: string;
    mark: string;
    back?: string;
    backText?: string;
    /** What the reader may do next: a form with one button and one value. */
    action?: { path: string; name: string; value: string; text: string } | undefined;
  },
): string {
  const button = back === publicPaths.site ? siteTexts.back : backText;
  const words = html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="${back}">${button}</a></p>`;
  const form =
    action &&
    html`<form method="post" action="${action.path}"><input type="hidden" name="${action.name}" value="${action.value}"><button>${action.text}</button></form>`;
  const main = html`<div class="message"><p class="message-mark" aria-hidden="true">${mark}</p>${words}${form}</div>`;
  return layout(frame, { title, description: text, path: '/site/404', isIndexed: false }, main);
}

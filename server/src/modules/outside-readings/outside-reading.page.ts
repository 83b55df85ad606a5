import { outsideReadingLimits as limits } from 'shared-contracts/limits';
import { OutsideVerdict } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { aiLine } from '../site/ai-line.ts';
import { shownAiUse } from '../stories/shown-labels.ts';
import type { MediaLabels } from '../../platform/pages/media-label.ts';
import { storyBody } from '../site/story-view.ts';
import { kindOf } from '../stories/kinds/index.ts';
import { draftOfVersion } from '../stories/version.queries.ts';
import type { TypedOpinion } from './outside-reading.commands.ts';
import type { LinkedReading } from './outside-reading.queries.ts';
import { outsidePageTexts as texts, outsideTexts } from './outside-reading.texts.ts';

const head = html`<link rel="stylesheet" href="${formStyle.url}"><meta name="referrer" content="same-origin">`;

/** The page that a link leads to first. Only its button opens it: what previews a link in a chat opens nothing. */
export function openingPage(frame: SiteFrame, { link }: LinkedReading, key: string): string {
  const path = publicPaths.outsideReading(link.id);
  const main = html`<div class="questionnaire"><header><h1>${texts.openTitle}</h1>
<p class="intro">${texts.openIntro(link.name)}</p></header>
<p class="notice">${texts.openNote}</p><p class="meta">${texts.until(toWireMinute(link.expiresTime))}</p>
<form method="post" action="${path}/open"><input type="hidden" name="key" value="${key}">
<p class="send"><button type="submit">${texts.open}</button></p></form></div>`;
  return layout(frame, { title: texts.openTitle, description: texts.openTitle, path, head, isIndexed: false }, main);
}

/** What comes back of a form with what is wrong. */
export interface RefusedOpinion extends TypedOpinion {
  message: string;
}

function opinionForm({ link }: LinkedReading, typed: RefusedOpinion | undefined): Html {
  const { name = link.name, verdict = '', text = '', message = '' } = typed ?? {};
  const choice = (value: OutsideVerdict) => {
    const checked = verdict === value && html` checked`;
    const words = outsideTexts.verdicts[value];
    return html`<label><input type="radio" name="verdict" value="${value}" required${checked}> ${words}</label>`;
  };
  return html`<section class="questionnaire"><h2>${texts.formTitle}</h2>
<form method="post" action="${publicPaths.outsideReading(link.id)}/opinion">
<div class="question"><label class="name" for="name">${texts.name}</label>
<input id="name" name="name" required maxlength="${limits.name}" value="${name}" autocomplete="name"></div>
<fieldset class="question"><legend class="name">${texts.verdict}</legend>
${Object.values(OutsideVerdict).map((value) => choice(value))}</fieldset>
<div class="question"><label class="name" for="text">${texts.opinion}</label>
<textarea id="text" name="text" rows="5" maxlength="${limits.opinion}" aria-describedby="hint error">${text}</textarea>
<p class="hint" id="hint">${texts.opinionHint(limits.opinion)}</p>
<p class="error" id="error" role="alert">${message}</p></div>
<p class="hint">${texts.note}</p>
<p class="send"><button type="submit">${texts.submit}</button></p></form></section>`;
}

/** The text that a person outside reads, and the form for an opinion, or the word that it was taken. */
export function readingPage(
  frame: SiteFrame,
  found: LinkedReading,
  labels: MediaLabels,
  typed?: RefusedOpinion,
): string {
  const { link, content, version } = found;
  const draft = draftOfVersion(version);
  const time = version.createdTime;
  const story = {
    id: content.id,
    channelId: content.categoryId ?? '',
    contentType: content.contentType,
    draft,
    publishedTime: time,
    textTime: time,
    isStick: false,
    sortField: 0,
    hits: 0,
    praise: 0,
    commentCount: 0,
  };
  const isDone = link.writtenTime !== null;
  const until = texts.until(toWireMinute(link.expiresTime));
  const origin = [draft.source, draft.author, texts.version(version.versionNo)].filter(Boolean).join(' · ');
  const main = html`<div class="measure"><p class="notice" role="note">${texts.unpublished} · ${until}</p>
<article class="story"><header>${draft.leadTitle !== '' && html`<p class="kicker">${draft.leadTitle}</p>`}
<h1>${draft.title}</h1>${draft.subTitle !== '' && html`<p class="subtitle">${draft.subTitle}</p>`}
<p class="meta">${origin}</p></header>
${aiLine(shownAiUse(draft, labels))}
${draft.summary !== '' && html`<p class="standfirst">${draft.summary}</p>`}
${kindOf(content.contentType).publicPart?.(draft, { pictureSizes: new Map(), labels })}
${draft.content !== '' && html`<div class="body">${storyBody(story, { labels, isFirst: true })}</div>`}</article></div>
${
  isDone
    ? html`<section class="questionnaire"><p class="notice" role="status">${texts.done}</p></section>`
    : opinionForm(found, typed)
}`;
  const [title, path] = [isDone ? texts.doneTitle : texts.openTitle, publicPaths.outsideReading(link.id)];
  return layout(frame, { title, description: title, path, head, isIndexed: false }, main);
}

import { commentMaxLength, readerNameMax } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { storyPageTexts } from './story-pages.texts.ts';

/** An approved comment, or a reply to one, as the page shows it. */
interface SiteReply {
  id: string;
  nickName: string;
  portrait: string | null;
  createdTime: Date;
  praise: number;
  /** Cleaned when it was stored. */
  comment: string;
}

/** An approved comment with the first replies to it. */
interface SiteComment extends SiteReply {
  replies: SiteReply[];
  replyCount: number;
}

/** A page of the comments on a story, newest first; `page` from 0. */
export interface CommentPage {
  list: SiteComment[];
  page: number;
  hasOlder: boolean;
}

/** The button that praises a story, or a comment, whose words go before it for those who do not see the page. */
export function praiseForm(path: string, praise: number, target?: { id: string; words: string }): Html {
  const about = target && html`<span class="unseen">${target.words}</span>`;
  return html`<form method="post" action="${path}/praise" class="praise" data-praise="${target?.id ?? 'story'}"><button>${about}${storyPageTexts.praise} <b>${praise}</b></button></form>`;
}

/** The comments on a story with the forms for one's own; all of them work without a script. */
export function commentSection(story: PublishedStory, { list, page, hasOlder }: CommentPage): Html {
  const path = publicPaths.article(story.id);
  return html`<section class="comments" id="comments" aria-label="${storyPageTexts.comments}">
<h2>${storyPageTexts.comments}<small data-count="commentCount">${story.commentCount}</small></h2>
${commentForm(path, storyPageTexts.commentText, storyPageTexts.send)}
${list.length === 0 ? html`<p class="empty">${storyPageTexts.noComments}</p>` : html`<ol class="comment-list">${list.map((comment) => commentItem(path, comment))}</ol>`}${commentPager(path, page, hasOlder)}
</section>`;
}

/** Links to the newer and older comments; nothing where all of them are shown. */
function commentPager(path: string, page: number, hasOlder: boolean): Html | false {
  const link = (rel: string, target: number, words: string) =>
    html`<a rel="${rel}" href="${path}${target > 0 && `?comments=${target + 1}`}#comments">${words}</a>`;
  return (
    (page > 0 || hasOlder) &&
    html`<nav class="pager" aria-label="${storyPageTexts.commentPager}">${page > 0 && link('prev', page - 1, storyPageTexts.newerComments)}<span>${storyPageTexts.commentPage(page + 1)}</span>${hasOlder && link('next', page + 1, storyPageTexts.olderComments)}</nav>`
  );
}

function commentForm(path: string, label: string, send: string, parentId?: string): Html {
  const parent = parentId !== undefined && html`<input type="hidden" name="parentId" value="${parentId}">`;
  return html`<form method="post" action="${path}/comments" class="comment-form">${parent}
<label>${storyPageTexts.nickName}<input name="nickName" maxlength="${readerNameMax}" autocomplete="nickname"></label>
<label>${label}<textarea name="text" rows="3" maxlength="${commentMaxLength}" required></textarea></label>
<p class="form-foot"><span role="status">${storyPageTexts.commentHint}</span><button>${send}</button></p>
</form>`;
}

function commentItem(path: string, comment: SiteComment): Html {
  const { id, nickName, replies, replyCount } = comment;
  const reply = html`<details class="reply"><summary><span class="unseen">${storyPageTexts.replyTo(nickName)}</span><span aria-hidden="true">${storyPageTexts.reply}</span></summary>${commentForm(path, storyPageTexts.replyText, storyPageTexts.sendReply, id)}</details>`;
  const more =
    replyCount > replies.length && html`<p class="meta">${storyPageTexts.moreReplies(replyCount, replies.length)}</p>`;
  const list =
    replies.length > 0 &&
    html`<ol class="reply-list" aria-label="${storyPageTexts.replies(nickName)}">${replies.map((one) => html`<li>${saying(path, one)}</li>`)}</ol>`;
  return html`<li id="comment-${id}">${saying(path, comment, reply)}${list}${more}</li>
`;
}

/** What one reader said, and what others may do with it. */
function saying(path: string, { id, nickName, portrait, createdTime, praise, comment }: SiteReply, reply?: Html): Html {
  const face = portrait?.startsWith('/')
    ? html`<img class="face" src="${portrait}" alt="" width="40" height="40" loading="lazy">`
    : html`<span class="face" aria-hidden="true">${[...nickName][0]}</span>`;
  const target = { id, words: storyPageTexts.praiseComment(nickName) };
  return html`<div class="saying">${face}<div>
<p class="meta"><b>${nickName}</b><time datetime="${createdTime.toISOString()}">${toWireMinute(createdTime)}</time></p>
<p>${new SafeHtml(comment)}</p>
<div class="saying-acts">${praiseForm(`${path}/comments/${id}`, praise, target)}${reply}</div></div></div>`;
}

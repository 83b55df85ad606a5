import { liveMessageTextMax, readerNameMax } from 'shared-contracts/limits';
import { LiveState, LiveTalk } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import type { StoredLiveMessage } from './live-message.queries.ts';
import type { NamedRoom } from './live-room.queries.ts';
import { livePageTexts as texts } from './live-page.texts.ts';

/** One message; its text is plain and is escaped here. */
export const liveMessageItem = ({ id, name, text, createdTime }: StoredLiveMessage): Html =>
  html`<li data-message="${id}"><p class="meta"><b>${name}</b>${timeElement(createdTime)}</p>
<p class="live-text">${text}</p></li>`;

/** The interaction area of a room: messages, newest first, and where one is sent. */
export function talkSection(room: NamedRoom, messages: readonly StoredLiveMessage[]): Html | false {
  if (room.talk === LiveTalk.Off && messages.length === 0) return false;
  return html`<section class="side live-talk" aria-label="${texts.talk}" data-talk="${room.talkNo}">
<h2>${texts.talk} <small class="live-on" role="status" hidden>${texts.talkLive}</small></h2>
${form(room)}
<ul class="live-messages" id="messages" aria-live="polite">${messages.map(liveMessageItem)}</ul>
${messages.length === 0 && html`<p class="empty" id="no-messages">${texts.talkEmpty}</p>`}</section>`;
}

function form({ id, state, talk }: NamedRoom): Html | false {
  const isOpen = state === LiveState.Live || state === LiveState.Trailer;
  if (!isOpen || talk === LiveTalk.Off) return false;
  const path = publicPaths.live(id);
  const login = html`<p class="hint">${texts.talkMembers}
<a href="${publicPaths.meLogin}?next=${encodeURIComponent(path)}">${texts.talkLogin}</a></p>`;
  const name = html`<p><label for="talk-name">${texts.talkName}</label>
<input id="talk-name" name="name" maxlength="${readerNameMax}" placeholder="${texts.talkNameHint}"></p>`;
  return html`<form method="post" action="${path}/messages" id="talk-form">
<p><label for="talk-text">${texts.talkText}</label>
<textarea id="talk-text" name="text" rows="2" maxlength="${liveMessageTextMax}" required></textarea></p>
${talk === LiveTalk.Anyone && name}
<p class="send"><button type="submit">${texts.talkSend}</button></p>
<p class="hint" id="talk-notice" role="status">${texts.talkHint}</p>
${talk === LiveTalk.Members && login}</form>`;
}

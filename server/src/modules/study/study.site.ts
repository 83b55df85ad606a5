import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { limitReader } from '../../platform/rate-limit/limit-reader.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { type Fields, htmlType, type MeDesk } from '../members/me-desk.ts';
import { mePage } from '../members/member.page.ts';
import { readMember } from '../members/member-session.ts';
import { listPublishedOf, type PublishedStory } from '../stories/published.queries.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { recordReading } from './record-reading.ts';
import { joinGroup, leaveGroup, studyPath } from './study.commands.ts';
import { listOwnGroups, listOwnStories, type OwnGroup, type OwnStory } from './study-matrix.queries.ts';
import { studyTexts } from './study.texts.ts';

const texts = studyTexts.page;
const path = publicPaths.mePart('study');
/** A form may come as JSON, whose values are of any type. */
const isId = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d{0,17}$/.test(text);
/** Reports of one page: four steps of the text and its end, and pages are turned quickly. */
const reportFactor = 10;

/** /site/me/study: groups of a member, and those that may be joined; what was read in one; reports of pages. */
export function registerStudyPages(app: FastifyInstance, desk: MeDesk): void {
  app.get(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const groups = await listOwnGroups(desk.db, member.id);
      const mine = groups.filter(({ isMember }) => isMember);
      const others = groups.filter(({ isMember }) => !isMember);
      const content = html`${groupList(texts.mine, texts.noneMine, mine.map(ownGroup))}
${groupList(texts.others, texts.noneOther, others.map(openGroup))}`;
      const page = mePage(await desk.frame(), { title: texts.title, path, intro: texts.hint }, content);
      return reply.type(htmlType).send(page);
    }),
  );
  app.post<{ Body: Fields | null }>(path, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { group, act } = request.body ?? {};
      if (!isId(group)) throw new AppError(ErrorCode.NotFound, studyTexts.groupGone);
      if (act === 'leave') await leaveGroup(desk, group, member.id);
      else await joinGroup(desk, group, member.id);
      return reply.redirect(act === 'leave' ? path : studyPath(group), 303);
    }),
  );
  registerGroup(app, desk);
  registerReports(app, desk);
}

const groupList = (heading: string, none: string, items: readonly Html[]): Html =>
  html`<section aria-label="${heading}"><h2>${heading}</h2>
${items.length === 0 ? html`<p class="hint">${none}</p>` : html`<ul class="me-items">${items}</ul>`}</section>`;

const ownGroup = ({ id, name, description, done, total }: OwnGroup): Html =>
  html`<li><p><b><a href="${studyPath(id)}">${name}</a></b>
 <span class="meta">${texts.doneOf(done, total)}</span></p>
${description !== '' && html`<p>${description}</p>`}</li>`;

const openGroup = ({ id, name, description, total }: OwnGroup): Html =>
  html`<li><p><b>${name}</b> <span class="meta">${texts.count(total)}</span></p>
${description !== '' && html`<p>${description}</p>`}
<form method="post" action="${path}"><input type="hidden" name="group" value="${id}"><p class="send">
<button type="submit" class="second" name="act" value="join" aria-label="${texts.joinOf(name)}">${texts.join}</button>
</p></form></li>`;

function registerGroup(app: FastifyInstance, desk: MeDesk): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) =>
    desk.withMember(request, reply, async ({ member }) => {
      const { id } = request.params;
      const group = isId(id)
        ? (await listOwnGroups(desk.db, member.id)).find((one) => one.id === id && one.isMember)
        : undefined;
      if (!group) throw new AppError(ErrorCode.NotFound, studyTexts.groupGone);
      const read = await listOwnStories(desk.db, id, member.id);
      const ids = read.map(({ contentId }) => contentId);
      const stories = await listPublishedOf(desk.db, { target: 'website' }, ids);
      const content = html`<p class="meta"><a href="${path}">${texts.toAll}</a></p>
<p class="receipt">${texts.doneOf(group.done, group.total)}</p>
${stories.length === 0 ? html`<p class="hint">${texts.noStories}</p>` : storyTable(stories, read)}
<form method="post" action="${path}"><input type="hidden" name="group" value="${id}"><p class="send">
<button type="submit" class="second" name="act" value="leave">${texts.leave}</button></p></form>`;
      const page = mePage(await desk.frame(), { title: group.name, path: studyPath(id), intro: texts.hint }, content);
      return reply.type(htmlType).send(page);
    }),
  );
}

function storyTable(stories: readonly PublishedStory[], read: readonly OwnStory[]): Html {
  const byId = new Map(read.map((one) => [one.contentId, one]));
  const rows = stories.map((story) => {
    const { progress = 0, doneTime = null, readTime = null } = byId.get(story.id) ?? {};
    const begun = readTime === null ? texts.notRead : studyTexts.progress(progress);
    return html`<tr><td><a href="${storyPath(story)}">${story.draft.title}</a></td>
<td>${doneTime === null ? begun : studyTexts.done}</td><td>${readTime?.slice(0, 16)}</td></tr>`;
  });
  return html`<table class="me-table"><thead><tr><th scope="col">${texts.stories}</th>
<th scope="col">${texts.state}</th><th scope="col">${texts.readTime}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** Takes reports of story pages. Readers without an account hear at once that nothing is kept, and stop reporting. */
function registerReports(app: FastifyInstance, desk: MeDesk): void {
  app.post<{ Body: Fields | null }>(`${path}/progress`, async (request, reply) => {
    const { story, progress = '' } = request.body ?? {};
    const who = await readMember(desk, request);
    if (who?.member.state !== 'active' || !isId(story) || !/^(100|\d{1,2})$/.test(progress))
      return reply.send({ isRecorded: false });
    const { id } = who.member;
    await limitReader(desk, 'study', { device: memberReaderKey(id), ip: request.ip }, reportFactor);
    const reading = { memberId: id, contentId: story, progress: Number(progress), now: desk.now() };
    return reply.send({ isRecorded: await recordReading(desk.db, reading) });
  });
}

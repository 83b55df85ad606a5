import type { GuardRefusal } from 'shared-contracts/errors';
import { type ContentDraft, specialGuards, StoryType } from 'shared-contracts/model';
import { questionnaireOfPath } from 'shared-contracts/paths';
import { foreignPictures, foreignVideos, isEmptyBody } from '../../platform/text/html.rules.ts';

/**
 * An address that readers may be led to: a page of our own site, or http or https with a host name and without a user
 * name in it.
 */
export function isPublicLink(address: string): boolean {
  if (/^\/site\/[a-z]+\/[1-9]\d{0,17}$/.test(address)) return true;
  if (!/^https?:\/\//i.test(address) || /[\s\\<>"]/.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && url.hostname.includes('.');
}

/**
 * What a reviewer may expect of a story of its kind; empty means it can be handed on. Videos may also play from
 * `mediaOrigins`, and cards of them show their covers from there.
 */
export function textGuards(
  contentType: number,
  draft: ContentDraft,
  ownOrigins: readonly string[],
  mediaOrigins: readonly string[] = [],
): GuardRefusal[] {
  const guards: GuardRefusal[] = draft.title.trim() === '' ? [{ guard: 'title', text: '请填写标题' }] : [];
  if (contentType === StoryType.Gallery)
    return draft.pictures.length === 0 ? [...guards, { guard: 'pictures', text: '请至少添加一张图片' }] : guards;
  if (contentType === StoryType.ExternalLink)
    return isPublicLink(draft.externalLinkUrl) ? guards : [...guards, { guard: 'link', text: '请填写外链地址' }];
  if (contentType === StoryType.Questionnaire)
    return questionnaireOfPath(draft.externalLinkUrl)
      ? guards
      : [...guards, { guard: 'questionnaire', text: '请选择问卷' }];
  if (contentType === StoryType.Video) return [...guards, ...videoGuards(draft.video)];
  if (contentType === StoryType.Topic) return [...guards, ...specialGuards(draft.special)];
  const allowed = [...ownOrigins, ...mediaOrigins];
  return [...guards, ...bodyGuards(draft.content, allowed), ...bodyVideoGuards(draft.content, allowed)];
}

function bodyVideoGuards(content: string, allowedOrigins: readonly string[]): GuardRefusal[] {
  const foreign = foreignVideos(content, allowedOrigins);
  return foreign.length === 0
    ? []
    : [{ guard: 'foreignVideo', text: `正文中有${foreign.length}个视频不在本站，请重新上传或从视频库选取` }];
}

function videoGuards(video: ContentDraft['video']): GuardRefusal[] {
  if (!video) return [{ guard: 'video', text: '请选择视频' }];
  return video.playURL === '' ? [{ guard: 'convert', text: '视频还没有转码完成，请稍后再送审' }] : [];
}

function bodyGuards(content: string, allowedOrigins: readonly string[]): GuardRefusal[] {
  const guards: GuardRefusal[] = isEmptyBody(content) ? [{ guard: 'body', text: '正文不能为空' }] : [];
  const foreign = foreignPictures(content, allowedOrigins);
  if (foreign.length === 0) return guards;
  const name = foreign[0]!.length > 80 ? `${foreign[0]!.slice(0, 80)}…` : foreign[0]!;
  return [
    ...guards,
    { guard: 'foreignPicture', text: `正文中有${foreign.length}张图片未上传到本站，请先上传或删除：${name}` },
  ];
}

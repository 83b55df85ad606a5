import { invalidInput } from 'shared-contracts/errors';
import { StoryType } from 'shared-contracts/model';
import { html } from '../../../platform/pages/html.ts';
import { kindTexts as texts } from './kind.texts.ts';
import { isPublicLink } from './public-link.rules.ts';
import type { StoryKind } from './story-kind.ts';
import { linkPart } from './story-link.queries.ts';

/** An external link: a title that leads to another site. */
export const linkKind: StoryKind = {
  type: StoryType.ExternalLink,
  part: linkPart,
  check: async ({ externalLinkUrl }) => {
    if (externalLinkUrl !== '' && !isPublicLink(externalLinkUrl))
      throw invalidInput([{ path: 'externalLinkUrl', message: texts.linkWrong }]);
  },
  guards: ({ externalLinkUrl }) => (isPublicLink(externalLinkUrl) ? [] : [{ guard: 'link', text: texts.linkMissing }]),
  // A card, not a redirect: the reader sees where the link leads before leaving.
  publicPart({ externalLinkUrl, title }) {
    const host = URL.parse(externalLinkUrl)?.host ?? texts.ownPage;
    return html`<a class="link-card" href="${externalLinkUrl}" target="_blank" rel="noopener noreferrer nofollow"><b>${title}</b><span>${texts.openLink}</span><small>${host}</small></a>`;
  },
  feedPart: ({ externalLinkUrl }) => ({ externalLinkUrl }),
};

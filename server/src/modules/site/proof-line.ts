import { html, type Html } from '../../platform/pages/html.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { storyPageTexts } from './story-pages.texts.ts';

/** The registration of a text on the blockchain as its readers see it. */
export interface ReaderProof {
  number: string;
  /** Page of the chain on which anybody checks it. */
  checkUrl: string;
  /** SHA-256 of the text. */
  digest: string;
  time: Date;
}

/** Number and digest of a registration, with the way to check it. */
export const proofLine = (proof: ReaderProof | undefined): Html | false =>
  proof !== undefined &&
  html`<p class="meta proof"><span>${storyPageTexts.proof}：<a href="${proof.checkUrl}" rel="nofollow noopener" target="_blank" title="${storyPageTexts.proofDigest}：${proof.digest}">${proof.number}</a></span>${timeElement(proof.time)}</p>`;

import type { WebsiteRow } from 'shared-contracts/endpoints';
import { noteOperation, type RowAction } from 'shared-ui';
import { absoluteUrl, standsOnWebsite } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Shows the story's public address as a QR code, to be read on a phone. */
export const showWebsiteQrCode: RowAction<WebsiteRow> = {
  key: 'qrCode',
  label: texts.qrCode,
  place: 'row',
  shows: standsOnWebsite,
  async run([row], shell) {
    if (!row) return undefined;
    const { id, title, contentType, websiteUrl } = row;
    void noteOperation(shell, { opName: texts.previewOperation, newsId: id, title, contentType });
    await shell.dialogs.showQrCode({ url: absoluteUrl(websiteUrl), title: texts.qrCodeTitle });
    return undefined;
  },
};

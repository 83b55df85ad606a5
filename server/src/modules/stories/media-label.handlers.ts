import { updateMediaAiUse } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { labelMedia } from './media-label.ts';

/** The AI label of the library's pictures and videos. */
export const mediaLabelHandlers = [
  handle(updateMediaAiUse, async (request, context) => ({ data: { raised: await labelMedia(request, context) } })),
];

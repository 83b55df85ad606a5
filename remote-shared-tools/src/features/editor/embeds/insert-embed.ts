import type Quill from 'quill';
import { editorMaxItems } from 'shared-contracts/constants';
import type { Shell } from 'shared-contracts/shell';
import { chooseFiles } from '../../../parts/upload/choose-files.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import type { MediaUploads } from '../media-uploads.ts';
import type { InsertSource } from '../toolbar/insert-button.tsx';
import { pickEmbeds } from './embed-sources.ts';
import { cardBlock, insertBlocks, roomFor } from './items.ts';
import { askStyledCard } from './styled-card.dialog.tsx';

/** Asks for what the source offers and puts it at the caret; the text holds 100 items at most (R627). */
export async function insertEmbed(quill: Quill, source: InsertSource, shell: Shell): Promise<void> {
  const range = quill.getSelection(true);
  const room = roomFor(quill);
  if (room <= 0) return shell.message.warning(texts.tooManyItems(editorMaxItems));
  if (source === 'localVideo' || source === 'attachment') {
    const kind = source === 'localVideo' ? 'video' : 'attachment';
    const files = await chooseFiles({ kind, multiple: true });
    if (files.length > 0) (quill.getModule('uploader') as MediaUploads).upload(range, files, kind);
    return;
  }
  const embeds = source === 'styled' ? await askStyledCard(shell) : await pickEmbeds(source, shell, room);
  if (embeds.length > 0) insertBlocks(quill, range, embeds.map(cardBlock));
}

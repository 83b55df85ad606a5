import { digitalSourceTypes } from 'shared-contracts/model';
import { aigcLabelOf, type AiMark } from '../../platform/storage/ai-mark.ts';

/**
 * Arguments of ffmpeg for the metadata of a written MP4: nothing of the source, but for the label of GB 45438 and
 * IPTC's kind of digital source where artificial intelligence made it.
 */
export function metadataArguments(mark: AiMark | undefined): string[] {
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1'];
  if (!mark) return [...bare, '-movflags', '+faststart'];
  return [
    ...bare,
    ...['-metadata', `AIGC=${aigcLabelOf(mark)}`],
    ...['-metadata', `DigitalSourceType=${digitalSourceTypes[mark.level]}`],
    ...['-movflags', '+faststart+use_metadata_tags'],
  ];
}

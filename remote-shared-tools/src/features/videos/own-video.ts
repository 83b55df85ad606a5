import type { Stream } from 'shared-contracts/model';
import type { OwnVideo } from 'shared-contracts/shell';

/** An own stream as pickers hand it back. */
export function toOwnVideo({
  streamId,
  playURL,
  coverUrl,
  sourceTitle,
  duration,
  editorName,
  creationTime,
}: Stream): OwnVideo {
  return { streamId, playURL, coverUrl, sourceTitle, duration, editorName, creationTime };
}

import { textVideoLimits as limits } from 'shared-contracts/limits';
import type { TextVideoDetail, TextVideoDraft, VideoShot } from 'shared-contracts/model';

/** The editable part of a stored video. */
export const draftOfDetail = ({ title, shape, hasVoice, music, shots }: TextVideoDetail): TextVideoDraft => ({
  title,
  shape,
  hasVoice,
  music,
  shots,
});

/** The shots with a blank one behind one of them. */
export function withInserted(shots: readonly VideoShot[], index: number): VideoShot[] {
  const used = new Set(shots.map(({ id }) => id));
  let number = shots.length;
  while (used.has(`s${number}`)) number += 1;
  const blank: VideoShot = {
    id: `s${number}`,
    caption: '',
    seconds: limits.shotSecondsMin * 2,
    picture: shots[index]?.picture ?? null,
    move: 'zoomIn',
    isTitle: false,
  };
  return [...shots.slice(0, index + 1), blank, ...shots.slice(index + 1)];
}

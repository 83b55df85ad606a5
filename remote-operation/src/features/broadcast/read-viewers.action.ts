import type { BroadcastRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { broadcastGuard, nameOf } from './broadcast.rules.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { ViewerReadingsDialog } from './viewer-readings.dialog.tsx';

/** Shows the readings of viewers that people entered, and takes another. */
export const readViewers: RowAction<BroadcastRow> = {
  key: 'viewers',
  label: texts.readings,
  place: 'row',
  guard: broadcastGuard('reading'),
  doneText: '',
  async run([row], _shell, ask) {
    if (row) await ask(ViewerReadingsDialog, { id: row.id, name: nameOf(row) });
    return undefined;
  },
};

import type { SelfContentRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { SelfContentDrawer } from './self-content-drawer.tsx';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Shows what an account sent. */
export const viewContent: RowAction<SelfContentRow> = {
  key: 'view',
  label: texts.view,
  place: 'row',
  async run([row], _shell, ask) {
    if (row) await ask(SelfContentDrawer, { id: row.id });
    return undefined;
  },
};

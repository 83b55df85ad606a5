import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { duringOperation } from '../content/content-operations.state.ts';
import { guardedBy } from '../content/guarded-by.ts';
import { isPublished } from './is-published.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Sends a story to the app's readers as a message, after its words were looked at. */
export const pushContent: RowAction<ContentRow> = {
  key: 'push',
  label: texts.actions.push,
  permission: ContentPermission.Push,
  place: 'row',
  shows: isPublished,
  guard: guardedBy('push'),
  run: ([row], _shell, ask) =>
    row &&
    duringOperation('push', [row], async () => {
      const sent = await ask((await import('./push-content.dialog.tsx')).PushContentDialog, { row });
      return sent && actionDone;
    }),
};

import type { WechatMaterial } from 'shared-contracts/endpoints';
import { ResultDialog, useAction, useAsk, useShell } from 'shared-ui';
import { DraftSavedDialog } from './draft-saved.dialog.tsx';
import { EditMaterialDialog } from './edit-material.dialog.tsx';
import { useMaterialDeeds } from './material.api.ts';
import { materialTexts as texts } from './material.texts.ts';
import { PickMaterialDialog } from './pick-material.dialog.tsx';

/** What the buttons of the page do: ask, act, tell. */
export interface MaterialTasks {
  choose(): Promise<void>;
  edit(material: WechatMaterial): Promise<void>;
  remove(materials: readonly WechatMaterial[]): Promise<unknown>;
  saveDraft(materials: readonly WechatMaterial[]): Promise<unknown>;
  isPending: boolean;
}

const idsOf = (materials: readonly WechatMaterial[]) => materials.map(({ id }) => id);

/** `onSettled` follows a removal and a stored draft: ticks of the past would mislead. */
export function useMaterialTasks(onSettled: () => void): MaterialTasks {
  const shell = useShell();
  const ask = useAsk();
  const deeds = useMaterialDeeds();

  const choose = async () => {
    const result = await ask(PickMaterialDialog, {});
    if (!result) return;
    if (result.list.some((line) => !line.ok)) await ask(ResultDialog, { label: texts.choose, result });
    else shell.message.success(texts.added(result.list.length));
  };

  const [remove, isRemoving] = useAction(async (materials: readonly WechatMaterial[]) => {
    const isSure = await shell.dialogs.confirm({ content: texts.confirmRemove(materials.length), okText: texts.remove, danger: true });
    if (!isSure) return;
    await deeds.remove(idsOf(materials));
    onSettled();
    shell.message.success(texts.removed);
  });

  const [saveDraft, isSaving] = useAction(async (materials: readonly WechatMaterial[]) => {
    const isSure = await shell.dialogs.confirm({ content: texts.confirmSave(materials.length), okText: texts.saveDraft });
    if (!isSure) return;
    const mediaId = await deeds.saveDraft(idsOf(materials));
    onSettled();
    await ask(DraftSavedDialog, { count: materials.length, mediaId });
  });

  return {
    choose,
    edit: async (material) => void (await ask(EditMaterialDialog, { material })),
    remove,
    saveDraft,
    isPending: isRemoving || isSaving,
  };
}

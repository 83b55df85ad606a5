import type { WechatMaterial } from 'shared-contracts/endpoints';
import { ResultDialog, useAction, useAsk, useShell } from 'shared-ui';
import { ArticleWordsDialog } from '../../parts/article-words.dialog.tsx';
import { mustChoose, useAccounts } from '../../parts/use-accounts.ts';
import { useMaterialActions } from './material.api.ts';
import { materialTexts as texts } from './material.texts.ts';
import { PickMaterialDialog } from './pick-material.dialog.tsx';
import { SubmitMessageDialog } from './submit-message.dialog.tsx';

/** Actions behind the buttons of the page: each confirms, acts and shows the outcome. */
export interface MaterialTasks {
  choose(): Promise<void>;
  edit(material: WechatMaterial): Promise<void>;
  remove(materials: readonly WechatMaterial[]): Promise<unknown>;
  submit(materials: readonly WechatMaterial[]): Promise<unknown>;
  isPending: boolean;
}

const idsOf = (materials: readonly WechatMaterial[]) => materials.map(({ id }) => id);

/** `onSettled` follows a removal and a submission: ticks of the past would mislead. */
export function useMaterialTasks(onSettled: () => void): MaterialTasks {
  const shell = useShell();
  const ask = useAsk();
  const actions = useMaterialActions();
  const accounts = useAccounts();

  const choose = async () => {
    const result = await ask(PickMaterialDialog, {});
    if (!result) return;
    if (result.list.some((line) => !line.ok)) await ask(ResultDialog, { label: texts.choose, result });
    else shell.message.success(texts.added(result.list.length));
  };

  const [remove, isRemoving] = useAction(async (materials: readonly WechatMaterial[]) => {
    const isSure = await shell.dialogs.confirm({
      content: texts.confirmRemove(materials.length),
      okText: texts.remove,
      danger: true,
    });
    if (!isSure) return;
    await actions.remove(idsOf(materials));
    onSettled();
    shell.message.success(texts.removed);
  });

  const [submit, isSubmitting] = useAction(async (materials: readonly WechatMaterial[]) => {
    const count = materials.length;
    if (mustChoose(accounts)) {
      const send = (accountId: string) => actions.submit(idsOf(materials), accountId);
      if (!(await ask(SubmitMessageDialog, { count, accounts, submit: send }))) return;
    } else {
      const isSure = await shell.dialogs.confirm({ content: texts.confirmSubmit(count), okText: texts.submit });
      if (!isSure) return;
      await actions.submit(idsOf(materials));
    }
    onSettled();
    shell.message.success(texts.submitted);
  });

  const edit = async ({ id, title, digest }: WechatMaterial) => {
    const isSaved = await ask(ArticleWordsDialog, {
      words: { title, digest },
      save: (words) => actions.update({ id, ...words }),
    });
    if (isSaved) shell.message.success(texts.edited);
  };

  return {
    choose,
    edit,
    remove,
    submit,
    isPending: isRemoving || isSubmitting,
  };
}

import { MoreOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, Tag } from 'antd';
import { updatePictureTitle } from 'shared-contracts/endpoints';
import { aiUseName, isAiUsed, type Picture } from 'shared-contracts/model';
import { byteSize, useAction, useAsk, useShell } from 'shared-ui';
import { AiUseDialog } from './ai-use.dialog.tsx';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';
import { PictureRightsDialog } from './picture-rights.dialog.tsx';
import { RenameDialog } from './rename.dialog.tsx';
import { PictureUsageDialog } from './usage.dialog.tsx';

interface PictureCardProps {
  picture: Picture;
  isTicked: boolean;
  onTick(): void;
  onChanged(): void;
}

/** A picture of the library with what may be done with it. */
export function PictureCard({ picture, isTicked, onTick, onChanged }: PictureCardProps) {
  const shell = useShell();
  const ask = useAsk();
  const { id, title, url, cleanUrl, pictureSize, pictureSpace, editorName, creationTime, isExpired, isEditable } =
    picture;
  const [run] = useAction(async (key: string) => {
    if (key === 'usage') return void (await ask(PictureUsageDialog, { id, title }));
    if (key === 'rename') {
      const next = await ask(RenameDialog, { title });
      if (next === undefined) return;
      await shell.call(updatePictureTitle, { id, title: next });
      shell.message.success(texts.renamed);
    } else if (key === 'rights') {
      if (!(await ask(PictureRightsDialog, { picture }))) return;
      shell.message.success(texts.rightsSaved);
    } else if (key === 'aiUse') {
      const raised = await ask(AiUseDialog, { kind: 'picture', media: picture });
      if (raised === undefined) return;
      shell.message.success(texts.aiSaved(raised));
    } else if (key === 'edit') {
      const { editImage } = await shell.tools('pictures');
      if (!(await editImage({ url: cleanUrl, picId: id }))) return;
    }
    onChanged();
  });
  const [view] = useAction(async () => {
    const { viewImages } = await shell.tools('pictures');
    await viewImages([{ url, ...(title ? { title } : {}) }]);
  });
  const items = [
    { key: 'rename', label: texts.rename, disabled: !isEditable },
    { key: 'rights', label: texts.rights, disabled: !isEditable },
    { key: 'aiUse', label: texts.aiUse, disabled: !isEditable },
    { key: 'edit', label: texts.edit },
    { key: 'usage', label: texts.usage },
  ];
  return (
    <li className={styles.card} data-ticked={isTicked}>
      <button type="button" className={styles.image} aria-label={texts.open(title)} onClick={() => void view()}>
        <img src={url} alt="" loading="lazy" />
      </button>
      <div className={styles.line}>
        <Checkbox aria-label={texts.tick(title)} checked={isTicked} onChange={onTick} />
        <span className={styles.name} title={title}>
          {title || texts.untitled}
        </span>
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void run(key) }}>
          <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={texts.more(title)} />
        </Dropdown>
      </div>
      <p className={styles.soft}>{texts.facts(pictureSize, byteSize(pictureSpace))}</p>
      <p className={styles.soft}>
        {editorName}　{creationTime.slice(0, 16)}
      </p>
      <div className={styles.tags}>
        {isExpired ? <Tag color="error">{texts.expired}</Tag> : null}
        {url === cleanUrl ? null : <Tag>{texts.marked}</Tag>}
        {isAiUsed(picture.aiLevel) ? <Tag color="warning">{aiUseName(picture)}</Tag> : null}
        {picture.copyright ? <Tag color="processing">{picture.copyright}</Tag> : null}
      </div>
    </li>
  );
}

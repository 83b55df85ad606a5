import { Button, Empty, Input, Modal, Space } from 'antd';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { get135EditHtml } from 'shared-contracts/endpoints';
import { type Embed, EmbedKind, type StyledBlockId, styledBlockNames, styledCardMax } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { type DialogProps, useShell } from 'shared-ui';
import { openDialog } from '../../../parts/dialog/open-dialog.tsx';
import { storePictures } from '../localise-pictures.ts';
import drawn from '../text.module.css';
import styles from './card.module.css';
import { cleanStyledCard, foreignInCard, withOwnPictures } from './clean-card.rules.ts';
import { cardTexts as texts } from './card.texts.ts';

/** Asks for a block of 135, WeChat or another layout tool; empty when given up. */
export async function askStyledCard(shell: Shell): Promise<Embed[]> {
  const html = await openDialog<string, DialogProps<string>>(shell, StyledCardDialog, {});
  return html === undefined ? [] : [{ kind: EmbedKind.Raw, title: '', address: '', image: '', html, data: {} }];
}

/** Takes a styled block as code or as it was copied, shows it cleaned, and stores its pictures with us. */
function StyledCardDialog({ onDone }: DialogProps<string>) {
  const shell = useShell();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const foreign = useMemo(() => foreignInCard(code), [code]);
  const clean = useMemo(() => cleanStyledCard(code), [code]);
  const isTooLong = code.length > styledCardMax;

  const handlePaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    setCode(/<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html);
  };
  const fill = (id: StyledBlockId) => {
    shell.call(get135EditHtml, { id }).then(({ data }) => setCode(data), shell.showError);
  };
  const take = async () => {
    setBusy(true);
    const stored = await storePictures(foreign, shell);
    onDone(cleanStyledCard(withOwnPictures(code, stored)));
  };
  return (
    <Modal
      open
      centered
      width={760}
      title={texts.styledTitle}
      okText={texts.insert}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: clean.trim() === '' || isTooLong }}
      onOk={() => void take()}
      onCancel={() => onDone()}
      mask={{ closable: false }}
    >
      <Space wrap size={8} className={styles.blocks} role="group" aria-label={texts.styledBlocks}>
        {Object.entries(styledBlockNames).map(([id, name]) => (
          <Button key={id} size="small" onClick={() => fill(id as StyledBlockId)}>
            {name}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        autoFocus
        aria-label={texts.styledCode}
        placeholder={texts.styledHint}
        rows={6}
        value={code}
        status={isTooLong ? 'error' : ''}
        onPaste={handlePaste}
        onChange={(event) => setCode(event.target.value)}
      />
      {isTooLong ? (
        <p role="alert" className={styles.problem}>
          {texts.styledTooLong}
        </p>
      ) : null}
      {foreign.length > 0 ? <p className={styles.note}>{texts.styledForeign(foreign.length)}</p> : null}
      <div className={styles.preview} role="region" aria-label={texts.preview}>
        {clean.trim() === '' ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.previewEmpty} />
        ) : (
          <div data-paper className={drawn.styled} dangerouslySetInnerHTML={{ __html: clean }} />
        )}
      </div>
    </Modal>
  );
}

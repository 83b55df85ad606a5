import { Button, Input } from 'antd';
import { useState } from 'react';
import { FormDialog, Pager, QrCode } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';

export function QrSection() {
  const [address, setAddress] = useState(location.origin);
  return (
    <>
      <Input
        aria-label="qrUrl"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        style={{ maxWidth: 360, marginBottom: 12, display: 'block' }}
      />
      <QrCode qrUrl={address || location.origin} isShowText />
    </>
  );
}

export function PagerSection() {
  const [page, setPage] = useState({ currentPage: 0, pageSize: 20 });
  return <Pager total={431} {...page} onChange={(currentPage, pageSize) => setPage({ currentPage, pageSize })} />;
}

export function DialogSection() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.openDialog}</Button>
      <FormDialog
        open={open}
        title={texts.dialogTitle}
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
        extra={{ label: texts.third, onClick: () => setOpen(false) }}
      >
        <Input aria-label={texts.content} placeholder={texts.dragHint} />
      </FormDialog>
    </>
  );
}

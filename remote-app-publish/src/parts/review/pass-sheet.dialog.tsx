import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { contentApprove, contentPassSheet } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  AuditState,
  type ContentRow,
  type PassSheet,
  stageNames,
  storyDetailPath,
  WordLevel,
} from 'shared-contracts/model';
import { ActionButton, type DialogProps, ErrorState, PageSpin, useOpenItem, useShell } from 'shared-ui';
import { isBlocked } from '../words/story-check.dialog.tsx';
import { WordNoteField } from '../words/word-note-field.tsx';
import { PassSheetBody } from './pass-sheet-body.tsx';
import { passTexts as texts } from './pass.texts.ts';
import { isReadInPlace } from './read-in-place.tsx';

/** Decision of a reviewer, with the revision that was shown. */
export interface PassOrder {
  rev: number;
  unread: boolean;
  remark: string;
  wordNote?: string;
}

interface PassSheetDialogProps extends DialogProps<PassOrder> {
  row: ContentRow;
}

/** A held key presses a button again and again; only its first press is meant. */
const stopHeldKey = (event: KeyboardEvent) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
};

/** Shows what is passed before it is passed; a text that the reviewer has not read takes a step of its own. */
export function PassSheetDialog({ row, onDone }: PassSheetDialogProps) {
  const { item: sheet, error, reopen } = useOpenItem(contentPassSheet, row.id);
  return (
    <Modal
      open
      width={760}
      title={texts.title(stageNames[row.auditStage])}
      onCancel={() => onDone()}
      mask={{ closable: false }}
      footer={null}
      modalRender={(modal) => <div onKeyDownCapture={stopHeldKey}>{modal}</div>}
    >
      {error ? <ErrorState error={error} onRetry={reopen} /> : null}
      {sheet ? <Sheet row={row} sheet={sheet} onDone={onDone} onChecked={reopen} /> : null}
      {sheet || error ? null : <PageSpin description={texts.loading} />}
    </Modal>
  );
}

/** Returns the reason why the story cannot be passed with the current input of this sheet. */
function reasonsAgainst(row: ContentRow, sheet: PassSheet, isSeen: boolean): string[] {
  if (sheet.auditState !== AuditState.InReview || sheet.auditStage !== row.auditStage) return [texts.moved];
  if (isBlocked(sheet.check, 'approve')) return [texts.banned];
  return isSeen ? [] : [texts.notReadYet];
}

interface SheetProps extends PassSheetDialogProps {
  sheet: PassSheet;
  /** Reads the sheet again after a proofreading or a change of the text. */
  onChecked(): void;
}

function Sheet({ row, sheet, onDone, onChecked }: SheetProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ remark: string; wordNote?: string }>();
  const [readHash, setReadHash] = useState<string>();
  const [isTextShown, setTextShown] = useState(false);
  const [isUnreadMeant, setUnreadMeant] = useState(false);
  const [readId, passId] = [useId(), useId()];
  const isRead = sheet.isRead || readHash === sheet.hash;
  const reasons = reasonsAgainst(row, sheet, isRead || isUnreadMeant);
  const asksNote = sheet.check.words.some(({ level }) => level === WordLevel.Sensitive);
  const [first] = useState(sheet.isRead ? passId : readId);

  useEffect(() => document.getElementById(first)?.focus(), [first]);

  const handleRead = () => {
    if (isReadInPlace(sheet.contentType)) return setTextShown(true);
    shell.navigate(storyDetailPath(sheet.contentType, sheet.id));
    onDone();
  };
  const handlePass = () =>
    form.validateFields().then(
      ({ remark = '', wordNote }) =>
        onDone({
          rev: sheet.rev,
          unread: !isRead,
          remark: remark.trim(),
          ...(wordNote && { wordNote: wordNote.trim() }),
        }),
      () => undefined,
    );

  return (
    <>
      <PassSheetBody
        sheet={sheet}
        isRead={isRead}
        isTextShown={isTextShown}
        readId={readId}
        onRead={handleRead}
        onShown={setReadHash}
        onChecked={onChecked}
      />
      <Form form={form} layout="vertical" initialValues={{ remark: '' }}>
        {asksNote ? <WordNoteField /> : null}
        <Form.Item name="remark" label={texts.opinion} style={{ marginBottom: 12 }}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={maxOf(contentApprove.request, 'remark')} />
        </Form.Item>
      </Form>
      {isRead ? null : (
        <Checkbox checked={isUnreadMeant} onChange={({ target }) => setUnreadMeant(target.checked)}>
          {texts.unread}
        </Checkbox>
      )}
      <footer style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 12 }}>
        <Button onClick={() => onDone()}>{texts.cancel}</Button>
        <ActionButton id={passId} type="primary" reasons={reasons} onClick={() => void handlePass()}>
          {texts.pass}
        </ActionButton>
      </footer>
    </>
  );
}

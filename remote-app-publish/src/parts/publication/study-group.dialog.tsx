import { Form, Select } from 'antd';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { contentListStudyGroups } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, ErrorState, FormDialog, useEndpoint } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { publicationTexts as texts } from './publication.texts.ts';

/**
 * Pixels of the open list. It stays open while one chooses: the form makes room for it, so that it does not lie over
 * the buttons.
 */
const listHeight = 192;
/** With the label, and a box of up to three lines. */
const room = { minHeight: listHeight + 140 };

interface StudyGroupDialogProps extends DialogProps<string[]> {
  rows: readonly ContentRow[];
}

/** Asks into which study groups; answers their ids. */
export function StudyGroupDialog({ rows, onDone }: StudyGroupDialogProps) {
  const [form] = Form.useForm<{ groups: string[] }>();
  const [hasRoom, setRoom] = useState(false);
  const { answer, error, isLoading, refresh } = useEndpoint(contentListStudyGroups, {});
  const handleConfirm = () =>
    form.validateFields().then(
      ({ groups }) => onDone(groups),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.studyGroup}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={refresh} /> : null}
      <Form form={form} layout="vertical" style={hasRoom ? room : {}}>
        <Form.Item name="groups" label={texts.groups} rules={[{ required: true, message: texts.groupsMissing }]}>
          <Select
            mode="multiple"
            autoFocus
            listHeight={listHeight}
            // The room stays once it is there: a button that moved away below the pointer would take no click.
            onOpenChange={(isOpen) => isOpen && setRoom(true)}
            loading={isLoading}
            placeholder={texts.groupsPlaceholder}
            optionFilterProp="label"
            notFoundContent={texts.noGroups}
            options={
              answer?.list.map(({ id, name, contentCount }) => ({
                value: id,
                label: texts.groupOption(name, contentCount),
              })) ?? []
            }
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

import { Button, Flex, Form, Input, Typography } from 'antd';
import { addOldAddress, changeOldAddress } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { IntroducedType, itemName, type OldAddressRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useFormAction, useShell } from 'shared-ui';
import { dataImportTexts as texts } from './data-import.texts.ts';

/** A story that was picked. */
interface PickedStory {
  id: string;
  title: string;
  isOnSite: boolean;
}

/** Names of the fields are those of the calls, so that refusals are shown at their field. */
interface Fields {
  address: string;
  contentId?: PickedStory;
}

interface EditAddressDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  row?: OldAddressRow;
}

/** Leads an address of the former site to another story, or a new one to a story. */
export function EditAddressDialog({ row, onDone }: EditAddressDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async ({ address, contentId: story }) => {
    const contentId = story!.id;
    if (row) await shell.call(changeOldAddress, { address: row.address, contentId });
    else await shell.call(addOldAddress, { address: address.trim(), contentId });
    onDone(true);
  });
  return (
    <FormDialog
      title={row ? texts.correctTitle : texts.addAddress}
      width={600}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ address: '' }}>
        {row ? (
          <>
            <Form.Item label={texts.address}>
              <Typography.Text>{row.address}</Typography.Text>
            </Form.Item>
            <Form.Item label={texts.nowLeadsTo}>
              <Typography.Text>{row.title}</Typography.Text>
            </Form.Item>
          </>
        ) : (
          <Form.Item
            name="address"
            label={texts.address}
            extra={texts.addressExtra}
            rules={[{ required: true, whitespace: true, message: texts.addressNeeded }]}
          >
            <Input autoFocus maxLength={maxOf(addOldAddress.request, 'address')} />
          </Form.Item>
        )}
        <Form.Item name="contentId" label={texts.leadsTo} rules={[{ required: true, message: texts.storyNeeded }]}>
          <StoryBox />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** A box for one story, from the newsroom's own picker. */
function StoryBox({ id, value, onChange }: { id?: string; value?: PickedStory; onChange?(story: PickedStory): void }) {
  const shell = useShell();
  const [choose, isLoading] = useAction(async () => {
    const { pickIntroduced } = await shell.tools('pickers');
    const item = await pickIntroduced({ type: IntroducedType.Story, title: texts.chooseStory });
    if (item) onChange?.({ id: item.id, title: itemName(item), isOnSite: item.externalLinkUrl !== '' });
  });
  return (
    <Flex vertical gap={8} align="start">
      <Button
        {...(id !== undefined && { id })}
        aria-label={texts.chooseStory}
        loading={isLoading}
        onClick={() => void choose()}
      >
        {texts.chooseStory}
      </Button>
      {value && <Typography.Text>{value.title}</Typography.Text>}
      {value && !value.isOnSite && <Typography.Text type="warning">{texts.notOnSite}</Typography.Text>}
    </Flex>
  );
}

import { Form, Input, Select } from 'antd';
import { amcArea, type AnswerOf, type getCorrespondent, saveCorrespondent } from 'shared-contracts/endpoints';
import { correspondentUnitMax, mobileLength, nickNameMax } from 'shared-contracts/limits';
import { areasInOrder, type CorrespondentDraft } from 'shared-contracts/model';
import { type DialogProps, FormDialog, FormGrid, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { accountTexts } from '../../parts/account/account.texts.ts';
import { ChannelChoice } from '../../parts/account/channel-choice.tsx';
import { correspondentTexts as texts } from './correspondent.texts.ts';

export interface EditCorrespondentDialogProps extends DialogProps<true> {
  correspondent: AnswerOf<typeof getCorrespondent>['data'];
}

type Fields = Omit<CorrespondentDraft, 'area'> & { area?: string | null };

/** What is kept of a correspondent, and the channels that the account may hand in to. */
export function EditCorrespondentDialog({ correspondent, onDone }: EditCorrespondentDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const areas = useEndpoint(amcArea, {});
  const { id, rev, area, ...facts } = correspondent;
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveCorrespondent, {
      ...fields,
      id,
      rev,
      nickName: fields.nickName.trim(),
      area: fields.area ?? '',
    });
    onDone(true);
  });
  return (
    <FormDialog
      width={760}
      title={texts.editTitle(correspondent.nickName)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ ...facts, area: area === '' ? null : area }}>
        <FormGrid>
          <Form.Item
            name="nickName"
            label={texts.nickName}
            rules={[{ required: true, whitespace: true, message: texts.nickNameMissing }]}
          >
            <Input autoFocus maxLength={nickNameMax} autoComplete="off" />
          </Form.Item>
          <Form.Item name="unit" label={texts.unit}>
            <Input maxLength={correspondentUnitMax} autoComplete="off" />
          </Form.Item>
          <Form.Item name="area" label={texts.area}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              loading={areas.isLoading}
              options={areasInOrder(areas.answer?.list ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Form.Item>
          <Form.Item
            name="mobile"
            label={texts.mobile}
            extra={texts.mobileHint}
            rules={[{ pattern: /^1\d{10}$/, message: texts.mobileWrong }]}
          >
            <Input inputMode="tel" maxLength={mobileLength} autoComplete="off" />
          </Form.Item>
        </FormGrid>
        <Form.Item name="channelIds" label={texts.channels} extra={accountTexts.channelsHint}>
          <ChannelChoice />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
